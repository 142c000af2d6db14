import type { Json, JsonObject } from '../json/Json.ts';
import type { CriterionRecord } from '../scenario/document.ts';
import { type OutcomeEntry, outcomeEntriesLens } from './batonMetadata.ts';
import { type EntryList, placeEntries, writeEntries } from './placedEntries.ts';

/*
 * A criterion in JavaScript stands in the scenario's metadata: karenina has no place for it.
 */

/** Gives the criteria their JavaScript. */
export function readCriterionScripts(
  rawScenario: JsonObject,
  criteria: readonly CriterionRecord[],
): { readonly criteria: readonly CriterionRecord[]; readonly orphans: readonly Json[] } {
  const places = criteria.map(({ order, name }) => ({ index: order, name }));
  const { byIndex, unused } = placeEntries(OUTCOMES.lens.read(rawScenario), places, OUTCOMES.placeOf);
  const scripted = criteria.map((criterion) => {
    const entry = byIndex.get(criterion.order);
    return entry === undefined ? criterion : { ...criterion, evaluateJs: entry.javascript };
  });
  return { criteria: scripted, orphans: unused as unknown as readonly Json[] };
}

/** Writes the criteria's JavaScript to the metadata; `index` says where each stands in the file. */
export function writeCriterionScripts(
  rawScenario: JsonObject,
  criteria: readonly { readonly index: number; readonly name: string; readonly evaluateJs: string | null }[],
  orphans: readonly Json[],
): JsonObject {
  const wanted = criteria.flatMap(({ index, name, evaluateJs }): OutcomeEntry[] =>
    evaluateJs === null ? [] : [{ criterion: index, name, javascript: evaluateJs }],
  );
  return writeEntries(rawScenario, OUTCOMES, criteria, wanted, orphans);
}

const OUTCOMES: EntryList<OutcomeEntry> = {
  lens: outcomeEntriesLens,
  placeOf: ({ criterion, name }) => ({ index: criterion, name }),
  moveTo: (entry, criterion) => ({ ...entry, criterion }),
};
