/** What tells records apart when their names don't, with how much each counts. */
export type Token = readonly [token: string, weight: number];

/** A token that more records than these have says little about which of them is meant. */
const COMMON = 12;
/** From this likeness on (of 1), two records are the same one under another name. */
const SURE = 0.5;

/**
 * Pairs the records of two sides, the surest way first. Every step treats both sides alike, so that the
 * pairs of (a, b) are those of (b, a); each is linear in the records that are left.
 */
export class Matching<R> {
  readonly pairs: (readonly [before: R, after: R])[] = [];
  /** Those without a partner, in their order. */
  before: readonly R[];
  after: readonly R[];

  constructor(before: readonly R[], after: readonly R[]) {
    this.before = before;
    this.after = after;
  }

  /** Pairs those of one key, in their order; null keys match nothing. */
  byKey(keyBefore: (record: R) => string | null, keyAfter: (record: R) => string | null = keyBefore): this {
    const wanted = groupsBy(this.after, keyAfter);
    return this.pair(
      this.before.flatMap((record): [R, R][] => {
        const key = keyBefore(record);
        const partner = key === null ? undefined : wanted.get(key)?.next();
        return partner === undefined ? [] : [[record, partner]];
      }),
    );
  }

  /** Pairs those whose key no other record of their side has. */
  byUniqueKey(
    keyBefore: (record: R) => string | null,
    keyAfter: (record: R) => string | null = keyBefore,
  ): this {
    const given = groupsBy(this.before, keyBefore);
    const wanted = groupsBy(this.after, keyAfter);
    return this.pair(
      [...given].flatMap(([key, group]): [R, R][] => {
        const [record, other] = group.all;
        const [partner, rival] = wanted.get(key)?.all ?? [];
        if (record === undefined || partner === undefined) return [];
        return other === undefined && rival === undefined ? [[record, partner]] : [];
      }),
    );
  }

  /** Pairs the most alike, as long as they share at least half of what tells them apart. */
  byLikeness(
    tokensBefore: (record: R) => readonly Token[],
    tokensAfter: (record: R) => readonly Token[] = tokensBefore,
  ): this {
    const left = this.before.map((record) => new Map(tokensBefore(record)));
    const right = this.after.map((record) => new Map(tokensAfter(record)));
    const leftByToken = indexTokens(left);
    const rightByToken = indexTokens(right);
    const likely: { i: number; j: number; likeness: number }[] = [];
    left.forEach((tokens, i) => {
      const candidates = new Set<number>();
      for (const token of tokens.keys()) {
        const holders = rightByToken.get(token) ?? [];
        if (holders.length > COMMON || (leftByToken.get(token)?.length ?? 0) > COMMON) continue;
        for (const j of holders) candidates.add(j);
      }
      for (const j of candidates) {
        const likeness = likenessOf(tokens, right[j] as ReadonlyMap<string, number>);
        if (likeness >= SURE) likely.push({ i, j, likeness });
      }
    });
    // Of equally likely ones those count that moved least, whichever side comes first.
    likely.sort(
      (a, b) =>
        b.likeness - a.likeness ||
        Math.abs(a.i - a.j) - Math.abs(b.i - b.j) ||
        Math.min(a.i, a.j) - Math.min(b.i, b.j),
    );
    const usedLeft = new Set<number>();
    const usedRight = new Set<number>();
    return this.pair(
      likely.flatMap(({ i, j }): [R, R][] => {
        if (usedLeft.has(i) || usedRight.has(j)) return [];
        usedLeft.add(i);
        usedRight.add(j);
        return [[this.before[i] as R, this.after[j] as R]];
      }),
    );
  }

  private pair(pairs: readonly (readonly [R, R])[]): this {
    if (pairs.length === 0) return this;
    for (const pair of pairs) this.pairs.push(pair);
    const before = new Set(pairs.map(([record]) => record));
    const after = new Set(pairs.map(([, record]) => record));
    this.before = this.before.filter((record) => !before.has(record));
    this.after = this.after.filter((record) => !after.has(record));
    return this;
  }
}

/** Records of one key; `next` hands them out one by one. */
class Group<R> {
  readonly all: R[] = [];
  #given = 0;

  next(): R | undefined {
    this.#given += 1;
    return this.all[this.#given - 1];
  }
}

function groupsBy<R>(records: readonly R[], keyOf: (record: R) => string | null): Map<string, Group<R>> {
  const groups = new Map<string, Group<R>>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) continue;
    const group = groups.get(key) ?? new Group<R>();
    group.all.push(record);
    groups.set(key, group);
  }
  return groups;
}

function indexTokens(records: readonly ReadonlyMap<string, number>[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  records.forEach((tokens, at) => {
    for (const token of tokens.keys()) {
      const holders = index.get(token);
      if (holders === undefined) index.set(token, [at]);
      else holders.push(at);
    }
  });
  return index;
}

/** What two share of what both have, from 0 to 1. */
function likenessOf(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  let all = 0;
  for (const [token, weight] of a) {
    all += weight;
    if (b.has(token)) shared += 2 * weight;
  }
  for (const weight of b.values()) all += weight;
  return all === 0 ? 0 : shared / all;
}
