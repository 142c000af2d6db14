import type { DocumentRecord } from '../../core/scenario/document.ts';
import { findTexts, type TextHit } from '../../core/search/findTexts.ts';
import { matchName } from '../../core/search/matchName.ts';
import { propertyWords } from '../../core/search/propertyWords.ts';
import { revealRecord } from '../../store/revealRecord.ts';
import type { Stores } from '../../store/stores.ts';
import { GROUPS, type PaletteEntry, type PaletteGroup } from './PaletteEntry.ts';
import { paletteNames } from './paletteNames.ts';

/** So many of a group are shown; one types on to see others. */
const SHOWN = 8;
const TEXTS_SHOWN = 40;
/** So many that were chosen last are offered first. */
const RECENT = 6;

/** What is found by name already is no text to be found once more. */
const NAMES: ReadonlySet<string> = new Set([
  'nodeId',
  'identity',
  'agentIdentity',
  'source',
  'target',
  'entry',
  'members',
  'handover',
  'verify_with',
]);

/**
 * Looks for what is typed in all names and texts, and gives the entries to show, best group first. It yields
 * between, so that whoever asks can pause in a large file; the last one yielded is the whole.
 */
export function* searchPalette(
  stores: Stores,
  typed: string,
  recent: readonly string[],
): Generator<readonly PaletteEntry[] | null> {
  const query = typed.trim();
  const found = new Map<PaletteGroup, { readonly entry: PaletteEntry; readonly score: number }[]>();
  const recalled: PaletteEntry[] = [];
  let count = 0;
  for (const entry of paletteNames(stores)) {
    count += 1;
    if (count % 200 === 0) yield null;
    const rank = recent.indexOf(entry.id);
    if (query === '') {
      if (rank >= 0 && rank < RECENT)
        recalled[rank] = { ...entry, id: `recent ${entry.id}`, group: 'Recent' };
      else if (entry.group === 'Commands') keep(found, entry, -count);
      continue;
    }
    const match = matchName(entry.name, query);
    // What was chosen before is what is meant, of two that fit alike.
    if (match !== null) keep(found, { ...entry, marked: match.at }, match.score + (rank >= 0 ? 5 : 0));
  }
  const names = [...recalled.filter(Boolean), ...inOrder(found)];
  yield names;
  if (query.length < 2) return;
  const texts: PaletteEntry[] = [];
  for (const hit of findTexts(records(stores), query)) {
    if (hit === null) yield null;
    else if (!NAMES.has(hit.property) && isShown(hit.record)) texts.push(textEntry(stores, hit, query));
    if (texts.length === TEXTS_SHOWN) break;
  }
  yield [...names, ...texts];
}

function keep(
  found: Map<PaletteGroup, { readonly entry: PaletteEntry; readonly score: number }[]>,
  entry: PaletteEntry,
  score: number,
): void {
  const group = found.get(entry.group);
  if (group === undefined) found.set(entry.group, [{ entry, score }]);
  else group.push({ entry, score });
}

/** The best of each group, the group with the best of all first. */
function inOrder(
  found: ReadonlyMap<PaletteGroup, { readonly entry: PaletteEntry; readonly score: number }[]>,
): readonly PaletteEntry[] {
  const groups = [...found].map(([group, entries]) => {
    const best = entries.sort((a, b) => b.score - a.score).slice(0, group === 'Commands' ? 60 : SHOWN);
    return { group, best, score: best[0]?.score ?? 0 };
  });
  groups.sort((a, b) => b.score - a.score || GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
  return groups.flatMap(({ best }) => best.map(({ entry }) => entry));
}

function records({ active }: Stores): Iterable<DocumentRecord> {
  return active.getState().open?.document.records.values() ?? [];
}

/** A standalone question has no form. */
function isShown({ type }: DocumentRecord): boolean {
  return type !== 'question';
}

function textEntry(stores: Stores, hit: TextHit, query: string): PaletteEntry {
  const { record, property, text, at, length } = hit;
  return {
    id: `text ${record.id} ${property}`,
    group: 'Texts',
    name: nameOf(record),
    detail: propertyWords(property),
    excerpt: { text, at, length },
    choose: () => {
      revealRecord(stores, record);
      stores.session.getState().showField({ property, focus: true, mark: { text: query } });
    },
  };
}

function nameOf(record: DocumentRecord): string {
  if (record.type === 'node') return record.nodeId;
  if (record.type === 'agent') return record.identity;
  if (record.type === 'edge') return `${record.source} → ${record.target}`;
  if ('name' in record) return record.name;
  return record.type;
}
