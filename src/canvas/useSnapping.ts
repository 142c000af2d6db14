import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useCanvas } from './CanvasContext.ts';

/** Whether what is dragged snaps right now: not while Alt is held. */
export function useSnapping(): boolean {
  const { settings } = useCanvas();
  const snap = useStore(settings, (state) => state.snap);
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    const follow = ({ altKey }: PointerEvent | KeyboardEvent): void => setFree(altKey);
    const types = ['keydown', 'keyup', 'pointermove'] as const;
    for (const type of types) window.addEventListener(type, follow, { passive: true });
    return () => {
      for (const type of types) window.removeEventListener(type, follow);
    };
  }, []);
  return snap && !isFree;
}
