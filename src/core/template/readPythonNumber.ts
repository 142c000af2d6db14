import type { Json } from '../json/Json.ts';
import { floatJson, integerJson } from './pythonNumbers.ts';
import type { Reading } from './readPythonString.ts';

const DIGITS = '[0-9](?:_?[0-9])*';
const INTEGER =
  /^(?:0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|[1-9](?:_?[0-9])*|0(?:_?0)*)$/;
const FLOAT = new RegExp(
  `^(?:(?:${DIGITS})?\\.${DIGITS}|${DIGITS}\\.|${DIGITS}(?=[eE]))(?:[eE][-+]?${DIGITS})?$`,
);

/** Python refuses longer integer literals. */
const LONGEST_INTEGER = 4300;

/** The value of a Python number literal without its sign: `1_000`, `0xFF`, `1.`, `5e-3`. */
export function readPythonNumber(literal: string): Reading<Json> {
  const digits = literal.replaceAll('_', '');
  if (INTEGER.test(literal)) {
    if (literal.length > LONGEST_INTEGER) return { reason: 'an integer too long for Python' };
    return { value: integerJson(BigInt(digits)) };
  }
  if (FLOAT.test(literal)) return { value: floatJson(Number(digits)) };
  if (/[jJ]$/.test(literal)) return { reason: 'a complex number' };
  return { reason: `“${literal.slice(0, 40)}”, which is no number of Python` };
}
