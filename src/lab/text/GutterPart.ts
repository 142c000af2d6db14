/** A stretch of a text with a name beside it. Parts, joined, are the text. */
export interface GutterPart {
  readonly text: string;
  /** What the gutter says. */
  readonly name: string;
  /** Whose colour the bar bears: an identity, `__user__`, or null for words that are nobody's. */
  readonly agent: string | null;
  /** How many characters at the start are a label, drawn in the agent's colour. */
  readonly label: number;
  /** `separator`: only its sign is drawn, not its blank lines. `quiet`: drawn faintly. */
  readonly look: 'plain' | 'quiet' | 'separator';
}
