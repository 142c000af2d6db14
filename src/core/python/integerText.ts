import type { JsonNumber } from '../json/JsonNumber.ts';

/**
 * An integer as Python writes it: `-0` is `0`, and no exponent however large. Takes a whole `number`, or a
 * `JsonNumber` that `isInteger`.
 */
export function integerText(value: number | JsonNumber): string {
  if (typeof value !== 'number') return BigInt(value.raw).toString();
  return Number.isSafeInteger(value) ? String(value) : BigInt(value).toString();
}
