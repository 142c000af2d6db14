import { useStore } from 'zustand';
import { loadOnUse } from '../../ui/loadOnUse.tsx';
import { useCanvas } from '../CanvasContext.ts';

const AddMenu = loadOnUse(async () => (await import('./AddMenu.tsx')).AddMenu, { floating: true });

/** Where it is asked what shall be added, while it is. */
export function AddMenuSlot({ onClose }: { onClose: () => void }) {
  const { links } = useCanvas();
  const adding = useStore(links, (state) => state.adding);
  return adding === null ? null : <AddMenu request={adding} onClose={onClose} />;
}
