import type { CaseRule, CodeRange } from './PatternNode.ts';

/** Beyond it Unicode has no letters with case. */
const LAST_CASED = 0x1ffff;

/**
 * The ranges, and every character that one of theirs stands for when case is ignored. By Unicode's tables two
 * characters are the same when their lower case is, or when their lower cases have the same upper case: `i`,
 * `I`, `İ` and `ı` are one. (JavaScript folds by another table, which tells some of these apart.)
 */
export function ignoreCase(ranges: readonly CodeRange[], rule: CaseRule): readonly CodeRange[] {
  if (rule === 'exact') return ranges;
  const cases = rule === 'ascii' ? asciiCases() : unicodeCases();
  const added = new Set<number>();
  for (const [code, same] of cases) {
    if (!ranges.some(([from, to]) => code >= from && code <= to)) continue;
    for (const other of same) added.add(other);
  }
  return [...ranges, ...[...added].map((code): CodeRange => [code, code])];
}

function asciiCases(): ReadonlyMap<number, readonly number[]> {
  const cases = new Map<number, readonly number[]>();
  for (let upper = 0x41; upper <= 0x5a; upper++) {
    const same = [upper, upper + 0x20];
    for (const code of same) cases.set(code, same);
  }
  return cases;
}

/** Made at the first use: it takes some 10 ms. */
let collected: ReadonlyMap<number, readonly number[]> | undefined;

/** Every character with case, by code point: all that Python takes for the same when case is ignored. */
function unicodeCases(): ReadonlyMap<number, readonly number[]> {
  if (collected === undefined) collected = collectCases();
  return collected;
}

function collectCases(): ReadonlyMap<number, readonly number[]> {
  const byKey = new Map<string, number[]>();
  for (let code = 0; code <= LAST_CASED; code++) {
    const character = String.fromCodePoint(code);
    const lower = character.toLowerCase();
    if (lower === character && character.toUpperCase() === character) continue;
    // Python's tables give `İ` the lower case `i`: the first character of the whole mapping.
    const key = String.fromCodePoint(lower.codePointAt(0) ?? 0).toUpperCase();
    const same = byKey.get(key);
    if (same) same.push(code);
    else byKey.set(key, [code]);
  }
  const cases = new Map<number, readonly number[]>();
  for (const same of byKey.values()) for (const code of same) cases.set(code, same);
  return cases;
}
