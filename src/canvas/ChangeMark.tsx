import { useStore } from 'zustand';
import type { ChangeKind } from '../core/diff/DocumentChanges.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { useStores } from '../store/useStores.ts';
import classes from './ChangeMark.module.css';

const SIGNS = { added: '+', changed: '~', removed: '−' } as const;

/** What became of a part since what the file is compared with; undefined where it is the same. */
export function useChange(id: RecordId): ChangeKind | undefined {
  const { comparison } = useStores();
  return useStore(comparison, ({ marks }) => marks.get(id));
}

/** A badge at the corner of a part that differs from what the file is compared with. */
export function ChangeMark({ kind }: { kind: ChangeKind }) {
  return (
    <span className={classes.mark} data-kind={kind} role="img" aria-label={kind} title={`This was ${kind}`}>
      {SIGNS[kind]}
    </span>
  );
}
