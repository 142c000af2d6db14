import type { RecordId } from '../core/scenario/document.ts';
import { NO_PARTS, type PartIds } from '../store/PartIds.ts';
import type { SessionStore } from '../store/sessionStore.ts';

const KINDS = ['nodes', 'edges', 'notes', 'groups'] as const;

interface Change {
  readonly type: string;
  readonly id?: RecordId;
  readonly selected?: boolean;
}

/**
 * Brings what React Flow selected or let go of into the session's selection; `kindOf` tells what a part is.
 * With `adding` the rest stays selected; without, something that is selected is all there is.
 */
export function applySelection(
  session: SessionStore,
  kindOf: (id: RecordId) => keyof PartIds,
  changes: readonly Change[],
  adding: boolean,
): void {
  const { selection, selectParts } = session.getState();
  const gained = new Set<RecordId>();
  const lost = new Set<RecordId>();
  for (const { type, id, selected } of changes) {
    if (type !== 'select' || id === undefined) continue;
    if (selected) gained.add(id);
    else lost.add(id);
  }
  if (gained.size + lost.size === 0) return;
  const before = selection.kind === 'parts' && (adding || gained.size === 0) ? selection : NO_PARTS;
  const isKept = (id: RecordId): boolean => !lost.has(id) && !gained.has(id);
  const after = { nodes: [], edges: [], notes: [], groups: [] } as Record<keyof PartIds, RecordId[]>;
  for (const kind of KINDS) after[kind].push(...before[kind].filter(isKept));
  for (const id of gained) after[kindOf(id)].push(id);
  selectParts(after);
}
