/**
 * Python's `repr` of a float: the shortest digits that give the same double back, with an exponent below 1e-4
 * and from 1e16 on, and `.0` where it would read as an integer.
 */
export function floatRepr(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    // JavaScript writes the same digits, but an exponent of one digit where Python writes two.
    return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  }
  const text = Object.is(value, -0) ? '-0' : String(value);
  return Number.isInteger(value) ? `${text}.0` : text;
}
