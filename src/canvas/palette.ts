const AGENT_COLOURS = 8;

/** The tokens' colours as a 2D canvas needs them: resolved. */
export interface Palette {
  readonly panel: string;
  readonly line: string;
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly accentTint: string;
  readonly bad: string;
  readonly warning: string;
  readonly font: string;
  /** By agent colour. */
  readonly agents: readonly { readonly solid: string; readonly tint: string }[];
}

/** Reads the colours of the theme that is set. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    panel: token('--panel'),
    line: token('--line'),
    edge: token('--edge'),
    text: token('--text'),
    muted: token('--muted'),
    accent: token('--accent'),
    accentTint: token('--accent-tint'),
    bad: token('--bad'),
    warning: token('--warning'),
    font: token('--font-text'),
    agents: Array.from({ length: AGENT_COLOURS }, (_, hue) => ({
      solid: token(`--agent-${hue}`),
      tint: token(`--agent-${hue}-tint`),
    })),
  };
}
