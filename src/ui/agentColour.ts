const COLOURS = 8;

/** The marks that tell agents apart where eight colours repeat. */
const MARKS = ['', '◆', '▲', '●', '■', '★'];

export interface AgentColour {
  /** CSS custom property values for bars, text on panels, and chips. */
  readonly solid: string;
  readonly text: string;
  readonly tint: string;
  /** Shown beside the name when the colour alone is not unique. */
  readonly mark: string;
}

/** The look of the n-th agent colour; see `tokens.css`. */
export function agentColour(index: number): AgentColour {
  const hue = ((index % COLOURS) + COLOURS) % COLOURS;
  return {
    solid: `var(--agent-${hue})`,
    text: `var(--agent-${hue}-text)`,
    tint: `var(--agent-${hue}-tint)`,
    mark: MARKS[Math.floor(Math.abs(index) / COLOURS) % MARKS.length] ?? '',
  };
}
