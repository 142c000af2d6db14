import { useEffect, useMemo, useRef, useState } from 'react';
import type { Action } from '../../store/actions.ts';
import { useActions } from '../../store/useActions.ts';
import { loadOnUse } from '../../ui/loadOnUse.tsx';

const CommandPalette = loadOnUse(async () => (await import('./CommandPalette.tsx')).CommandPalette, {
  floating: true,
});
const ShortcutSheet = loadOnUse(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet, {
  floating: true,
});

/** The command palette and the sheet of shortcuts, over the window when they are called. */
export function Palettes() {
  const [shown, show] = useState<'palette' | 'sheet' | null>(null);
  const offered = useMemo(
    (): readonly Action[] => [
      {
        id: 'help.palette',
        label: 'Search commands, names and texts…',
        section: 'Help',
        keys: ['Mod+K'],
        whileTyping: true,
        run: () => show((before) => (before === 'palette' ? null : 'palette')),
      },
      {
        id: 'help.shortcuts',
        label: 'Keyboard shortcuts',
        section: 'Help',
        keys: ['?'],
        run: () => show('sheet'),
      },
    ],
    [],
  );
  useActions(offered);
  const early = useRef('');
  useEffect(() => {
    early.current = '';
    if (shown !== 'palette') return;
    // Typed before the palette is there: it is meant for it, and for no shortcut.
    const hold = (event: KeyboardEvent): void => {
      const isIn = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (isIn || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key.length === 1) early.current += event.key;
    };
    window.addEventListener('keydown', hold, { capture: true });
    return () => window.removeEventListener('keydown', hold, { capture: true });
  }, [shown]);
  const close = (): void => show(null);
  if (shown === 'palette') return <CommandPalette early={early} onClose={close} />;
  return shown === 'sheet' ? <ShortcutSheet onClose={close} /> : null;
}
