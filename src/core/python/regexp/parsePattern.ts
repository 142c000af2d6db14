import { PythonError } from '../PythonError.ts';
import {
  beginsInlineFlags,
  type FlagName,
  type InlineFlags,
  type PatternFlags,
  parseInlineFlags,
  withFlags,
} from './PatternFlags.ts';
import type { CaseRule, Greed, PatternNode, SetNode } from './PatternNode.ts';
import { PatternSource } from './PatternSource.ts';
import { parseEscape } from './parseEscape.ts';
import { type ParsedSet, parseSet } from './parseSet.ts';

/** Groups inside one another. Python takes some more, but not many. */
const DEEPEST = 100;
/** Python's limit for the counts of a repetition. */
const MAX_REPEAT = 4294967295;
const NEWLINE = 10;
const VERBOSE_SPACE = /^[ \t\n\r\v\f]$/;
const DIGIT = /^[0-9]$/;
const IDENTIFIER = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;

/**
 * Parses a regular expression as Python 3.13's `re` does. Throws `PythonError`: `PatternError` where Python
 * would, `ValueError` for flags that exclude each other, `Refused` for conditionals, `\N{…}` beyond ASCII and
 * groups nested deep.
 */
export function parsePattern(pattern: string, flags: PatternFlags): PatternNode {
  return new PatternParser(pattern, flags).parse();
}

class PatternParser {
  private readonly source: PatternSource;
  /** The flags of the whole pattern: those given, and `(?i)` at its start. */
  private flags: PatternFlags;
  private groups = 0;
  private depth = 0;
  private readonly open = new Set<number>();
  private readonly names = new Map<string, number>();

  constructor(pattern: string, flags: PatternFlags) {
    this.source = new PatternSource(pattern);
    this.flags = flags;
  }

  parse(): PatternNode {
    const node = this.parseTop();
    if (this.source.next !== null) throw this.source.error('a ) closes nothing');
    if (this.flags.ascii && this.flags.unicode) {
      throw new PythonError('ValueError', 'The flags ASCII and UNICODE exclude each other.');
    }
    return node;
  }

  private parseTop(): PatternNode {
    const branches = [this.parseSequence(null)];
    while (this.source.takeIf('|')) branches.push(this.parseSequence(this.flags));
    return choiceOf(branches);
  }

  /** Reads the inside of a group. */
  private parseChoice(flags: PatternFlags): PatternNode {
    this.depth += 1;
    if (this.depth > DEEPEST) throw this.source.refusal(`groups more than ${DEEPEST} deep`);
    const branches = [this.parseSequence(flags)];
    while (this.source.takeIf('|')) branches.push(this.parseSequence(flags));
    this.depth -= 1;
    return choiceOf(branches);
  }

  /** `scope` is null at the very start, where inline flags may change those of the whole pattern. */
  private parseSequence(scope: PatternFlags | null): PatternNode {
    const { source } = this;
    const items: PatternNode[] = [];
    for (;;) {
      const flags = scope ?? this.flags;
      const token = source.next;
      if (token === null || token === '|' || token === ')') break;
      source.take();
      if (flags.verbose && VERBOSE_SPACE.test(token)) continue;
      if (flags.verbose && token === '#') this.skipLine();
      else if (token === '(') {
        const group = this.parseGroup(flags, scope === null && items.length === 0);
        if (group !== null) items.push(group);
      } else if (/^[*+?{]$/.test(token)) this.parseRepeat(token, flags, items);
      else items.push(this.parseItem(token, flags));
    }
    return items.length === 1 ? (items[0] as PatternNode) : { kind: 'sequence', items };
  }

  private skipLine(): void {
    for (let token = this.source.take(); token !== null && token !== '\n'; ) token = this.source.take();
  }

  private parseItem(token: string, flags: PatternFlags): PatternNode {
    const { ascii } = flags;
    if (token === '.') {
      const ranges = flags.dotAll ? [] : [[NEWLINE, NEWLINE] as const];
      return { kind: 'set', ranges, classes: [], negated: true, caseRule: 'exact', ascii };
    }
    if (token === '^') return { kind: 'anchor', anchor: flags.multiline ? 'lineStart' : 'textStart', ascii };
    if (token === '$') return { kind: 'anchor', anchor: flags.multiline ? 'lineEnd' : 'lastLineEnd', ascii };
    if (token === '[') return setNode(parseSet(this.source), flags);
    if (!token.startsWith('\\')) return characterNode(token.codePointAt(0) ?? 0, flags);
    const escaped = parseEscape(this.source, token);
    if (escaped.kind === 'character') return characterNode(escaped.code, flags);
    if (escaped.kind === 'anchor') return { kind: 'anchor', anchor: escaped.anchor, ascii };
    if (escaped.kind === 'backreference') return this.backreference(escaped.number, flags);
    return setNode({ ranges: [], classes: [escaped.name], negated: false }, flags);
  }

  private backreference(number: number, flags: PatternFlags): PatternNode {
    if (number > this.groups) throw this.source.error(`there is no group ${number} before`);
    if (this.open.has(number)) throw this.source.error(`group ${number} is referred to inside itself`);
    if (flags.ignoreCase) throw this.source.refusal('a back reference that ignores case');
    return { kind: 'backreference', number };
  }

  /** Reads a repetition of the last item; a brace that begins none is a character. */
  private parseRepeat(token: string, flags: PatternFlags, items: PatternNode[]): void {
    const { source } = this;
    const counts = token === '{' ? this.parseCounts() : COUNTS[token];
    if (counts === undefined || counts === null) {
      items.push(characterNode(0x7b, flags));
      return;
    }
    const item = items.at(-1);
    if (item === undefined || item.kind === 'anchor') throw source.error('there is nothing to repeat');
    if (item.kind === 'repeat') throw source.error('a repetition is repeated');
    let greed: Greed = 'greedy';
    if (source.takeIf('?')) greed = 'lazy';
    else if (source.takeIf('+')) greed = 'possessive';
    items[items.length - 1] = { kind: 'repeat', item, ...counts, greed };
  }

  private parseCounts(): { min: number; max: number } | null {
    const { source } = this;
    if (source.next === '}') return null;
    const place = source.place;
    const least = source.takeWhile(DIGIT);
    const most = source.takeIf(',') ? source.takeWhile(DIGIT) : least;
    if (!source.takeIf('}')) {
      source.returnTo(place);
      return null;
    }
    const min = least === '' ? 0 : Number(least);
    const max = most === '' ? Number.POSITIVE_INFINITY : Number(most);
    if (min >= MAX_REPEAT || (most !== '' && max >= MAX_REPEAT)) {
      throw new PythonError('OverflowError', 'A count in the pattern is larger than Python takes.');
    }
    if (max < min) throw source.error('a repetition’s least count is above its greatest');
    return { min, max };
  }

  /** Reads a group whose `(` is taken; null for one that matches nothing by itself, a comment or flags. */
  private parseGroup(flags: PatternFlags, atStart: boolean): PatternNode | null {
    const { source } = this;
    if (!source.takeIf('?')) return this.parseCapture(flags, null);
    const token = source.take();
    if (token === null) throw source.error('it ends inside a group');
    if (token === 'P') return this.parseNamed(flags);
    if (token === '#') return this.skipComment();
    if (token === ':' || token === '>') return this.parsePlainGroup(flags, token === '>');
    if (token === '=' || token === '!') return this.parseLook(flags, true, token === '!');
    if (token === '<') return this.parseLookbehind(flags);
    if (token === '(') throw source.refusal('conditional groups ((?(1)…|…))');
    if (!beginsInlineFlags(token)) throw source.error(`the group (?${token} is none`);
    const inline = parseInlineFlags(source, token);
    if (inline.off !== null) return this.parsePlainGroup(scopedFlags(flags, inline), false);
    if (!atStart) throw source.error('flags for the whole pattern stand after its start');
    this.flags = withFlags(this.flags, inline.on, true);
    return null;
  }

  private parseNamed(flags: PatternFlags): PatternNode {
    const { source } = this;
    if (source.takeIf('<')) {
      const name = source.takeUntil('>', 'group name');
      if (!IDENTIFIER.test(name)) throw source.error('a group’s name is no identifier');
      if (this.names.has(name)) throw source.error(`there are two groups ${name}`);
      return this.parseCapture(flags, name);
    }
    if (!source.takeIf('=')) throw source.error('a group that begins with (?P is none');
    const name = source.takeUntil(')', 'group name');
    if (!IDENTIFIER.test(name)) throw source.error('a group’s name is no identifier');
    const number = this.names.get(name);
    if (number === undefined) throw source.error(`there is no group ${name} before`);
    return this.backreference(number, flags);
  }

  private parseCapture(flags: PatternFlags, name: string | null): PatternNode {
    this.groups += 1;
    const number = this.groups;
    if (name !== null) this.names.set(name, number);
    this.open.add(number);
    const item = this.parseChoice(flags);
    this.close();
    this.open.delete(number);
    return { kind: 'group', number, atomic: false, item };
  }

  private parsePlainGroup(flags: PatternFlags, atomic: boolean): PatternNode {
    const item = this.parseChoice(flags);
    this.close();
    return { kind: 'group', number: null, atomic, item };
  }

  private parseLookbehind(flags: PatternFlags): PatternNode {
    const token = this.source.take();
    if (token !== '=' && token !== '!') throw this.source.error('a group that begins with (?< is none');
    return this.parseLook(flags, false, token === '!');
  }

  private parseLook(flags: PatternFlags, ahead: boolean, negated: boolean): PatternNode {
    const item = this.parseChoice(flags);
    this.close();
    return { kind: 'look', ahead, negated, item };
  }

  private skipComment(): null {
    for (let token = this.source.take(); token !== ')'; token = this.source.take()) {
      if (token === null) throw this.source.error('a comment lacks its )');
    }
    return null;
  }

  private close(): void {
    if (!this.source.takeIf(')')) throw this.source.error('a group lacks its )');
  }
}

const COUNTS: Readonly<Record<string, { min: number; max: number }>> = {
  '*': { min: 0, max: Number.POSITIVE_INFINITY },
  '+': { min: 1, max: Number.POSITIVE_INFINITY },
  '?': { min: 0, max: 1 },
};

function choiceOf(branches: readonly PatternNode[]): PatternNode {
  return branches.length === 1 ? (branches[0] as PatternNode) : { kind: 'choice', branches };
}

/** The flags inside `(?i-s:…)`; asking for one of `a` and `u` takes the other back. */
function scopedFlags(flags: PatternFlags, { on, off }: InlineFlags): PatternFlags {
  const types: readonly FlagName[] = ['ascii', 'unicode'];
  const base = types.some((type) => on.has(type)) ? withFlags(flags, types, false) : flags;
  return withFlags(withFlags(base, on, true), off ?? [], false);
}

function caseRuleOf(flags: PatternFlags): CaseRule {
  if (!flags.ignoreCase) return 'exact';
  return flags.ascii ? 'ascii' : 'unicode';
}

function setNode(set: ParsedSet, flags: PatternFlags): SetNode {
  return { kind: 'set', ...set, caseRule: caseRuleOf(flags), ascii: flags.ascii };
}

function characterNode(code: number, flags: PatternFlags): SetNode {
  return setNode({ ranges: [[code, code]], classes: [], negated: false }, flags);
}
