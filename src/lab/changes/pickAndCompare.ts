import type { Stores } from '../../store/stores.ts';
import { pickFile } from '../../ui/pickFile.ts';

/** Lets one choose a file from disk to compare with. */
export async function pickAndCompare(stores: Pick<Stores, 'comparison' | 'ids'>): Promise<void> {
  const file = await pickFile('.jsonld,.json,.yaml,.yml');
  if (file === null) return;
  const reader = await import('./compareWithFile.ts').catch(() => null);
  if (reader !== null) await reader.compareWithFile(stores, file);
  else stores.comparison.getState().refuse(file.name, [NOT_LOADED]);
}

const NOT_LOADED = {
  severity: 'error',
  code: 'not_loaded',
  message: 'The part of Baton that reads it could not be loaded.',
  where: {},
  fix: 'Look at your connection, and try again.',
} as const;
