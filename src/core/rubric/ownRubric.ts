import type { Json, JsonObject } from '../json/Json.ts';
import { isObject } from '../json/objects.ts';
import { nodeRubric } from './nodeRubric.ts';
import { ratingsRubric } from './ratingsRubric.ts';
import { readRubric } from './readRubric.ts';
import { TRAIT_SETTINGS } from './traitSettings.ts';

/** A node's own rubric with nothing in it. */
const EMPTY: JsonObject = { llm_traits: [] };

/**
 * Ratings, as a benchmark or a standalone question has them, written as a node's own rubric: what is in force
 * stays in force. Ratings of a family that Baton does not know, and those that count only where their concept
 * comes up, have no place in it. Of a trait without a range of scores none is written.
 */
export function ownRubric(ratings: Json): Json {
  let rubric: Json = EMPTY;
  for (const { json, family, kind, dynamic } of readRubric(ratings, ratingsRubric)) {
    if (family === 'other' || dynamic || !isObject(json)) continue;
    let trait: JsonObject = {};
    for (const setting of TRAIT_SETTINGS[family]) {
      const value = ratingsRubric.read(json, setting) ?? null;
      const isBound = setting === 'min_score' || setting === 'max_score';
      if (value === null || (isBound && kind !== 'score')) continue;
      trait = nodeRubric.write(trait, setting, value);
    }
    const list = nodeRubric.listFor(family);
    const before = nodeRubric.listsIn(rubric).find(([name]) => name === list)?.[1] ?? [];
    rubric = nodeRubric.withList(rubric, list, [...before, trait]);
  }
  return rubric;
}
