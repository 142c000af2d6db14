import type { Json } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';

/** The name of the Python type that a JSON value is read as. */
export function typeName(value: Json): 'NoneType' | 'bool' | 'int' | 'float' | 'str' | 'list' | 'dict' {
  if (value === null) return 'NoneType';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  if (typeof value === 'string') return 'str';
  if (value instanceof JsonNumber) return value.isInteger ? 'int' : 'float';
  return Array.isArray(value) ? 'list' : 'dict';
}
