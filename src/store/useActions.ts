import { useEffect } from 'react';
import type { Action } from './actions.ts';
import { useStores } from './useStores.ts';

/** Offers actions as long as the component is there. The list is to be a memoized one. */
export function useActions(offered: readonly Action[]): void {
  const { actions } = useStores();
  useEffect(() => actions.getState().offer(offered), [actions, offered]);
}
