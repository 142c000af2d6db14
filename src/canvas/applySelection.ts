import type { RecordId } from '../core/scenario/document.ts';
import { NO_PARTS } from '../store/PartIds.ts';
import type { SessionStore } from '../store/sessionStore.ts';

interface Change {
  readonly type: string;
  readonly id?: RecordId;
  readonly selected?: boolean;
}

/**
 * Brings what React Flow selected or let go of, among nodes or among edges, into the session's selection.
 * With `adding` the rest stays selected; without, something that is selected is all there is.
 */
export function applySelection(
  session: SessionStore,
  kind: 'nodes' | 'edges',
  changes: readonly Change[],
  adding: boolean,
): void {
  const { selection, selectParts } = session.getState();
  const gained: RecordId[] = [];
  const lost = new Set<RecordId>();
  for (const { type, id, selected } of changes) {
    if (type !== 'select' || id === undefined) continue;
    if (selected) gained.push(id);
    else lost.add(id);
  }
  if (gained.length + lost.size === 0) return;
  const before = selection.kind === 'parts' && (adding || gained.length === 0) ? selection : NO_PARTS;
  const kept = before[kind].filter((id) => !lost.has(id) && !gained.includes(id));
  selectParts({ ...before, [kind]: [...kept, ...gained] });
}
