import type { JsonObject } from '../json/Json.ts';
import type { CriterionRecord } from '../scenario/document.ts';
import { type OutcomeEntry, outcomeEntriesLens } from './batonMetadata.ts';
import { isSameJson } from './Lens.ts';
import { type PartPlace, placeEntries } from './placedEntries.ts';

/*
 * A criterion in JavaScript stands in the scenario's metadata: karenina has no place for it. A criterion that is
 * gone takes its entry along only when it was deleted here; until then the entry stays in the file.
 */

/** Gives the criteria their JavaScript. */
export function readCriterionScripts(
  rawScenario: JsonObject,
  criteria: readonly CriterionRecord[],
): readonly CriterionRecord[] {
  const places = criteria.map(({ order, name }) => ({ index: order, name }));
  const { byIndex } = placeEntries(outcomeEntriesLens.read(rawScenario), places, entryPlace);
  return criteria.map((criterion) => {
    const entry = byIndex.get(criterion.order);
    return entry === undefined ? criterion : { ...criterion, evaluateJs: entry.javascript };
  });
}

/** Writes the criteria's JavaScript to the metadata; `index` says where each stands in the file. */
export function writeCriterionScripts(
  rawScenario: JsonObject,
  criteria: readonly { readonly index: number; readonly name: string; readonly evaluateJs: string | null }[],
): JsonObject {
  const { byIndex, unused } = placeEntries(outcomeEntriesLens.read(rawScenario), criteria, entryPlace);
  const wanted = criteria.flatMap(({ index, name, evaluateJs }): OutcomeEntry[] =>
    evaluateJs === null ? [] : [{ criterion: index, name, javascript: evaluateJs }],
  );
  const same =
    wanted.length === byIndex.size &&
    wanted.every((entry) => {
      const known = byIndex.get(entry.criterion);
      return known !== undefined && isSameJson({ ...known, criterion: entry.criterion }, entry);
    });
  return same ? rawScenario : outcomeEntriesLens.write(rawScenario, [...wanted, ...unused]);
}

function entryPlace({ criterion, name }: OutcomeEntry): PartPlace {
  return { index: criterion, name };
}
