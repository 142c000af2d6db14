import { applyChangeLine, type KnownRecord } from '../../core/drafts/applyChangeLine.ts';
import type { DraftPlace, Drafts } from '../../core/ports.ts';
import type { BatonDocument, DocumentRecord, RecordId } from '../../core/scenario/document.ts';
import { takeTurns } from './takeTurns.ts';

/**
 * The documents at some places of drafts; null for one that is not there any more. Those of one line are read
 * together, and share what is the same in them.
 */
export async function readDocuments(
  drafts: Drafts,
  places: readonly DraftPlace[],
  known?: KnownRecord,
): Promise<readonly (BatonDocument | null)[]> {
  const found = new Map<string, BatonDocument>();
  for (const line of new Set(places.map((place) => place.line))) {
    const wanted = new Set(places.filter((place) => place.line === line).map(({ row }) => row));
    const changes = await drafts.changes({ line, row: Math.max(...wanted) });
    const records = new Map<RecordId, DocumentRecord>();
    const turn = takeTurns();
    for (const [row, change] of changes.entries()) {
      for (const text of change.split('\n')) {
        applyChangeLine(records, text, known);
        const others = turn();
        if (others !== null) await others;
      }
      if (wanted.has(row)) found.set(keyOf({ line, row }), { records: new Map(records) });
    }
  }
  return places.map((place) => found.get(keyOf(place)) ?? null);
}

function keyOf({ line, row }: DraftPlace): string {
  return `${line} ${row}`;
}
