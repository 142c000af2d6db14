import type { Point } from '../../core/ports.ts';

/** What stays free to the window's edge, in pixels. */
const MARGIN = 8;

/** Puts a floating thing at a point, moved as far as it needs to be wholly inside the window. */
export function insideWindow(element: HTMLElement, { x, y }: Point): void {
  const { width, height } = element.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(x, window.innerWidth - width - MARGIN));
  const top = Math.max(MARGIN, Math.min(y, window.innerHeight - height - MARGIN));
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
