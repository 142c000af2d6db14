import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftExtras, DraftHead, Drafts, DraftTabs, RestorePoint, TextDraft } from '../core/ports.ts';
import { problemSchema } from '../core/problem.ts';
import { z } from '../core/schema.ts';

const placeSchema = z.object({ line: z.string(), row: z.number() });
const headSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  changedAt: z.string(),
  version: z.number(),
  now: placeSchema,
  saved: placeSchema,
  size: z.object({ base: z.number(), grown: z.number() }),
  scenarios: z.number(),
  nodes: z.number(),
  codeAllowed: z.optional(z.boolean()),
});
const extrasSchema = z.object({
  log: z.optional(z.string()),
  problems: z.optional(z.array(problemSchema)),
});
const pointSchema = z.object({
  id: z.string(),
  draft: z.string(),
  place: placeSchema,
  at: z.string(),
  name: z.string(),
  automatic: z.boolean(),
});
const tabsSchema = z.object({ order: z.array(z.string()), front: z.nullable(z.string()) });
const textSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  text: z.string(),
  log: z.optional(z.string()),
  codeAllowed: z.optional(z.boolean()),
  changedAt: z.string(),
});

const NO_TABS: DraftTabs = { order: [], front: null };

interface Schema extends DBSchema {
  /** Drafts of the first form, with their place among the tabs. */
  drafts: { key: string; value: TextDraft & { readonly position: number; readonly active: boolean } };
  heads: { key: string; value: DraftHead };
  extras: { key: string; value: DraftExtras };
  changes: { key: [line: string, row: number]; value: string };
  points: { key: string; value: RestorePoint; indexes: { draft: string } };
  tabs: { key: 'tabs'; value: DraftTabs };
  /** Files on disk as the browser hands them out, by the draft. */
  handles: { key: string; value: unknown };
}

type Database = IDBPDatabase<Schema>;

/**
 * Drafts in this browser's IndexedDB. A draft's head says where its document is: a line of changes in the
 * order they were made, of which the first ones are a whole document. What is written is written at once or
 * not at all, and only over the version that it was made from.
 */
export function draftsIdb(name = 'baton'): Drafts {
  let database: Promise<Database> | null = null;
  const open = (): Promise<Database> => {
    database ??= openDatabase(name, () => {
      database = null;
    }).catch((error: unknown) => {
      // The next call tries again: the disk may have room by then.
      database = null;
      throw error;
    });
    return database;
  };
  return {
    list: async () => {
      const heads = (await (await open()).getAll('heads')).filter(
        (head) => headSchema.safeParse(head).success,
      );
      return heads.sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
    },
    head: async (id) => (await open()).get('heads', id),
    extras: async (id) => {
      const read = extrasSchema.safeParse(await (await open()).get('extras', id));
      return read.success ? (read.data as DraftExtras) : {};
    },
    changes: async ({ line, row }, after = -1) =>
      (await open()).getAll('changes', IDBKeyRange.bound([line, after], [line, row], true)),
    begin: async ({ line, row }, change) => void (await (await open()).put('changes', change, [line, row])),
    write: async ({ head, expected, change, extras, points = [] }) => {
      const transaction = (await open()).transaction(['heads', 'changes', 'extras', 'points'], 'readwrite');
      const heads = transaction.objectStore('heads');
      if (((await heads.get(head.id))?.version ?? null) !== expected) {
        await transaction.done;
        return false;
      }
      const { line, row } = head.now;
      await settle(transaction, () => [
        heads.put(head),
        change !== undefined && transaction.objectStore('changes').put(change, [line, row]),
        extras !== undefined && transaction.objectStore('extras').put(extras, head.id),
        ...points.map((point) => transaction.objectStore('points').put(point)),
      ]);
      return true;
    },
    remove: async (id) => {
      const transaction = (await open()).transaction(['heads', 'extras', 'points', 'handles'], 'readwrite');
      const points = transaction.objectStore('points');
      const kept = await points.index('draft').getAllKeys(id);
      await settle(transaction, () => [
        transaction.objectStore('heads').delete(id),
        transaction.objectStore('extras').delete(id),
        transaction.objectStore('handles').delete(id),
        ...kept.map((key) => points.delete(key)),
      ]);
    },
    points: async (draft) => {
      const points = await (await open()).getAllFromIndex('points', 'draft', draft);
      return points
        .filter((point) => pointSchema.safeParse(point).success)
        .sort((a, b) => (a.at < b.at ? 1 : -1));
    },
    putPoint: async (point) => void (await (await open()).put('points', point)),
    removePoints: async (ids) => {
      const transaction = (await open()).transaction('points', 'readwrite');
      await settle(transaction, () => ids.map((id) => transaction.store.delete(id)));
    },
    tabs: async () => {
      const read = tabsSchema.safeParse(await (await open()).get('tabs', 'tabs'));
      return read.success ? read.data : NO_TABS;
    },
    putTabs: async (tabs) => void (await (await open()).put('tabs', tabs, 'tabs')),
    texts: async () =>
      (await (await open()).getAll('drafts')).filter((draft) => textSchema.safeParse(draft).success),
    removeText: async (id) => (await open()).delete('drafts', id),
    origin: async (draft) => (await open()).get('handles', draft),
    putOrigin: async (draft, origin) => void (await (await open()).put('handles', origin, draft)),
    sweep: async (before) => {
      const transaction = (await open()).transaction(['heads', 'points', 'changes'], 'readwrite');
      const changes = transaction.objectStore('changes');
      const heads = await transaction.objectStore('heads').getAll();
      const points = await transaction.objectStore('points').getAll();
      const places = [
        ...heads.flatMap(({ now, saved }) => [now, saved]),
        ...points.map(({ place }) => place),
      ];
      const used = new Set(places.map(({ line }) => line));
      const lines = new Set((await changes.getAllKeys()).map(([line]) => line));
      const unused = [...lines].filter((line) => line < before && !used.has(line));
      await settle(transaction, () => unused.map((line) => changes.delete(wholeLine(line))));
    },
  };
}

function openDatabase(name: string, onClosed: () => void): Promise<Database> {
  return openDB<Schema>(name, 3, {
    upgrade: (db, old, _new, transaction) => {
      db.createObjectStore('handles');
      if (old === 2) return;
      if (old < 1) db.createObjectStore('drafts', { keyPath: 'id' });
      db.createObjectStore('heads', { keyPath: 'id' });
      db.createObjectStore('extras');
      db.createObjectStore('changes');
      db.createObjectStore('points', { keyPath: 'id' }).createIndex('draft', 'draft');
      const tabs = db.createObjectStore('tabs');
      // The tabs were told by the drafts themselves.
      void transaction
        .objectStore('drafts')
        .getAll()
        .then((drafts) => {
          const order = drafts.sort((a, b) => a.position - b.position);
          const front = order.find(({ active }) => active)?.id ?? null;
          return tabs.put?.({ order: order.map(({ id }) => id), front }, 'tabs');
        });
    },
    // Another window wants a newer version: let it, and reopen when needed.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}

/** Makes requests and waits for their transaction: all of them, or nothing where one can't even be made. */
async function settle(
  transaction: { readonly done: Promise<void>; abort(): void },
  requests: () => readonly (Promise<unknown> | false)[],
): Promise<void> {
  let made: readonly (Promise<unknown> | false)[];
  try {
    made = requests();
  } catch (error) {
    transaction.done.catch(() => {});
    transaction.abort();
    throw error;
  }
  await Promise.all([...made, transaction.done]);
}

function wholeLine(line: string): IDBKeyRange {
  return IDBKeyRange.bound([line], [line, []]);
}
