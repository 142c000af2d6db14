import { JsonNumber } from '../json/JsonNumber.ts';
import { floatRepr } from '../python/floatRepr.ts';

type JsonNumeric = number | JsonNumber;

export function isNumeric(value: unknown): value is JsonNumeric {
  return typeof value === 'number' || value instanceof JsonNumber;
}

/** Whether Python reads the number as an `int`; `NaN` and the infinities are floats. */
export function isInteger(value: JsonNumeric): boolean {
  return typeof value === 'number' ? Number.isInteger(value) : value.isInteger;
}

/** An integer's exact value. Takes only what `isInteger`. */
export function bigIntOf(value: JsonNumeric): bigint {
  return typeof value === 'number' ? BigInt(value) : BigInt(value.raw);
}

/** A Python `int` as JSON. */
export function integerJson(value: bigint): JsonNumeric {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : new JsonNumber(String(value));
}

/** A Python `float` as JSON, spelt as Python spells it: `5.0`, `1e+16`. */
export function floatJson(value: number): JsonNumeric {
  if (!Number.isFinite(value)) return new JsonNumber(String(value));
  const raw = floatRepr(value);
  return !Number.isInteger(value) && raw === String(value) ? value : new JsonNumber(raw);
}
