import type { DocumentRecord, RecordId } from '../core/scenario/document.ts';
import type { ActiveStore } from './activeStore.ts';
import type { PartIds } from './PartIds.ts';
import type { SessionStore } from './sessionStore.ts';

/** What is in front, and what is selected of it. */
interface Front {
  readonly active: ActiveStore;
  readonly session: SessionStore;
}

/** Brings a record's scenario to the front, selects the record and brings it into view. */
export function revealRecord(stores: Front, record: DocumentRecord): void {
  const { select } = stores.session.getState();
  if (record.type === 'question') return;
  showScenarioOf(stores, record);
  if (record.type === 'scenario' || record.type === 'benchmark') select({ kind: 'scenario' });
  else if (record.type === 'agent' || record.type === 'criterion')
    select({ kind: record.type, id: record.id });
  else revealParts(stores, { [KINDS[record.type]]: [record.id] });
}

const KINDS = { node: 'nodes', edge: 'edges', note: 'notes', group: 'groups' } as const;

/** Selects parts of the scenario in front and brings them into view, an edge by its ends. */
export function revealParts({ active, session }: Front, parts: Partial<PartIds>): void {
  session.getState().selectParts(parts);
  const { view } = active.getState();
  if (view === undefined) return;
  const edges = new Set(parts.edges);
  const groups = new Set(parts.groups);
  const ends = new Set([
    ...view.edges.filter(({ id }) => edges.has(id)).flatMap(({ source, target }) => [source, target]),
    ...view.groups.filter(({ id }) => groups.has(id)).flatMap(({ members }) => members),
  ]);
  const nodes = view.nodes.filter(({ nodeId }) => ends.has(nodeId)).map(({ id }) => id);
  session.getState().revealNodes([...(parts.nodes ?? []), ...nodes, ...(parts.notes ?? [])]);
}

/** Brings the scenario that a record belongs to to the front, where it is there. */
export function showScenarioOf({ active, session }: Front, record: DocumentRecord): void {
  const scenario = scenarioOf(record);
  const isThere = active.getState().scenarios.some(({ id }) => id === scenario);
  if (isThere && scenario !== session.getState().scenarioId) session.getState().showScenario(scenario);
}

function scenarioOf(record: DocumentRecord): RecordId | null {
  if (record.type === 'scenario') return record.id;
  return 'scenarioId' in record ? record.scenarioId : null;
}
