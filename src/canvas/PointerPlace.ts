import type { Point } from '../core/ports.ts';

/** Where in the window the pointer is while it is over the canvas: where things are added and pasted. */
export class PointerPlace {
  #at: Point | null = null;
  #held: Point | null = null;

  /** Follows the pointer over an element until the answer is called. */
  follow(element: HTMLElement): () => void {
    const move = ({ clientX, clientY }: PointerEvent): void => {
      this.#at = { x: clientX, y: clientY };
    };
    const leave = (): void => {
      this.#at = null;
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerdown', move);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerdown', move);
      element.removeEventListener('pointerleave', leave);
    };
  }

  /** Pixels of the window; null while it is elsewhere. */
  get at(): Point | null {
    return this.#held ?? this.#at;
  }

  /** While a menu is open the place is where it was opened. After null it still is, until the pointer moves. */
  hold(place: Point | null): void {
    this.#at = place ?? this.#held ?? this.#at;
    this.#held = place;
  }
}
