/** So long after a key, a turn of the wheel or a step of a drag the user may still be at it. Milliseconds. */
const CALM = 200;

let lastInput = Number.NEGATIVE_INFINITY;

function noteInput(event: Event): void {
  if (event instanceof PointerEvent && event.type === 'pointermove' && event.buttons === 0) return;
  lastInput = performance.now();
}

for (const type of ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel']) {
  addEventListener(type, noteInput, { capture: true, passive: true });
}

/** Runs a job when the user has paused and the browser has nothing to draw: never between two keystrokes. */
export function whenCalm(job: () => void): void {
  const wait = lastInput + CALM - performance.now();
  if (wait > 0) setTimeout(() => whenCalm(job), wait);
  else whenIdle(() => (lastInput + CALM > performance.now() ? whenCalm(job) : job()));
}

function whenIdle(job: () => void): void {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(job, { timeout: 1000 });
  else setTimeout(job, 1);
}
