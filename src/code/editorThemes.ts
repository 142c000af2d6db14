import { editor } from './monaco.ts';

type Scheme = 'light' | 'dark';

/** Defines the editor's theme for a colour scheme from the design tokens now in force, and gives its name. */
export function defineTheme(scheme: Scheme): string {
  const style = getComputedStyle(document.documentElement);
  // A canvas spells any opaque colour as #rrggbb, which is all that Monaco reads.
  const pen = document.createElement('canvas').getContext('2d');
  const token = (name: string): string => {
    const value = style.getPropertyValue(name).trim();
    if (pen === null) return value;
    pen.fillStyle = value;
    return pen.fillStyle;
  };
  const colour = (name: string): string => token(name).slice(1);
  const name = `baton-${scheme}`;
  editor.defineTheme(name, {
    base: scheme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: '', foreground: colour('--text') },
      { token: 'keyword', foreground: colour('--agent-0-text') },
      { token: 'string', foreground: colour('--agent-1-text') },
      { token: 'string.escape', foreground: colour('--agent-1-text') },
      { token: 'number', foreground: colour('--agent-3-text') },
      { token: 'comment', foreground: colour('--muted') },
      { token: 'tag', foreground: colour('--agent-2-text') },
      { token: 'delimiter', foreground: colour('--muted') },
    ],
    colors: {
      'editor.background': token('--panel'),
      'editor.foreground': token('--text'),
      'editorLineNumber.foreground': token('--faint'),
      'editorLineNumber.activeForeground': token('--text'),
      'editor.lineHighlightBackground': token('--hover'),
      'editor.lineHighlightBorder': token('--hover'),
      'editor.selectionBackground': token('--accent-tint'),
      'editorCursor.foreground': token('--text'),
      'editorError.foreground': token('--bad'),
      'editorWarning.foreground': token('--warning'),
      'editorInfo.foreground': token('--accent'),
      'editorWidget.background': token('--panel'),
      'editorWidget.foreground': token('--text'),
      'editorWidget.border': token('--line'),
      'editorHoverWidget.background': token('--panel'),
      'editorHoverWidget.foreground': token('--text'),
      'editorHoverWidget.border': token('--line'),
      'input.background': token('--background'),
      'input.foreground': token('--text'),
      'input.border': token('--line'),
      focusBorder: token('--accent'),
    },
  });
  return name;
}
