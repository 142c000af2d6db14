import { useEffect } from 'react';
import type { Action } from '../store/actions.ts';
import { useStores } from '../store/useStores.ts';
import { isTyping } from '../ui/isTyping.ts';
import { pressedKeys } from './pressedKeys.ts';

/** Where a key without Ctrl is meant for what is chosen there. */
const CHOOSING = '[role="dialog"], [role="menu"], [role="listbox"], [role="tree"], select';
/** A field whose list is open: Escape closes the list, and no more. */
const OFFERING = '[aria-expanded="true"], [aria-haspopup="listbox"][aria-controls]';
/** What is pressed by Enter and by the space bar. */
const PRESSED = 'button, a[href], summary, input, [role="tab"], [role="radio"]';
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);

/** The one place that hears keys for actions. The browser's own meaning of a key that acts is prevented. */
export function useActionKeys(): void {
  const { actions } = useStores();
  useEffect(() => {
    /** Whether something was to be chosen when the key went down: what hears it first may close it. */
    let choosing = false;
    const onKeyDownFirst = ({ target }: KeyboardEvent): void => {
      choosing =
        target instanceof Element &&
        (target.closest(CHOOSING) !== null || (isTyping(target) && target.matches(OFFERING)));
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const keys = pressedKeys(event);
      const action = actions
        .getState()
        .actions.find(
          (one) =>
            one.byEvent !== true &&
            one.keys?.includes(keys) &&
            reaches(one, event, choosing) &&
            one.enabled?.() !== false,
        );
      if (action === undefined) return;
      event.preventDefault();
      action.run(keys);
    };
    window.addEventListener('keydown', onKeyDownFirst, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDownFirst, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [actions]);
}

function reaches(action: Action, event: KeyboardEvent, choosing: boolean): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (!(event.ctrlKey || event.metaKey) && choosing) return false;
  if (!(event.ctrlKey || event.metaKey) && PRESSES.has(event.key) && target.closest(PRESSED) !== null)
    return false;
  if (isTyping(target)) return action.whileTyping === true;
  return (
    action.within === undefined || target === document.body || target.closest('[data-keys="canvas"]') !== null
  );
}
