import type { DocumentRecord, RecordId } from '../core/scenario/document.ts';
import type { RecordsDiff } from '../core/scenario/edits.ts';
import type { ActiveStore } from './activeStore.ts';
import { countParts, type PartIds } from './PartIds.ts';
import { revealParts, revealRecord, showScenarioOf } from './revealRecord.ts';
import type { SessionStore } from './sessionStore.ts';

interface Shown {
  readonly active: ActiveStore;
  readonly session: SessionStore;
}

/** More parts that only changed are not selected, as after a layout: they are brought into view alone. */
const SELECTED = 20;

/** Shows the place that an undo or a redo changed: its scenario comes to the front, it is selected and in view. */
export function showChange(stores: Shown, { added, updated, removed }: RecordsDiff): void {
  const changed = [...updated.values()].map(([, to]) => to);
  const [anyOne] = [...added.values(), ...removed.values(), ...changed];
  if (anyOne !== undefined) showScenarioOf(stores, anyOne);
  if (added.size > 0) showAdded(stores, [...added.values()]);
  else if (removed.size > 0) showGap(stores, removed, changed);
  else showUpdated(stores, changed, updated);
}

/** What came back counts more than what changed along with it; nodes count more than the edges at them. */
function showAdded(stores: Shown, added: readonly DocumentRecord[]): void {
  const parts = partsOf(added);
  const main =
    added.find(({ type }) => type === 'scenario') ??
    onlyOne(added, 'agent') ??
    (countParts(parts) === 0 ? added[0] : undefined);
  if (main !== undefined) revealRecord(stores, main);
  else revealParts(stores, parts.nodes.length > 0 ? { ...parts, edges: [] } : parts);
}

function showUpdated(
  stores: Shown,
  changed: readonly DocumentRecord[],
  updated: RecordsDiff['updated'],
): void {
  const all = partsOf(changed);
  const main = onlyOne(changed, 'agent') ?? onlyOne(changed, 'node');
  if (main === undefined && countParts(all) > SELECTED) {
    stores.session.getState().revealNodes(all.nodes);
    return;
  }
  const shown = main ?? (countParts(all) === 0 || changed.length === 1 ? changed[0] : undefined);
  if (shown === undefined) {
    if (!isSelected(stores, all)) revealParts(stores, all);
    else stores.session.getState().revealNodes(all.nodes);
    return;
  }
  const parts = partsOf([shown]);
  if (countParts(parts) === 0 || !isSelected(stores, parts)) revealRecord(stores, shown);
  else stores.session.getState().revealNodes(parts.nodes);
  showProperty(stores, updated, shown.id);
}

/** Where something was taken away there is nothing to select; what it was connected to is brought into view. */
function showGap(
  { active, session }: Shown,
  removed: ReadonlyMap<RecordId, DocumentRecord>,
  changed: readonly DocumentRecord[],
): void {
  session.getState().select({ kind: 'scenario' });
  const names = new Set(
    [...removed.values()].flatMap((record) => (record.type === 'edge' ? [record.source, record.target] : [])),
  );
  const ends = active.getState().view?.nodes.filter(({ nodeId }) => names.has(nodeId)) ?? [];
  const others = changed.length > SELECTED ? [] : partsOf(changed).nodes;
  const nodes = ends.length > 0 ? ends.map(({ id }) => id) : others;
  if (nodes.length > 0) session.getState().revealNodes(nodes);
}

/** Where one property of a thing changed, its field is brought into view. */
function showProperty({ session }: Shown, updated: RecordsDiff['updated'], id: RecordId): void {
  const [from, to] = updated.get(id) ?? [];
  if (from === undefined || to === undefined) return;
  const keys = (Object.keys(to) as (keyof DocumentRecord)[]).filter((key) => from[key] !== to[key]);
  const [property] = keys;
  if (property !== undefined && keys.length === 1) session.getState().showField({ property, focus: false });
}

function onlyOne(records: readonly DocumentRecord[], type: 'agent' | 'node'): DocumentRecord | undefined {
  const found = records.filter((record) => record.type === type);
  return found.length === 1 ? found[0] : undefined;
}

function partsOf(records: readonly DocumentRecord[]): PartIds {
  const idsOf = (type: DocumentRecord['type']): readonly RecordId[] =>
    records.filter((record) => record.type === type).map(({ id }) => id);
  return { nodes: idsOf('node'), edges: idsOf('edge'), notes: idsOf('note'), groups: idsOf('group') };
}

/** Whether this is what is selected already: then it stays as it is, the field in use included. */
function isSelected({ session }: Shown, parts: PartIds): boolean {
  const { selection } = session.getState();
  if (selection.kind !== 'parts') return false;
  return (['nodes', 'edges', 'notes', 'groups'] as const).every(
    (kind) =>
      selection[kind].length === parts[kind].length &&
      parts[kind].every((id) => selection[kind].includes(id)),
  );
}
