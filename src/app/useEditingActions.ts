import { useMemo } from 'react';
import type { Action } from '../store/actions.ts';
import { useActions } from '../store/useActions.ts';
import { useStores } from '../store/useStores.ts';

/** Offers what goes from what is selected to its form. */
export function useEditingActions(): void {
  const { active, session } = useStores();
  const offered = useMemo(
    (): readonly Action[] => [
      {
        id: 'edit.rename',
        label: 'Rename what is selected',
        section: 'Edit',
        keys: ['F2'],
        enabled: () => active.getState().view !== undefined,
        run: () => session.getState().showField({ property: 'first', focus: true, mark: 'all' }),
      },
    ],
    [active, session],
  );
  useActions(offered);
}
