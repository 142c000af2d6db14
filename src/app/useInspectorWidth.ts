import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { useActions } from '../store/useActions.ts';

/** Pixels, to begin with. */
export const INSPECTOR_WIDTH = 320;

/** Pixels from which on its forms stand side by side. */
const WIDE = 520;

/** Of the room beside the explorer: the graph stays in sight. */
const WIDE_SHARE = '66%';

interface InspectorWidth {
  /** Whether there is room for two columns, however it came about. */
  readonly wide: boolean;
  /** Makes it wide, or as narrow as it was. */
  onWide(wide: boolean): void;
  onResize(size: { readonly inPixels: number }): void;
}

/** The inspector's width: dragged, or switched between narrow and wide. */
export function useInspectorWidth(panel: RefObject<PanelImperativeHandle | null>): InspectorWidth {
  const [wide, setWide] = useState(false);
  const narrow = useRef(INSPECTOR_WIDTH);
  const onResize = useCallback(({ inPixels }: { readonly inPixels: number }) => {
    // Folded away it has no width.
    if (inPixels > 0 && inPixels < WIDE) narrow.current = inPixels;
    setWide(inPixels >= WIDE);
  }, []);
  const onWide = useCallback(
    (next: boolean) => panel.current?.resize(next ? WIDE_SHARE : narrow.current),
    [panel],
  );
  useActions(
    useMemo(
      () => [
        {
          id: 'view.wideInspector',
          label: wide ? 'Narrow inspector' : 'Wide inspector',
          section: 'View' as const,
          run: () => onWide(!wide),
        },
      ],
      [wide, onWide],
    ),
  );
  return { wide, onWide, onResize };
}
