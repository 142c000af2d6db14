import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { DraftHead } from '../../core/ports.ts';
import { useDraftDesk } from './DraftDesk.ts';

/** What was worked on in this browser, closed files too; the last one first. */
export function useRecent(): readonly DraftHead[] {
  const { drafts, state } = useDraftDesk();
  const changes = useStore(state, ({ changes }) => changes);
  const forgotten = useStore(state, ({ forgotten }) => forgotten);
  const [heads, setHeads] = useState<readonly DraftHead[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when something was written
  useEffect(() => {
    let gone = false;
    drafts.list().then(
      (found) => gone || setHeads(found),
      () => gone || setHeads([]),
    );
    return () => {
      gone = true;
    };
  }, [drafts, changes]);
  return useMemo(() => heads.filter(({ id }) => !forgotten.has(id)), [heads, forgotten]);
}
