import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, keysOf, objectOf, own } from '../json/objects.ts';
import type { BatonDocument, DocumentRecord, RecordId } from '../scenario/document.ts';
import { sameJson } from '../template/sameJson.ts';

/** Which side is taken where both changed the same. */
export type Side = 'mine' | 'theirs';

/** What both sides changed otherwise: it is for the user to say which is taken. */
export interface MergeConflict {
  /** Names it among the conflicts of these documents. */
  readonly key: string;
  /** The record as both had it; undefined for one that both added. */
  readonly base: DocumentRecord | undefined;
  /** undefined on the side that removed it. */
  readonly mine: DocumentRecord | undefined;
  readonly theirs: DocumentRecord | undefined;
  /**
   * The keys that lead to the value, `['modelOverride', 'answering_model', 'temperature']`; none where one side
   * removed the record and the other changed it, or what is in it.
   */
  readonly field: readonly string[];
  /** Positions are taken together, those of a whole scenario: so many records differ in it. */
  readonly count: number;
}

export interface Merged {
  readonly document: BatonDocument;
  readonly conflicts: readonly MergeConflict[];
}

/** Fields whose members are changed one by one, in forms of their own. */
const BY_MEMBER: ReadonlySet<string> = new Set(['raw', 'metadata', 'modelOverride', 'trace', 'handoffs']);

/**
 * Merges what two sides made of one document: whatever only one of them changed, added or removed is in it, and
 * records that both changed are merged field by field. Records are told by their ids. Where both changed the
 * same otherwise there is a conflict, and `choices` says by its key which side is taken; left out, it is mine.
 * Records that are the same as mine keep their identity. Linear in the documents.
 */
export function mergeDocuments(
  base: BatonDocument,
  mine: BatonDocument,
  theirs: BatonDocument,
  choices: ReadonlyMap<string, Side> = new Map(),
): Merged {
  return new Merge(base, mine, theirs, choices).run();
}

class Merge {
  readonly #base: BatonDocument;
  readonly #mine: BatonDocument;
  readonly #theirs: BatonDocument;
  readonly #choices: ReadonlyMap<string, Side>;
  readonly #conflicts = new Map<string, MergeConflict>();

  constructor(
    base: BatonDocument,
    mine: BatonDocument,
    theirs: BatonDocument,
    choices: ReadonlyMap<string, Side>,
  ) {
    this.#base = base;
    this.#mine = mine;
    this.#theirs = theirs;
    this.#choices = choices;
  }

  run(): Merged {
    const contested = this.#contestedScenarios();
    const records = new Map<RecordId, DocumentRecord>();
    const ids = new Set([...this.#mine.records.keys(), ...this.#theirs.records.keys()]);
    for (const id of ids) {
      const mine = this.#mine.records.get(id);
      const theirs = this.#theirs.records.get(id);
      const scenario = scenarioOf(mine ?? theirs);
      const side = scenario === null ? undefined : contested.get(scenario);
      const merged = side === undefined ? this.#mergeRecord(id, mine, theirs) : { mine, theirs }[side];
      if (merged !== undefined) records.set(id, merged);
    }
    return { document: { records }, conflicts: [...this.#conflicts.values()] };
  }

  /** Scenarios that one side removed while the other worked in them, and the side that is taken of each. */
  #contestedScenarios(): ReadonlyMap<RecordId, Side> {
    const contested = new Map<RecordId, Side>();
    for (const [id, base] of this.#base.records) {
      if (base.type !== 'scenario') continue;
      const mine = this.#mine.records.get(id);
      const theirs = this.#theirs.records.get(id);
      if ((mine === undefined) === (theirs === undefined)) continue;
      const other = mine === undefined ? this.#theirs : this.#mine;
      if (!hasWork(id, this.#base, other)) continue;
      contested.set(id, this.#choose({ key: id, base, mine, theirs, field: [], count: 1 }));
    }
    return contested;
  }

  #mergeRecord(
    id: RecordId,
    mine: DocumentRecord | undefined,
    theirs: DocumentRecord | undefined,
  ): DocumentRecord | undefined {
    const base = this.#base.records.get(id);
    if (sameRecord(mine, theirs)) return mine;
    if (base !== undefined && sameRecord(base, theirs)) return mine;
    if (base !== undefined && sameRecord(base, mine)) return theirs;
    if (mine === undefined || theirs === undefined) {
      if (base === undefined) return mine ?? theirs;
      return { mine, theirs }[this.#choose({ key: id, base, mine, theirs, field: [], count: 1 })];
    }
    const sides = { base, mine, theirs };
    return this.#mergeMembers(sides, [], {
      base: (base ?? {}) as unknown as JsonObject,
      mine: mine as unknown as JsonObject,
      theirs: theirs as unknown as JsonObject,
    }) as unknown as DocumentRecord;
  }

  #mergeMembers(
    records: Pick<MergeConflict, 'base' | 'mine' | 'theirs'>,
    field: readonly string[],
    { base, mine, theirs }: Readonly<Record<'base' | Side, JsonObject>>,
  ): JsonObject {
    const keys = new Set([...keysOf(mine), ...keysOf(theirs)]);
    const entries: [string, Json][] = [];
    for (const key of keys) {
      const value = this.#mergeValue(records, [...field, key], {
        base: own(base, key),
        mine: own(mine, key),
        theirs: own(theirs, key),
      });
      if (value !== undefined) entries.push([key, value]);
    }
    return objectOf(entries);
  }

  #mergeValue(
    records: Pick<MergeConflict, 'base' | 'mine' | 'theirs'>,
    field: readonly string[],
    values: Readonly<Record<'base' | Side, Json | undefined>>,
  ): Json | undefined {
    const { base, mine, theirs } = values;
    if (sameValue(mine, theirs) || sameValue(base, theirs)) return mine;
    if (sameValue(base, mine)) return theirs;
    if (BY_MEMBER.has(field[0] ?? '') && isObject(mine) && isObject(theirs)) {
      return this.#mergeMembers(records, field, { base: isObject(base) ? base : {}, mine, theirs });
    }
    const scenario = scenarioOf(records.mine);
    const isPlace = field[0] === 'position' && scenario !== null;
    const key = isPlace ? `${scenario} position` : [records.mine?.id, ...field].join(' ');
    return { mine, theirs }[this.#choose({ ...records, key, field, count: 1 })];
  }

  #choose(conflict: MergeConflict): Side {
    const known = this.#conflicts.get(conflict.key);
    this.#conflicts.set(conflict.key, known === undefined ? conflict : { ...known, count: known.count + 1 });
    return this.#choices.get(conflict.key) ?? 'mine';
  }
}

/** Whether a scenario, or anything in it, was changed or added. */
function hasWork(scenario: RecordId, base: BatonDocument, side: BatonDocument): boolean {
  for (const [id, record] of side.records) {
    if (id !== scenario && scenarioOf(record) !== scenario) continue;
    if (!sameRecord(base.records.get(id), record)) return true;
  }
  return false;
}

function scenarioOf(record: DocumentRecord | undefined): RecordId | null {
  if (record === undefined) return null;
  if (record.type === 'scenario') return record.id;
  return 'scenarioId' in record ? record.scenarioId : null;
}

function sameRecord(a: DocumentRecord | undefined, b: DocumentRecord | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameValue(a as never, b as never));
}

function sameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && sameJson(a, b);
}
