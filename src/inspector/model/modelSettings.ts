import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own, withKey, withoutKey } from '../../core/json/objects.ts';
import { isSecret, MODEL_FIELDS, type ModelRole } from './modelFields.ts';

/** One model's settings in an override, or null when it has none. */
export function modelOf(override: JsonObject | null, role: ModelRole): JsonObject | null {
  const model = override === null ? undefined : own(override, role);
  return isObject(model) ? model : null;
}

/**
 * An override with one setting changed; `undefined` takes it out. Nothing else of it changes, neither order
 * nor spelling. A model whose last setting goes, goes too, and with the last model the whole override.
 */
export function withSetting(
  override: JsonObject | null,
  role: ModelRole,
  key: string,
  value: Json | undefined,
): JsonObject | null {
  const model = modelOf(override, role) ?? {};
  const next = value === undefined ? withoutKey(model, key) : withKey(model, key, value);
  return withModel(override, role, keysOf(next).length === 0 ? undefined : next);
}

/** An override with one whole model set, or taken out with `undefined`. */
export function withModel(
  override: JsonObject | null,
  role: ModelRole,
  model: JsonObject | undefined,
): JsonObject | null {
  const all = override ?? {};
  const next = model === undefined ? withoutKey(all, role) : withKey(all, role, model);
  return keysOf(next).length === 0 ? null : next;
}

const KNOWN = new Set(['system_prompt', ...MODEL_FIELDS.map((field) => field.key)]);

/** The settings that no field is for: shown as they are. Secrets are not among them. */
export function otherSettings(model: JsonObject): readonly string[] {
  return keysOf(model).filter((key) => !KNOWN.has(key) && !isSecret(key));
}

/** The secrets that a file came with, by key. */
export function secretsIn(model: JsonObject): readonly string[] {
  return keysOf(model).filter(isSecret);
}
