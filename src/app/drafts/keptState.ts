import type { DraftExtras, DraftHead, DraftPlace } from '../../core/ports.ts';
import type { OpenDocument } from '../../store/workspaceStore.ts';
import type { Kept } from './DraftDesk.ts';

/** A line begins anew when what came after its document is as long as this, or has so many changes. */
const LONG_LINE = { characters: 1_000_000, times: 2, rows: 1000 };

/** `ring.jsonld` as `ring (copy).jsonld`. */
export function copyName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? `${fileName} (copy)` : `${fileName.slice(0, dot)} (copy)${fileName.slice(dot)}`;
}

export function keptOf(open: OpenDocument, head: DraftHead): Kept {
  const { document, saved, log, codeAllowed, fileName, importProblems } = open;
  return { document, saved, log, codeAllowed, fileName, importProblems, head };
}

export function isKept(kept: Kept, open: OpenDocument): boolean {
  return (
    kept.document === open.document &&
    kept.saved === open.saved &&
    kept.log === open.log &&
    kept.importProblems === open.importProblems &&
    kept.codeAllowed === open.codeAllowed &&
    (kept.fileName === open.fileName || kept.fileName === copyName(open.fileName))
  );
}

export async function extrasOf({ log, importProblems }: OpenDocument): Promise<DraftExtras> {
  const problems = { problems: importProblems };
  if (log === null) return problems;
  return { ...problems, log: (await import('./draftLog.ts')).writeDraftLog(log) };
}

export function isLong({ now, size }: DraftHead): boolean {
  return now.row > LONG_LINE.rows || size.grown > Math.max(LONG_LINE.characters, LONG_LINE.times * size.base);
}

export function isSamePlace(a: DraftPlace, b: DraftPlace): boolean {
  return a.line === b.line && a.row === b.row;
}

export function isSameHead(a: DraftHead, b: DraftHead): boolean {
  return (
    isSamePlace(a.now, b.now) &&
    isSamePlace(a.saved, b.saved) &&
    a.fileName === b.fileName &&
    a.codeAllowed === b.codeAllowed
  );
}
