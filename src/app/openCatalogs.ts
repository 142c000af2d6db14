import { clockSystem } from '../adapters/clockSystem.ts';
import { catalogDocument } from '../core/catalog/catalogDocument.ts';
import { readCatalog } from '../core/catalog/readCatalog.ts';
import type { Stores } from '../store/stores.ts';
import { notifyProblems } from './notify.ts';

/** Opens YAML catalogs, each in a tab of its own as a checkpoint to be. What is none is named. */
export function openCatalogs(
  stores: Stores,
  texts: readonly { readonly fileName: string; readonly text: string }[],
): void {
  for (const { fileName, text } of texts) {
    const { catalog, problems } = readCatalog(text);
    if (catalog === null) {
      notifyProblems(`${fileName} can’t be opened`, problems);
      continue;
    }
    const name = fileName.replace(/\.ya?ml$/i, '') || 'catalog';
    stores.workspace.getState().open({
      id: stores.ids.next('document'),
      fileName: `${name}.jsonld`,
      document: catalogDocument(catalog, name, stores.ids, clockSystem.now()),
      importProblems: problems.map((problem) => ({
        ...problem,
        where: { file: fileName, ...problem.where },
      })),
      // A catalog holds no code.
      codeAllowed: true,
    });
  }
}
