import { useMemo } from 'react';
import type { Action } from '../store/actions.ts';
import { useActions } from '../store/useActions.ts';
import { useStores } from '../store/useStores.ts';

/** Offers what is done with the file in front, and with what is selected in it. */
export function useEditingActions(): void {
  const stores = useStores();
  const { active, session } = stores;
  const offered = useMemo(
    (): readonly Action[] => [
      {
        id: 'file.import',
        label: 'Import scenarios into this benchmark…',
        section: 'File',
        enabled: () => active.getState().open !== undefined,
        run: () => void import('./importFiles.ts').then(({ chooseAndImport }) => chooseAndImport(stores)),
      },
      {
        id: 'edit.rename',
        label: 'Rename what is selected',
        section: 'Edit',
        keys: ['F2'],
        enabled: () => active.getState().view !== undefined,
        run: () => session.getState().showField({ property: 'first', focus: true, mark: 'all' }),
      },
    ],
    [stores, active, session],
  );
  useActions(offered);
}
