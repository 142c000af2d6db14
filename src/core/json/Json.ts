import type { JsonNumber } from './JsonNumber.ts';

/**
 * A JSON value as a file spells it. A number that JavaScript would print otherwise than the file does
 * (`1.0`, `1e3`, `12345678901234567890`) is a `JsonNumber`; every other number is a plain `number`.
 */
export type Json = null | boolean | number | string | JsonNumber | readonly Json[] | JsonObject;

/** A JSON object. Read keys of foreign data with `own`, and list them with `keysOf`: see `objects.ts`. */
export interface JsonObject {
  readonly [key: string]: Json;
}
