/** A text that is not JSON: what was expected, and where. */
export class JsonSyntaxError extends Error {
  /** From 1; lines end at `\n`. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** From 0, in UTF-16 units. */
  readonly offset: number;
  /** The way to the value being read there, as in `hasPart[0].nodes`; '' at the top. */
  readonly path: string;

  /** `sentence` says what is wrong, without its place and without a full stop. */
  constructor(sentence: string, text: string, offset: number, path: string) {
    const { line, column } = lineAndColumn(text, offset);
    super(`${sentence} (line ${line}, column ${column}${path === '' ? '' : `, in ${path}`}).`);
    this.name = 'JsonSyntaxError';
    this.line = line;
    this.column = column;
    this.offset = offset;
    this.path = path;
  }
}

/** Line and column, both from 1, of an offset in UTF-16 units; lines end at `\n`. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
