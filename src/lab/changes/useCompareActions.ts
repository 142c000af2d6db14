import { useMemo } from 'react';
import type { Action } from '../../store/actions.ts';
import { useActions } from '../../store/useActions.ts';
import { useStores } from '../../store/useStores.ts';
import { pickAndCompare } from './pickAndCompare.ts';

/** Offers what begins and ends a comparison. */
export function useCompareActions(): void {
  const stores = useStores();
  const offered = useMemo((): readonly Action[] => {
    const { active, comparison, session } = stores;
    const isOpen = (): boolean => active.getState().open !== undefined;
    return [
      {
        id: 'compare.saved',
        label: 'Compare with the saved file',
        section: 'File',
        enabled: isOpen,
        run: () => comparison.getState().openComparisonWithSaved(),
      },
      {
        id: 'compare.file',
        label: 'Compare with another file…',
        section: 'File',
        enabled: isOpen,
        run: () => void pickAndCompare(stores),
      },
      {
        id: 'compare.close',
        label: 'Leave the comparison',
        section: 'File',
        enabled: () => comparison.getState().comparison !== null,
        run: () => comparison.getState().closeComparison(),
      },
      {
        id: 'compare.leave',
        label: 'Leave the comparison, where nothing is selected',
        section: 'Canvas',
        keys: ['Escape'],
        byKey: true,
        enabled: () =>
          comparison.getState().comparison !== null && session.getState().selection.kind === 'scenario',
        run: () => comparison.getState().closeComparison(),
      },
    ];
  }, [stores]);
  useActions(offered);
}
