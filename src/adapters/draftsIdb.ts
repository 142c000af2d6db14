import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft, Drafts } from '../core/ports.ts';
import { z } from '../core/schema.ts';

const draftSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  text: z.string(),
  log: z.optional(z.string()),
  codeAllowed: z.optional(z.boolean()),
  position: z.number(),
  active: z.boolean(),
  changedAt: z.string(),
});

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** Drafts in this browser's IndexedDB. Every call rejects where the browser refuses storage. */
export function draftsIdb(name = 'baton'): Drafts {
  let database: Promise<IDBPDatabase<Schema>> | null = null;
  const open = (): Promise<IDBPDatabase<Schema>> => {
    database ??= openDB<Schema>(name, 1, {
      upgrade: (db) => void db.createObjectStore('drafts', { keyPath: 'id' }),
      // Another window wants a newer version: let it, and reopen when needed.
      blocking: () => {
        void database?.then((db) => db.close());
        database = null;
      },
    });
    return database;
  };
  return {
    list: async () => {
      const all = await (await open()).getAll('drafts');
      return all.filter((draft) => draftSchema.safeParse(draft).success);
    },
    put: async (draft) => void (await (await open()).put('drafts', draft)),
    remove: async (id) => (await open()).delete('drafts', id),
  };
}
