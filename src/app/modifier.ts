/** The key that goes with a shortcut's letter, as this machine's keyboard calls it. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
