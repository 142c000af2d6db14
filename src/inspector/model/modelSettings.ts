import { isSecretSetting } from '../../core/checkpoint/withoutSecrets.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own, withKey, withoutKey } from '../../core/json/objects.ts';
import { DEFAULT_INTERFACE, MODEL_FIELDS, type ModelField, type ModelRole } from './modelFields.ts';

/** One model's settings in an override, or null when it has none. */
export function modelOf(override: JsonObject | null, role: ModelRole): JsonObject | null {
  const model = override === null ? undefined : own(override, role);
  return isObject(model) ? model : null;
}

/** A model with one setting changed; `undefined` takes it out. Nothing else of it changes, neither order nor spelling. */
export function withModelSetting(model: JsonObject, key: string, value: Json | undefined): JsonObject {
  return value === undefined ? withoutKey(model, key) : withKey(model, key, value);
}

/**
 * An override with one setting changed; `undefined` takes it out. A model whose last setting goes, goes too,
 * and with the last model the whole override.
 */
export function withSetting(
  override: JsonObject | null,
  role: ModelRole,
  key: string,
  value: Json | undefined,
): JsonObject | null {
  return withModel(override, role, withModelSetting(modelOf(override, role) ?? {}, key, value));
}

/** An override with one whole model set; one without settings is taken out. */
export function withModel(
  override: JsonObject | null,
  role: ModelRole,
  model: JsonObject,
): JsonObject | null {
  const all = override ?? {};
  const next = keysOf(model).length === 0 ? withoutKey(all, role) : withKey(all, role, model);
  return keysOf(next).length === 0 ? null : next;
}

const KNOWN = new Set(MODEL_FIELDS.map((field) => field.key));

/** The settings that no field is for: shown as they are. Secrets are not among them. */
export function otherSettings(model: JsonObject): readonly string[] {
  return keysOf(model).filter((key) => !KNOWN.has(key) && !isSecretSetting(key));
}

/** The secrets that a file came with, by key. */
export function secretsIn(settings: JsonObject): readonly string[] {
  return keysOf(settings).filter(isSecretSetting);
}

/** Which interface a model is reached by, as far as it says so in words. */
export function interfaceOf(model: JsonObject): string {
  const chosen = own(model, 'interface') ?? null;
  return typeof chosen === 'string' ? chosen : DEFAULT_INTERFACE;
}

/**
 * Whether a model's form has a field: one that is set always, any other where the interface has a use for it;
 * those beyond the first glance only with `all`.
 */
export function isFieldShown(field: ModelField, model: JsonObject, all: boolean): boolean {
  if ((own(model, field.key) ?? null) !== null) return true;
  const by = interfaceOf(model);
  if (field.onlyFor !== undefined && !field.onlyFor.includes(by)) return false;
  if (field.notFor?.includes(by)) return false;
  return all || field.more === undefined;
}
