/** So long a job may hold the main thread at a time. Milliseconds. */
const TURN = 8;

/**
 * For a job that goes on for long: call it after each small piece. Now and then it answers what to wait for,
 * so that keys and frames have their turn.
 */
export function takeTurns(): () => Promise<void> | null {
  let end = performance.now() + TURN;
  return () => {
    if (performance.now() < end) return null;
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      end = performance.now() + TURN;
    });
  };
}
