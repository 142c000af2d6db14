import { useEffect } from 'react';
import { isTyping } from './useOpenFiles.ts';

export interface Shortcut {
  /** As `event.key` says it, lower case. */
  readonly key: string;
  readonly shift?: boolean;
  /** Also while someone writes in a field: only for keys that mean nothing there. */
  readonly whileTyping?: boolean;
  run(): void;
}

/** Ctrl (on a Mac: Command) with a key. The browser's own meaning of a bound key is prevented. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const shortcut = shortcuts.find(
        ({ key, shift = false }) => event.key.toLowerCase() === key && event.shiftKey === shift,
      );
      if (shortcut === undefined || (isTyping(event.target) && !shortcut.whileTyping)) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shortcuts]);
}
