/** A stretch of a template's source: offsets in UTF-16 units, the end excluded. */
export interface SourceRange {
  readonly from: number;
  readonly to: number;
}
