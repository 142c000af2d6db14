import { writeChange } from '../../core/drafts/writeChange.ts';
import type { BatonDocument } from '../../core/scenario/document.ts';
import { takeTurns } from './takeTurns.ts';

/** Characters: storage is slow with very large texts. */
const PIECE = 500_000;

/** The change from one document, or from none, to another, in texts of some length; keys and frames have their turn. */
export async function* changePieces(
  before: BatonDocument | null,
  after: BatonDocument,
): AsyncGenerator<string> {
  const turn = takeTurns();
  let piece: string[] = [];
  let length = 0;
  for (const line of writeChange(before, after)) {
    piece.push(line);
    length += line.length;
    if (length >= PIECE) {
      yield piece.join('\n');
      piece = [];
      length = 0;
    }
    const others = turn();
    if (others !== null) await others;
  }
  if (piece.length > 0) yield piece.join('\n');
}
