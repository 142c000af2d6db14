import { CheckpointError } from '../core/checkpoint/CheckpointError.ts';
import { importCheckpoint } from '../core/checkpoint/importCheckpoint.ts';
import { codeIn } from '../core/scenario/codeIn.ts';
import type { BatonDocument } from '../core/scenario/document.ts';
import { documentViews } from '../core/scenario/scenarioViews.ts';
import { importScenarios } from '../store/commands/importScenarios.ts';
import type { Stores } from '../store/stores.ts';
import { activeDocument } from '../store/workspaceStore.ts';
import { notifyDone, notifyProblems } from './notify.ts';

/** Lets files be chosen, and adds their scenarios to the file in front. */
export function chooseAndImport(stores: Stores): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.jsonld,.json,application/json,application/ld+json';
  input.addEventListener('change', () => void importFiles(stores, [...(input.files ?? [])]));
  input.click();
}

/**
 * Adds the scenarios of checkpoints to the file in front, each file as one step of undo. Code that comes with them is
 * not allowed by what was said of the file's own: it is asked for again.
 */
export async function importFiles(stores: Stores, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const open = activeDocument(stores.workspace.getState());
    const from = read(stores, await file.text(), file.name);
    if (open === undefined || from === null) continue;
    const { edit, scenarios } = importScenarios(open.document, from, file.name, stores.ids);
    const [first] = scenarios;
    if (first === undefined) {
      notifyProblems(`Nothing to import from ${file.name}`, [
        {
          severity: 'warning',
          code: 'no_scenario',
          message: 'The file has no scenario.',
          where: { file: file.name },
          fix: 'Open it by itself: its questions can become scenarios.',
        },
      ]);
      continue;
    }
    const views = documentViews(from);
    stores.workspace.getState().edit(edit);
    if (views.scenarios.some((view) => codeIn(view).length > 0)) stores.workspace.getState().allowCode(null);
    stores.session.getState().showScenario(first);
    const left = views.questions.length;
    notifyDone(`${edit.label}.${left === 0 ? '' : ` Its standalone questions (${left}) stay there.`}`);
  }
}

/** The document in a text; null, and told, where there is none. */
function read({ ids }: Stores, text: string, fileName: string): BatonDocument | null {
  try {
    const { document, problems } = importCheckpoint(text, ids);
    const told = problems.filter(({ severity }) => severity !== 'info');
    if (told.length > 0) notifyProblems(`Noticed in ${fileName}`, told);
    return document;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    notifyProblems(`${fileName} can’t be imported`, error.problems);
    return null;
  }
}
