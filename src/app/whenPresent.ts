const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'dragover'];

/** Runs a job once, at the first sign of someone at the window. */
export function whenPresent(job: () => void): void {
  const onSign = (): void => {
    for (const sign of SIGNS) removeEventListener(sign, onSign, { capture: true });
    job();
  };
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });
}
