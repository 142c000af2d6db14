import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecordId } from '../../core/scenario/document.ts';
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
