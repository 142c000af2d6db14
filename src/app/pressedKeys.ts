/** What of a keyboard event names a combination of keys. */
interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * A key press as actions name it: `Mod+Shift+Z`, `Alt+ArrowUp`, `N`. A sign that is typed with Shift, as `?` or
 * `+` on many keyboards, is named by itself.
 */
export function pressedKeys({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const isSign = key.length === 1 && key.toUpperCase() === key.toLowerCase();
  return [
    ctrlKey || metaKey ? 'Mod' : null,
    altKey ? 'Alt' : null,
    shiftKey && !isSign ? 'Shift' : null,
    name,
  ]
    .filter((part) => part !== null)
    .join('+');
}
