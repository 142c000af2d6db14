/** So many characters are put together at a time: see `IndentedText`. */
const CHUNK = 16_384;

/**
 * Puts a long text together line by line. Its lines are slices of what they come from, and joined a chunk at
 * a time: of a trace of megabytes no more than a chunk is ever alive in small pieces, which would keep the
 * engine's memory management busy for longer than all the rest takes.
 */
export class IndentedText {
  private text = '';
  private pieces: string[] = [];
  private length = 0;

  /** Appends a piece as it is. */
  add(piece: string): void {
    this.pieces.push(piece);
  }

  /** Appends a text with `by` before each of its lines and a newline behind the last. */
  addLines(by: string, lines: string): void {
    const { pieces } = this;
    const next = `\n${by}`;
    let start = 0;
    pieces.push(by);
    for (let end = lines.indexOf('\n'); end !== -1; end = lines.indexOf('\n', start)) {
      pieces.push(lines.slice(start, end), next);
      start = end + 1;
    }
    pieces.push(lines.slice(start), '\n');
    this.length += lines.length;
    if (this.length >= CHUNK) this.joinPieces();
  }

  toString(): string {
    this.joinPieces();
    return this.text;
  }

  private joinPieces(): void {
    this.text += this.pieces.join('');
    this.pieces = [];
    this.length = 0;
  }
}
