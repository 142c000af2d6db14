import { catalogDocument } from '../../core/catalog/catalogDocument.ts';
import { isCatalogName } from '../../core/catalog/isCatalogName.ts';
import { readCatalog } from '../../core/catalog/readCatalog.ts';
import { CheckpointError } from '../../core/checkpoint/CheckpointError.ts';
import { importCheckpoint } from '../../core/checkpoint/importCheckpoint.ts';
import type { Ids } from '../../core/ports.ts';
import type { Problem } from '../../core/problem.ts';
import type { BatonDocument } from '../../core/scenario/document.ts';
import type { Stores } from '../../store/stores.ts';

/** Compares the file in front with one from disk, a checkpoint or a catalog. One that can't be read is told. */
export async function compareWithFile(
  { comparison, ids }: Pick<Stores, 'comparison' | 'ids'>,
  file: File,
): Promise<void> {
  const { openComparison, refuse } = comparison.getState();
  const text = await file.text().catch(() => null);
  const read = text === null ? [GONE] : readOther(text, file.name, ids);
  if (Array.isArray(read)) refuse(file.name, read as readonly Problem[]);
  else openComparison(read as BatonDocument, file.name);
}

/** A file that is looked at and not opened; the problems of one that is none. */
function readOther(text: string, fileName: string, ids: Ids): BatonDocument | readonly Problem[] {
  if (isCatalogName(fileName)) {
    const { catalog, problems } = readCatalog(text);
    return catalog === null ? problems : catalogDocument(catalog, fileName.replace(/\.ya?ml$/i, ''), ids, '');
  }
  try {
    return importCheckpoint(text, ids).document;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return error.problems;
  }
}

const GONE: Problem = {
  severity: 'error',
  code: 'unreadable_file',
  message: 'The file can’t be read any more.',
  where: {},
  fix: 'Look whether it is still where it was, and choose it again.',
};
