const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Python's `len(text)`: code points, where a surrogate without its partner counts as one. */
export function codePointLength(text: string): number {
  let pairs = 0;
  PAIR.lastIndex = 0;
  while (PAIR.test(text)) pairs += 1;
  return text.length - pairs;
}
