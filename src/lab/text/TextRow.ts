/** A stretch of a text, as one row of a virtual list shows it. Rows, joined, are the text to the byte. */
export interface TextRow {
  /** Offset of the row's first character in the whole text, in UTF-16 units. */
  readonly from: number;
  readonly text: string;
  /** Line breaks in it: what its height is guessed from before it is measured. */
  readonly breaks: number;
}
