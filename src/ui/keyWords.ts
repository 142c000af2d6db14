const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

const NAMES: Readonly<Record<string, string>> = {
  Mod: IS_MAC ? '⌘' : 'Ctrl',
  Alt: IS_MAC ? '⌥' : 'Alt',
  Shift: IS_MAC ? '⇧' : 'Shift',
  Enter: '⏎',
  Escape: 'Esc',
  Backspace: IS_MAC ? '⌫' : 'Backspace',
  Delete: IS_MAC ? '⌦' : 'Delete',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  '-': '−',
};

/** The keys of a combination, as in `Mod+Shift+Z`, as this machine's keyboard names them. */
function keyNames(keys: string): readonly string[] {
  const parts = keys.endsWith('+') ? [...keys.slice(0, -1).split('+').filter(Boolean), '+'] : keys.split('+');
  return parts.map((part) => NAMES[part] ?? part);
}

/** A combination of keys in words: `Ctrl Shift Z`. */
export function keyWords(keys: string): string {
  return keyNames(keys).join(' ');
}
