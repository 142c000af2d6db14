import type { JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';

/** Which list of a file holds its standalone questions: the oldest generation has them in `hasPart`. */
export function questionList(checkpoint: JsonObject): 'dataFeedElement' | 'hasPart' {
  return own(checkpoint, '@type') === 'Dataset' ? 'hasPart' : 'dataFeedElement';
}

/** Whether an item of `questionList` is a question. */
export function isQuestion(item: JsonObject): boolean {
  return isObject(own(item, 'item'));
}

/** Whether an item of `hasPart` is a scenario. */
export function isScenario(item: JsonObject): boolean {
  const type = own(item, '@type');
  if (type === 'karenina:Scenario' || type === 'Scenario') return true;
  return type === undefined && own(item, 'nodes') !== undefined;
}
