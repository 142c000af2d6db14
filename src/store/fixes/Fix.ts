import type { Ids } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { DocumentRecord, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/** What would make a problem go: an edit like any other, with what it does in imperative words. */
export interface Fix {
  readonly label: string;
  readonly edit: Edit;
}

/**
 * What can be done about problems of a code. `view` is the scenario that the problem is in, as it is now: where the
 * problem is no longer there, nothing is offered. The first fix is the one that changes least.
 */
export type Fixer = (view: ScenarioView, problem: Problem, ids: Ids) => readonly Fix[];

/** A fix that is an edit with the same words. */
export function fixOf(label: string, set: readonly DocumentRecord[], remove: readonly RecordId[] = []): Fix {
  return { label, edit: { label, set, ...(remove.length === 0 ? {} : { remove }) } };
}

/** A fix that does what an edit does, under words of its own. */
export function fixBy(label: string, edit: Edit): Fix {
  return { label, edit: { ...edit, label } };
}
