import { WHITE_SPACE } from '../whiteSpace.ts';
import { ignoreCase } from './ignoreCase.ts';
import type { Anchor, CodeRange, PatternNode, RepeatNode, SetNode } from './PatternNode.ts';
import { PatternWidths } from './PatternWidths.ts';

/**
 * Holds everywhere but between the halves of a surrogate pair, where V8 would start a match that takes no
 * character.
 */
const BETWEEN_CHARACTERS = '(?=[^]|$)';

/** The insides of `\d`, `\s` and `\w`, for all of Unicode and for ASCII alone. */
const UNICODE_CLASSES = { d: '\\p{Nd}', s: WHITE_SPACE, w: '\\p{L}\\p{N}_' };
const ASCII_CLASSES = { d: '0-9', s: '\\t-\\r ', w: '0-9A-Za-z_' };

const OPPOSITES = { D: 'd', S: 's', W: 'w' } as const;

/**
 * Writes a checked pattern as the source of a JavaScript regular expression with the flag `u`. It matches the
 * same; the groups of the pattern are named `g1`, `g2`…
 */
export function writePattern(node: PatternNode): string {
  const start = new PatternWidths(node).of(node).min === 0 ? BETWEEN_CHARACTERS : '';
  return start + new PatternWriter().write(node);
}

class PatternWriter {
  private atomics = 0;

  write(node: PatternNode): string {
    switch (node.kind) {
      case 'set':
        return writeSet(node);
      case 'anchor':
        return writeAnchor(node.anchor, node.ascii);
      case 'backreference':
        return `\\k<g${node.number}>`;
      case 'sequence':
        return node.items.map((item) => this.write(item)).join('');
      case 'choice':
        return `(?:${node.branches.map((branch) => this.write(branch)).join('|')})`;
      case 'repeat':
        return this.writeRepeat(node);
      case 'group':
        return this.writeGroup(node.item, node.number, node.atomic);
      case 'look':
        return `(?${node.ahead ? '' : '<'}${node.negated ? '!' : '='}${this.write(node.item)})`;
    }
  }

  private writeRepeat({ item, min, max, greed }: RepeatNode): string {
    const most = max === Number.POSITIVE_INFINITY ? '' : max;
    const repeated = `(?:${this.write(item)}){${min},${most}}`;
    if (greed === 'possessive') return this.writeAtomic(repeated);
    return greed === 'lazy' ? `${repeated}?` : repeated;
  }

  private writeGroup(item: PatternNode, number: number | null, atomic: boolean): string {
    const inner = this.write(item);
    if (atomic) return this.writeAtomic(inner);
    return number === null ? `(?:${inner})` : `(?<g${number}>${inner})`;
  }

  /** JavaScript has no atomic groups, but does not go back into a look-ahead either. */
  private writeAtomic(inner: string): string {
    this.atomics += 1;
    const name = `a${this.atomics}`;
    return `(?:(?=(?<${name}>${inner}))\\k<${name}>)`;
  }
}

function writeAnchor(anchor: Anchor, ascii: boolean): string {
  const word = `[${(ascii ? ASCII_CLASSES : UNICODE_CLASSES).w}]`;
  switch (anchor) {
    case 'textStart':
      return '^';
    case 'textEnd':
      return '$';
    case 'lastLineEnd':
      return '(?=\\n?$)';
    case 'lineStart':
      return '(?<![^\\n])';
    case 'lineEnd':
      return '(?![^\\n])';
    case 'boundary':
      return `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;
    case 'noBoundary':
      // In an empty text Python finds neither a boundary nor its absence.
      return `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word})(?:(?<=[^])|(?=[^])))`;
  }
}

function writeSet({ ranges, classes, negated, caseRule, ascii }: SetNode): string {
  const insides = ascii ? ASCII_CLASSES : UNICODE_CLASSES;
  let inside = ignoreCase(ranges, caseRule).map(writeRange).join('');
  const opposites: string[] = [];
  for (const name of classes) {
    if (name === 'd' || name === 's' || name === 'w') inside += insides[name];
    else opposites.push(`[^${insides[OPPOSITES[name]]}]`);
  }
  if (opposites.length === 0) return `[${negated ? '^' : ''}${inside}]`;
  // One set can't hold what another leaves out.
  const choice = [...(inside === '' ? [] : [`[${inside}]`]), ...opposites].join('|');
  return negated ? `(?:(?!${choice})[^])` : `(?:${choice})`;
}

function writeRange([from, to]: CodeRange): string {
  return from === to ? writeCode(from) : `${writeCode(from)}-${writeCode(to)}`;
}

function writeCode(code: number): string {
  const character = String.fromCodePoint(code);
  return /^[0-9A-Za-z]$/.test(character) ? character : `\\u{${code.toString(16)}}`;
}
