/**
 * Python's `repr` of a float: the shortest digits that read back, in exponent form below 1e-4 and from 1e16
 * on, with at least two digits of exponent; `inf`, `-inf` and `nan` for what JSON can't spell.
 */
export function floatRepr(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const [mantissa = '', exponentText = '0'] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= 16) {
    const sign = exponent < 0 ? '-' : '+';
    return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  // Between the two limits JavaScript writes plain digits too, without the `.0` of a whole number.
  const plain = String(value);
  return plain.includes('.') ? plain : `${plain}.0`;
}
