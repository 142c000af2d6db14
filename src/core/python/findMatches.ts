/**
 * Where a pattern matches, as Python's `re.finditer` goes: `[start, end]` in code units. `pattern` is one that
 * `pythonRegExp` made. After an empty match Python looks for one at the same place again that is not empty,
 * where JavaScript moves on.
 */
export function* findMatches(pattern: RegExp, text: string): Generator<readonly [number, number]> {
  const finder = new RegExp(pattern.source, 'gu');
  let nonEmpty: RegExp | undefined;
  let at = 0;
  while (at <= text.length) {
    finder.lastIndex = at;
    const match = finder.exec(text);
    if (match === null) return;
    at = match.index + match[0].length;
    yield [match.index, at];
    if (match[0] !== '') continue;
    // Where the rest of the text is the same after the match as before it, nothing was matched.
    nonEmpty ??= new RegExp(`(?=(?<rest>[^]*))(?:${pattern.source})(?!\\k<rest>$)`, 'uy');
    nonEmpty.lastIndex = at;
    if (nonEmpty.test(text)) {
      yield [at, nonEmpty.lastIndex];
      at = nonEmpty.lastIndex;
    } else at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
}
