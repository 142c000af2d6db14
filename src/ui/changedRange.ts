/**
 * How many code units two texts share at their beginning, and how many more at their end. A pair of surrogates is
 * not taken apart.
 */
export function changedRange(from: string, to: string): { readonly start: number; readonly end: number } {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  if (start > 0 && isHigh(from.charCodeAt(start - 1))) start -= 1;
  let end = 0;
  while (end < most - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  if (end > 0 && isLow(from.charCodeAt(from.length - end))) end -= 1;
  return { start, end };
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
