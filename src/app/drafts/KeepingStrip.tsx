import { useStore } from 'zustand';
import { useStores } from '../../store/useStores.ts';
import { loadOnUse } from '../../ui/loadOnUse.tsx';
import { useDraftDesk } from './DraftDesk.ts';

const TroubleStrip = loadOnUse(async () => (await import('./TroubleStrip.tsx')).TroubleStrip, {
  floating: true,
});

const TwinStrip = loadOnUse(async () => (await import('./TwinStrip.tsx')).TwinStrip, { floating: true });

/** Says above the panels what is to be known of how the work is kept; nothing while all is well. */
export function KeepingStrip({ onExport }: { onExport: () => void }) {
  const { state } = useDraftDesk();
  const trouble = useStore(state, ({ trouble }) => trouble);
  const { active } = useStores();
  const open = useStore(active, (shown) => shown.open);
  const twin = useStore(state, ({ twins }) => twins.get(open?.id ?? ''));
  return (
    <>
      {trouble !== null && <TroubleStrip trouble={trouble} onExport={onExport} />}
      {open !== undefined && twin !== undefined && <TwinStrip key={open.id} open={open} twin={twin} />}
    </>
  );
}
