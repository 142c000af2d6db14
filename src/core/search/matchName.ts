/** How well a name fits what is typed, and which of its code units were meant. */
export interface NameMatch {
  /** More is better. */
  readonly score: number;
  readonly at: readonly number[];
}

/** From best to worst: where the letters of a word stand in the name. */
const SCORES = { start: 100, wordStart: 80, inside: 60, scattered: 30 } as const;

/** So many letters may be left out for each that is typed. */
const MOST_GAPS = 2;

/**
 * Matches a name with words typed for it, in any order: each as it stands, or its letters one after the other with
 * some left out, from the beginning of a word on. Whatever its case; null where a word is not in it.
 */
export function matchName(name: string, typed: string): NameMatch | null {
  const lower = name.toLowerCase();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  let score = 0;
  const at = new Set<number>();
  for (const word of words) {
    const found = matchWord(lower, word);
    if (found === null) return null;
    score += found.score;
    for (const index of found.at) at.add(index);
  }
  // Of two names that fit alike the shorter one is meant.
  return { score: score / Math.max(1, words.length) - name.length / 100, at: [...at].sort((a, b) => a - b) };
}

function matchWord(name: string, word: string): NameMatch | null {
  let inside = -1;
  for (let from = name.indexOf(word); from >= 0; from = name.indexOf(word, from + 1)) {
    if (from === 0 || isBoundary(name, from)) {
      return { score: from === 0 ? SCORES.start : SCORES.wordStart, at: run(from, word.length) };
    }
    if (inside < 0) inside = from;
  }
  if (inside >= 0) return { score: SCORES.inside, at: run(inside, word.length) };
  const at: number[] = [];
  let from = 0;
  for (const letter of word) {
    const index = name.indexOf(letter, from);
    if (index < 0) return null;
    at.push(index);
    from = index + letter.length;
  }
  const gaps = from - (at[0] ?? 0) - word.length;
  // Letters from all over a name are an accident.
  if (gaps > MOST_GAPS * word.length || !(at[0] === 0 || isBoundary(name, at[0] ?? 0))) return null;
  return { score: Math.max(1, SCORES.scattered - gaps), at };
}

function run(from: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => from + index);
}

function isBoundary(name: string, at: number): boolean {
  return /[^\p{L}\p{N}]/u.test(name[at - 1] ?? '');
}
