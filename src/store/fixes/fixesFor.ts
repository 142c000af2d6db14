import type { Ids } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { BatonDocument, DocumentRecord, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import { applyDiff, diffOf } from '../../core/scenario/edits.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import type { Edit } from '../Edit.ts';
import type { Fix } from './Fix.ts';
import { ALIKE, FIXERS } from './fixes.ts';

/** What can be done about a problem of a document, the least of it first; nothing where a person has to decide. */
export function fixesFor(document: BatonDocument, problem: Problem, ids: Ids): readonly Fix[] {
  const view = viewWith(document, problem);
  if (view === undefined || !Object.hasOwn(FIXERS, problem.code)) return [];
  return FIXERS[problem.code as keyof typeof FIXERS]?.(view, problem, ids) ?? [];
}

/** Whether all problems of a kind can be mended at once. */
export function isAlike(problem: Problem): boolean {
  return ALIKE.has(problem.code);
}

/**
 * The first fix of each of these problems, as one edit. Each starts from what those before have made; where a
 * problem is gone by then, nothing is done about it.
 */
export function fixAll(document: BatonDocument, problems: readonly Problem[], ids: Ids): Edit {
  let now = document;
  const touched = new Set<RecordId>();
  for (const problem of problems) {
    const [fix] = fixesFor(now, problem, ids);
    if (fix === undefined) continue;
    const diff = diffOf(now, fix.edit.set, fix.edit.remove);
    for (const part of [diff.added, diff.updated, diff.removed])
      for (const id of part.keys()) touched.add(id);
    now = applyDiff(now, diff);
  }
  const left = [...touched].map((id) => now.records.get(id));
  const set = left.filter((record): record is DocumentRecord => record !== undefined);
  const remove = [...touched].filter((id) => !now.records.has(id));
  return { label: `Fix ${problems.length} problems of one kind`, set, remove };
}

function viewWith(document: BatonDocument, { where }: Problem): ScenarioView | undefined {
  const record = where.record === undefined ? undefined : document.records.get(where.record);
  if (record === undefined) return undefined;
  const id = record.type === 'scenario' ? record.id : 'scenarioId' in record ? record.scenarioId : null;
  return documentViews(document).scenarios.find((scenario) => scenario.id === id);
}
