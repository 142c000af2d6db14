import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentRecord, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { TextHit } from '../../core/search/findTexts.ts';

/** What is looked for in the scenario in front, and where it is. */
interface FindState {
  readonly open: boolean;
  readonly typed: string;
  readonly hits: readonly TextHit[];
  /** The hit that is shown; -1 before one is. */
  readonly at: number;
  /** The parts of the canvas that have it; null while nothing is looked for. */
  readonly parts: ReadonlySet<RecordId> | null;
}

export type FindStore = StoreApi<FindState>;

export const NOT_FINDING: FindState = { open: false, typed: '', hits: [], at: -1, parts: null };

export function createFindStore(): FindStore {
  return createStore<FindState>(() => NOT_FINDING);
}

/** Whether a part has what is looked for; undefined while nothing is. */
export function isFound({ parts }: FindState, id: RecordId): boolean | undefined {
  return parts === null ? undefined : parts.has(id);
}

/** Everything of a scenario that can be found, as one would go through it. */
export function findableRecords(view: ScenarioView): readonly DocumentRecord[] {
  return [
    view.record,
    ...view.agents,
    ...view.nodes,
    ...view.edges,
    ...view.notes,
    ...view.groups,
    ...view.criteria,
  ];
}

/** The parts of the canvas that stand for a hit: an agent's is at its nodes. */
export function partsOfHit(view: ScenarioView, { record }: TextHit): readonly RecordId[] {
  if (record.type === 'agent')
    return view.nodes.filter(({ agentIdentity }) => agentIdentity === record.identity).map(({ id }) => id);
  return record.type === 'scenario' || record.type === 'criterion' ? [] : [record.id];
}
