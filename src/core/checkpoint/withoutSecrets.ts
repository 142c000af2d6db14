import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, keysOf, own, withKey, withoutKey } from '../json/objects.ts';
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
  return new Cleaner(found).clean(json, API_KEY);
}

/**
 * Whether a model's setting of this name holds a key or a password: such a one is never shown, asked for or
 * written.
 */
export function isSecretSetting(name: string): boolean {
  return SECRET.test(snakeCase(name));
}

/** Whether the value of a model's setting has a key or a password in it. */
export function holdsSecret(value: Json): boolean {
  return new Cleaner(() => {}).clean(value, SECRET) !== value;
}

class Cleaner {
  private readonly steps: (string | number)[] = [];
  private readonly found: (steps: JsonSteps) => void;
  /** Names that were looked at before: a file has few, many times over. */
  private readonly names = new Map<string, string>();

  constructor(found: (steps: JsonSteps) => void) {
    this.found = found;
  }

  clean(json: Json, secret: RegExp): Json {
    if (Array.isArray(json)) return this.cleanList(json as readonly Json[], secret);
    return isObject(json) ? this.cleanObject(json, secret) : json;
  }

  private cleanList(list: readonly Json[], secret: RegExp): readonly Json[] {
    let cleaned = list;
    list.forEach((item, index) => {
      if (typeof item !== 'object') return;
      this.steps.push(index);
      const kept = this.clean(item, secret);
      if (kept !== item) cleaned = cleaned.with(index, kept);
      this.steps.pop();
    });
    return cleaned;
  }

  private cleanObject(object: JsonObject, secret: RegExp): JsonObject {
    let cleaned = object;
    for (const key of keysOf(object)) {
      const value = own(object, key) as Json;
      if (value === null || (typeof value !== 'object' && typeof value !== 'string')) continue;
      this.steps.push(key);
      if (isTold(value) && secret.test(this.nameOf(key))) {
        this.found([...this.steps]);
        cleaned = withoutKey(cleaned, key);
      } else if (typeof value === 'object' && !this.isScript(key)) {
        const kept = this.clean(value, MODEL_SETTINGS.has(key) ? SECRET : secret);
        if (kept !== value) cleaned = withKey(cleaned, key, kept);
      }
      this.steps.pop();
    }
    return cleaned;
  }

  /** A scripted reply is what an agent says, whatever its fields are called. */
  private isScript(key: string): boolean {
    return key === 'script' && this.steps.at(-2) === 'baton';
  }

  private nameOf(key: string): string {
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = snakeCase(key);
    this.names.set(key, name);
    return name;
  }
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
