import type { BatonDocument, DocumentRecord, ScenarioView } from '../scenario/document.ts';
import { documentViews } from '../scenario/scenarioViews.ts';
import { ChangeList } from './ChangeList.ts';
import { compareRecords, type Surroundings } from './compareRecords.ts';
import type { DocumentChanges } from './DocumentChanges.ts';
import { diffScenario, partsOf } from './diffScenario.ts';
import { matchQuestions, matchScenarios } from './matchParts.ts';
import { orderChange } from './orderChange.ts';

const NO_NAMES = { nodes: new Map(), agents: new Map() };
const NO_SURROUNDINGS: Surroundings = {
  names: NO_NAMES,
  namesBack: NO_NAMES,
  models: [new Map(), new Map()],
};

/**
 * What differs in meaning between two documents, record by record, and apart from that what is only drawn or
 * spelt otherwise. Records are the same ones when they share an id, so that two files that are read apart must
 * not number their records alike; otherwise when they share their name, or after a rename nearly all they hold.
 * What follows from a rename elsewhere is no change of its own. Seen from the other side the changes are the
 * same, turned round. Linear in the documents but for what is sorted.
 */
export function diffDocuments(before: BatonDocument, after: BatonDocument): DocumentChanges {
  const earlier = documentViews(before);
  const later = documentViews(after);
  const found = new ChangeList();
  if (before === after) return found.changes();
  const scenarios = matchScenarios(earlier.scenarios, later.scenarios);
  const questions = matchQuestions(earlier.questions, later.questions);
  const file = compareRecords(earlier.benchmark, later.benchmark, NO_SURROUNDINGS);
  file.meaning.push(
    ...orderChange('scenarioOrder', scenarios.pairs, earlier.scenarios, later.scenarios, ({ name }) => name),
    ...orderChange(
      'questionOrder',
      questions.pairs,
      earlier.questions,
      later.questions,
      ({ question }) => question,
    ),
  );
  found.changed(earlier.benchmark, later.benchmark, file);
  const partner = new Map(questions.pairs.map(([from, to]) => [to, from]));
  for (const question of later.questions) {
    const from = partner.get(question);
    if (from === undefined) found.added(question);
    else found.changed(from, question, compareRecords(from, question, NO_SURROUNDINGS));
  }
  for (const question of questions.before) found.removed(question);
  const same = new Map(scenarios.pairs.map(([from, to]) => [to, from]));
  for (const view of later.scenarios) {
    const from = same.get(view);
    if (from === undefined) found.in(scenarioOf(null, view)).added(view.record, allParts(view));
    else diffScenario(from, view, found.in(scenarioOf(from, view)));
  }
  for (const view of scenarios.before) found.in(scenarioOf(view, null)).removed(view.record, allParts(view));
  return found.changes();
}

function scenarioOf(before: ScenarioView | null, after: ScenarioView | null) {
  return { name: (after ?? before)?.name ?? '', before: before?.id ?? null, after: after?.id ?? null };
}

function allParts(view: ScenarioView): readonly DocumentRecord[] {
  return partsOf(view).flat();
}
