import type { Json } from '../json/Json.ts';
import { own, withoutKey } from '../json/objects.ts';
import type { z } from '../schema.ts';
import { valueAt, withValueAt } from './editJson.ts';
import type { Lens } from './Lens.ts';
import { readOptionalText, readText } from './readText.ts';

/** A text at a path of keys. */
export function textLens(path: readonly string[], shape: z.ZodMiniType): Lens<string> {
  return {
    read: (raw) => readText(valueAt(raw, path)),
    write: (raw, value) => withValueAt(raw, path, value, shape),
  };
}

/** A text that karenina leaves out when there is none. */
export function optionalTextLens(key: string, shape: z.ZodMiniType): Lens<string | null> {
  return {
    read: (raw) => readOptionalText(raw, key),
    write: (raw, value) => (value === null ? withoutKey(raw, key) : withValueAt(raw, [key], value, shape)),
  };
}

/** Any JSON that karenina leaves out when it is null. */
export function optionalJsonLens(key: string, shape: z.ZodMiniType): Lens<Json> {
  return {
    read: (raw) => own(raw, key) ?? null,
    write: (raw, value) => (value === null ? withoutKey(raw, key) : withValueAt(raw, [key], value, shape)),
  };
}
