import type { Json, JsonObject } from '../json/Json.ts';
import { entriesOf, isObject, objectOf } from '../json/objects.ts';
import type { JsonSteps } from './shapeProblems.ts';

/** Below one of these lie a model's settings, extra arguments and headers of its provider included. */
const MODEL_SETTINGS: ReadonlySet<string> = new Set([
  'modelOverride',
  'model_override',
  'answering_model',
  'parsing_model',
]);

const API_KEY = /(?:^|_)api_?keys?$/;
const SECRET =
  /(?:^|_)(?:api_?keys?|secret|secret_key|private_key|access_key|password|passwd|authorization|credentials?|token)$/;

/** How karenina prints a secret that it does not tell. */
const MASKED = /^\**$/;

/**
 * A checkpoint without the keys and passwords in it: in model settings by a wide net of names, elsewhere API
 * keys. `found` is told the way to each. What holds none is the same object.
 */
export function withoutSecrets(json: Json, found: (steps: JsonSteps) => void): Json {
  return clean(json, API_KEY, [], found);
}

function clean(json: Json, secret: RegExp, steps: JsonSteps, found: (steps: JsonSteps) => void): Json {
  if (Array.isArray(json)) {
    const list = json as readonly Json[];
    const cleaned = list.map((item, index) => clean(item, secret, [...steps, index], found));
    return cleaned.some((item, index) => item !== list[index]) ? cleaned : json;
  }
  return isObject(json) ? cleanObject(json, secret, steps, found) : json;
}

function cleanObject(
  object: JsonObject,
  secret: RegExp,
  steps: JsonSteps,
  found: (steps: JsonSteps) => void,
): JsonObject {
  let changed = false;
  const cleaned: [string, Json][] = [];
  for (const [key, value] of entriesOf(object)) {
    if (isTold(value) && secret.test(snakeCase(key))) {
      found([...steps, key]);
      changed = true;
      continue;
    }
    const below = MODEL_SETTINGS.has(key) ? SECRET : secret;
    // A scripted reply is what an agent says, whatever its fields are called.
    const isScript = key === 'script' && steps.at(-1) === 'baton';
    const kept = isScript ? value : clean(value, below, [...steps, key], found);
    changed ||= kept !== value;
    cleaned.push([key, kept]);
  }
  return changed ? objectOf(cleaned) : object;
}

function isTold(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && !MASKED.test(value);
}

/** `apiKey`, `X-Api-Key` and `API_KEY` as `api_key`. */
function snakeCase(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
