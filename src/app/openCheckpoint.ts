import { CheckpointError } from '../core/checkpoint/CheckpointError.ts';
import { importCheckpoint } from '../core/checkpoint/importCheckpoint.ts';
import type { Problem } from '../core/problem.ts';
import type { Stores } from '../store/stores.ts';
import type { OpenDocument } from '../store/workspaceStore.ts';

export type Opened =
  | { readonly ok: true; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Opens a checkpoint's text in a tab of its own. When it can't be opened, nothing changes and the problems
 * say why. A draft that is opened again keeps its id, its log and what was said about its code.
 */
export function openCheckpoint(
  stores: Stores,
  text: string,
  fileName: string,
  {
    id = stores.ids.next('document'),
    log = null,
    codeAllowed = null,
  }: Partial<Pick<OpenDocument, 'id' | 'log' | 'codeAllowed'>> = {},
): Opened {
  try {
    const { document, problems } = importCheckpoint(text, stores.ids);
    stores.workspace.getState().open({
      id,
      fileName,
      document,
      log,
      codeAllowed,
      importProblems: problems.map((problem) => ({
        ...problem,
        where: { file: fileName, ...problem.where },
      })),
    });
    return { ok: true, problems };
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    return { ok: false, problems: error.problems };
  }
}
