/** What goes with a shortcut's letter, as this machine's keyboard calls it. */
const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const NAMES: Readonly<Record<string, string>> = {
  Mod: MODIFIER,
  Enter: '⏎',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  '-': '−',
};

/** A combination of keys, as in `Mod+Shift+Z`, as this machine's keyboard names it: `Ctrl Shift Z`. */
export function keyWords(keys: string): string {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  return parts.map((part) => NAMES[part] ?? part).join(' ');
}
