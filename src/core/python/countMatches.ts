/**
 * How many matches Python's `re.findall` finds, counted up to `atLeast`. `pattern` is one that `pythonRegExp`
 * made. After an empty match Python looks for one at the same place again that is not empty, where JavaScript
 * moves on.
 */
export function countMatches(pattern: RegExp, text: string, atLeast: number): number {
  const finder = new RegExp(pattern.source, 'gu');
  // Where the rest of the text is the same after the match as before it, nothing was matched.
  const nonEmpty = new RegExp(`(?=(?<rest>[^]*))(?:${pattern.source})(?!\\k<rest>$)`, 'uy');
  let count = 0;
  let at = 0;
  while (count < atLeast && at <= text.length) {
    finder.lastIndex = at;
    const match = finder.exec(text);
    if (match === null) break;
    count += 1;
    at = finder.lastIndex;
    if (match[0] !== '' || count === atLeast) continue;
    nonEmpty.lastIndex = at;
    if (nonEmpty.test(text)) {
      count += 1;
      at = nonEmpty.lastIndex;
    } else at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return count;
}
