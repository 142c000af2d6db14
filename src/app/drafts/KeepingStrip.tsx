import { useStore } from 'zustand';
import { loadOnUse } from '../../ui/loadOnUse.tsx';
import { useDraftDesk } from './DraftDesk.ts';

const TroubleStrip = loadOnUse(async () => (await import('./TroubleStrip.tsx')).TroubleStrip, {
  floating: true,
});

/** Says above the panels what is to be known of how the work is kept; nothing while all is well. */
export function KeepingStrip({ onExport }: { onExport: () => void }) {
  const { state } = useDraftDesk();
  const trouble = useStore(state, ({ trouble }) => trouble);
  return trouble === null ? null : <TroubleStrip trouble={trouble} onExport={onExport} />;
}
