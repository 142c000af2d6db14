/** Characters from one code point to another, both included. */
export type CodeRange = readonly [from: number, to: number];

/** Python's `\d`, `\s`, `\w` and their opposites. */
export type CharacterClass = 'd' | 'D' | 's' | 'S' | 'w' | 'W';

/** How letters are compared: as they are, or without case, by ASCII's or Unicode's tables. */
export type CaseRule = 'exact' | 'ascii' | 'unicode';

export type Greed = 'greedy' | 'lazy' | 'possessive';

/** A place in the text, not a character of it. */
export type Anchor =
  | 'textStart'
  | 'textEnd'
  | 'lastLineEnd'
  | 'lineStart'
  | 'lineEnd'
  | 'boundary'
  | 'noBoundary';

/** One character of a set: ranges and classes together, or all others when `negated`. */
export interface SetNode {
  readonly kind: 'set';
  readonly ranges: readonly CodeRange[];
  readonly classes: readonly CharacterClass[];
  readonly negated: boolean;
  readonly caseRule: CaseRule;
  /** Whether the classes know ASCII alone. */
  readonly ascii: boolean;
}

export interface RepeatNode {
  readonly kind: 'repeat';
  readonly item: PatternNode;
  readonly min: number;
  /** Infinity for no limit. */
  readonly max: number;
  readonly greed: Greed;
}

interface ChoiceNode {
  readonly kind: 'choice';
  readonly branches: readonly PatternNode[];
}

/** A group: `number` when it captures, `atomic` when what it matched is never reconsidered. */
interface GroupNode {
  readonly kind: 'group';
  readonly number: number | null;
  readonly atomic: boolean;
  readonly item: PatternNode;
}

interface LookNode {
  readonly kind: 'look';
  readonly ahead: boolean;
  readonly negated: boolean;
  readonly item: PatternNode;
}

/** A parsed Python regular expression. */
export type PatternNode =
  | SetNode
  | RepeatNode
  | ChoiceNode
  | GroupNode
  | LookNode
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'anchor'; readonly anchor: Anchor; readonly ascii: boolean }
  | { readonly kind: 'backreference'; readonly number: number };
