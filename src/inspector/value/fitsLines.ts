import type { Json } from '../../core/json/Json.ts';

/** Whether a value is a list of texts that can be written one a line and read back. */
export function fitsLines(value: Json): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string' && item !== '' && !/[\n\r]/.test(item))
  );
}
