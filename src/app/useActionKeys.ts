import { useEffect } from 'react';
import type { Action } from '../store/actions.ts';
import { useStores } from '../store/useStores.ts';
import { isTyping } from '../ui/isTyping.ts';
import { pressedKeys } from './pressedKeys.ts';

/** Where a key without Ctrl is meant for what is chosen there. */
const CHOOSING = '[role="dialog"], [role="menu"], [role="listbox"], [role="tree"], select';

/** The one place that hears keys for actions. The browser's own meaning of a key that acts is prevented. */
export function useActionKeys(): void {
  const { actions } = useStores();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const keys = pressedKeys(event);
      const action = actions
        .getState()
        .actions.find(
          (one) =>
            one.byEvent !== true &&
            one.keys?.includes(keys) &&
            reaches(one, event) &&
            one.enabled?.() !== false,
        );
      if (action === undefined) return;
      event.preventDefault();
      action.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actions]);
}

function reaches(action: Action, event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (isTyping(target)) return action.whileTyping === true;
  if (!(event.ctrlKey || event.metaKey) && target.closest(CHOOSING) !== null) return false;
  return (
    action.within === undefined || target === document.body || target.closest('[data-keys="canvas"]') !== null
  );
}
