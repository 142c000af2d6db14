/** Python's `len` of a string: code points. A lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length - 1; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(index + 1);
    if (next >= 0xdc00 && next <= 0xdfff) {
      pairs += 1;
      index += 1;
    }
  }
  return text.length - pairs;
}
