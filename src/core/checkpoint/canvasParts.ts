import type { Json, JsonObject } from '../json/Json.ts';
import { JsonNumber } from '../json/JsonNumber.ts';
import { own, withKey } from '../json/objects.ts';
import type { GroupRecord, NoteRecord, ScenarioView } from '../scenario/document.ts';
import { DEFAULT_NOTE_SIZE } from '../scenario/newRecords.ts';
import { groupEntriesLens, noteEntriesLens } from './batonMetadata.ts';
import { isSameJson, type Lens, type Lenses, readFields, writeFields } from './Lens.ts';
import type { Reading } from './Reading.ts';

/*
 * Notes and groups of the canvas lie in the scenario's `metadata.baton`, each entry as it was but for what is
 * edited: `{text, x, y, width?, height?, colour?}` and `{name, nodes, collapsed?, colour?}`.
 */

function numberAt(entry: JsonObject, key: string, absent: number): number {
  const value = own(entry, key);
  return value instanceof JsonNumber ? value.valueOf() : typeof value === 'number' ? value : absent;
}

/** Sets a key, unless it is left out and says what its absence says. */
function withValue(entry: JsonObject, key: string, value: Json, absent?: Json): JsonObject {
  return own(entry, key) === undefined && value === absent ? entry : withKey(entry, key, value);
}

const colour: Lens<number> = {
  read: (entry) => numberAt(entry, 'colour', 0),
  write: (entry, value) => withValue(entry, 'colour', value, 0),
};

/** A pair of numbers under two keys; one that stays keeps its spelling. */
function pairLens<A extends string, B extends string>(
  keys: readonly [A, B],
  absent: readonly [number?, number?],
): Lens<{ readonly [K in A | B]: number }> {
  const names = keys as readonly string[];
  return {
    read: (entry) =>
      Object.fromEntries(names.map((key, at) => [key, numberAt(entry, key, absent[at] ?? 0)])) as {
        [K in A | B]: number;
      },
    write: (entry, value) =>
      keys.reduce(
        (written, key, at) =>
          numberAt(written, key, Number.NaN) === value[key]
            ? written
            : withValue(written, key, value[key], absent[at]),
        entry,
      ),
  };
}

const noteLenses: Lenses<Pick<NoteRecord, 'text' | 'position' | 'size' | 'colour'>> = {
  text: {
    read: (entry) => String(own(entry, 'text') ?? ''),
    write: (entry, value) => withKey(entry, 'text', value),
  },
  position: pairLens(['x', 'y'], []),
  size: pairLens(['width', 'height'], [DEFAULT_NOTE_SIZE.width, DEFAULT_NOTE_SIZE.height]),
  colour,
};

const groupLenses: Lenses<Pick<GroupRecord, 'name' | 'members' | 'collapsed' | 'colour'>> = {
  name: {
    read: (entry) => String(own(entry, 'name') ?? ''),
    write: (entry, value) => withKey(entry, 'name', value),
  },
  members: {
    read: (entry) => (own(entry, 'nodes') ?? []) as readonly string[],
    write: (entry, value) => withKey(entry, 'nodes', value),
  },
  collapsed: {
    read: (entry) => own(entry, 'collapsed') === true,
    write: (entry, value) => withValue(entry, 'collapsed', value, false),
  },
  colour,
};

/** An entry of a new part has what can't be left out, in its order. */
const NEW_NOTE: JsonObject = { text: '', x: 0, y: 0 };
const NEW_GROUP: JsonObject = { name: '', nodes: [] };

/** The notes and groups of a scenario, in the order of the file. */
export function readCanvasParts(
  rawScenario: JsonObject,
  { scenarioId, ids }: Reading,
): readonly (NoteRecord | GroupRecord)[] {
  const notes = noteEntriesLens.read(rawScenario).map(
    (raw, order): NoteRecord => ({
      id: ids.next('note'),
      type: 'note',
      scenarioId,
      order,
      raw,
      ...readFields(noteLenses, raw),
    }),
  );
  const groups = groupEntriesLens.read(rawScenario).map(
    (raw, order): GroupRecord => ({
      id: ids.next('group'),
      type: 'group',
      scenarioId,
      order,
      raw,
      ...readFields(groupLenses, raw),
    }),
  );
  return [...notes, ...groups];
}

/** Writes notes and groups to the metadata of their scenario. */
export function writeCanvasParts(rawScenario: JsonObject, { notes, groups }: ScenarioView): JsonObject {
  const noteEntries = notes.map((note) => writeFields(noteLenses, startOf(note.raw, NEW_NOTE), note));
  const groupEntries = groups.map((group) => writeFields(groupLenses, startOf(group.raw, NEW_GROUP), group));
  return replaced(replaced(rawScenario, noteEntriesLens, noteEntries), groupEntriesLens, groupEntries);
}

function startOf(raw: JsonObject, fresh: JsonObject): JsonObject {
  return Object.keys(raw).length === 0 ? fresh : raw;
}

function replaced(
  raw: JsonObject,
  lens: Lens<readonly JsonObject[]>,
  entries: readonly JsonObject[],
): JsonObject {
  return isSameJson(lens.read(raw), entries) ? raw : lens.write(raw, entries);
}
