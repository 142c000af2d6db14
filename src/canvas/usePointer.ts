import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Point } from '../core/ports.ts';

/** Tells where in the window the pointer is while it is over an element; null while it is not. */
export function usePointer(element: RefObject<HTMLElement | null>): () => Point | null {
  const at = useRef<Point | null>(null);
  useEffect(() => {
    const { current } = element;
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      at.current = { x: clientX, y: clientY };
    };
    const forget = (): void => {
      at.current = null;
    };
    current?.addEventListener('pointermove', follow);
    current?.addEventListener('pointerleave', forget);
    return () => {
      current?.removeEventListener('pointermove', follow);
      current?.removeEventListener('pointerleave', forget);
    };
  }, [element]);
  return useCallback(() => at.current, []);
}
