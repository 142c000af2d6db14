import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Action } from '../../store/actions.ts';
import { useActions } from '../../store/useActions.ts';
import { useStores } from '../../store/useStores.ts';
import { loadOnUse } from '../../ui/loadOnUse.tsx';
import { useCanvas } from '../CanvasContext.ts';

const FindBar = loadOnUse(async () => (await import('./FindBar.tsx')).FindBar, { floating: true });

/** Looking for a text on the canvas: its keys, and its bar while it is open. */
export function Find({ onLeave }: { onLeave: () => void }) {
  const stores = useStores();
  const { find } = useCanvas();
  const open = useStore(find, (state) => state.open);
  const offered = useMemo(
    (): readonly Action[] => [
      {
        id: 'canvas.find',
        label: 'Find in the scenario',
        section: 'Canvas',
        keys: ['Mod+F'],
        whileTyping: true,
        enabled: () => stores.active.getState().view !== undefined,
        run: () => {
          find.setState({ open: true });
          const field = document.querySelector<HTMLInputElement>('[data-find]');
          field?.focus();
          field?.select();
        },
      },
      ...(['next', 'previous'] as const).map(
        (way): Action => ({
          id: `canvas.find.${way}`,
          label: `Find the ${way} one`,
          section: 'Canvas',
          keys: [way === 'next' ? 'F3' : 'Shift+F3'],
          whileTyping: true,
          enabled: () => find.getState().hits.length > 0,
          run: () =>
            void import('./stepToHit.ts').then(({ stepToHit }) =>
              stepToHit(stores, find, way === 'next' ? 1 : -1),
            ),
        }),
      ),
    ],
    [stores, find],
  );
  useActions(offered);
  return open ? <FindBar onLeave={onLeave} /> : null;
}
