import { chunkText } from './chunkText.ts';
import type { GutterPart } from './GutterPart.ts';
import type { TextRow } from './TextRow.ts';

/** A row of a text in parts, and the part it belongs to. */
export interface PartRow extends TextRow {
  readonly part: GutterPart;
  /** Whether the part starts here: the gutter speaks once a part. */
  readonly first: boolean;
}

/** Longer rows would be slow to lay out, shorter ones slow to list. UTF-16 units. */
const LONGEST_ROW = 2000;

/** The rows of a text in parts. Linear in its length. */
export function partRows(parts: readonly GutterPart[]): PartRow[] {
  const rows: PartRow[] = [];
  let from = 0;
  for (const part of parts) {
    let first = true;
    for (const row of chunkText(part.text, LONGEST_ROW, from)) {
      rows.push({ from: row.from, text: row.text, breaks: row.breaks, part, first });
      first = false;
    }
    from += part.text.length;
  }
  return rows;
}
