import type { TextRow } from './TextRow.ts';

/**
 * Cuts a text into rows of at most `longest` UTF-16 units: after a line break where there is one, else
 * anywhere but inside a character. The empty text is one empty row. `from` is where the text itself starts
 * in a larger one. Linear in the text, which is sliced and never copied.
 */
export function chunkText(text: string, longest: number, from = 0): TextRow[] {
  const rows: TextRow[] = [];
  let at = 0;
  do {
    const end = endOfRow(text, at, longest);
    const row = text.slice(at, end);
    rows.push({ from: from + at, text: row, breaks: countBreaks(row) });
    at = end;
  } while (at < text.length);
  return rows;
}

/** One row a line, its line break included; a longer line goes on in further rows. */
export function chunkLines(text: string, longest: number): (TextRow & { readonly line: number | null })[] {
  const rows: (TextRow & { readonly line: number | null })[] = [];
  let line = 1;
  let at = 0;
  do {
    const lineBreak = text.indexOf('\n', at);
    const end = lineBreak === -1 ? text.length : lineBreak + 1;
    let first = true;
    for (const row of chunkText(text.slice(at, end), longest, at)) {
      rows.push({ ...row, line: first ? line : null });
      first = false;
    }
    line += 1;
    at = end;
  } while (at < text.length);
  return rows;
}

function endOfRow(text: string, at: number, longest: number): number {
  const limit = at + longest;
  if (limit >= text.length) return text.length;
  const lineBreak = text.lastIndexOf('\n', limit - 1);
  if (lineBreak >= at) return lineBreak + 1;
  return isInsideCharacter(text, limit) && longest > 1 ? limit - 1 : limit;
}

function isInsideCharacter(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}
