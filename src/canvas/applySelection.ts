import type { RecordId } from '../core/scenario/document.ts';
import type { SessionStore } from '../store/sessionStore.ts';

interface Change {
  readonly type: string;
  readonly id?: RecordId;
  readonly selected?: boolean;
}

/** Brings what React Flow selected or let go of, among nodes or among edges, into the session's selection. */
export function applySelection(
  session: SessionStore,
  kind: 'nodes' | 'edges',
  changes: readonly Change[],
): void {
  const { selection, select } = session.getState();
  const before = selection.kind === 'parts' ? selection : { nodes: [], edges: [] };
  const ids = new Set(before[kind]);
  let changed = false;
  for (const { type, id, selected } of changes) {
    if (type !== 'select' || id === undefined) continue;
    changed = true;
    if (selected) ids.add(id);
    else ids.delete(id);
  }
  if (!changed) return;
  const after = { nodes: before.nodes, edges: before.edges, [kind]: [...ids] };
  if (after.nodes.length + after.edges.length === 0) select({ kind: 'scenario' });
  else select({ kind: 'parts', ...after });
}
