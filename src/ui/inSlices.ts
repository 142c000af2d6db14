/** So long it works before keys and drawing have their turn. Milliseconds. */
const SLICE = 8;

/**
 * Works through what yields, a slice at a time, so that no key waits for it. `found` hears of everything but null;
 * it ends early when `signal` says so.
 */
export async function inSlices<T>(
  work: Generator<T | null>,
  found: (value: T) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      const { value, done } = work.next();
      if (done === true || signal.aborted) return;
      if (value !== null) found(value);
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
  }
}
