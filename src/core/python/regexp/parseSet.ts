import type { CharacterClass, CodeRange } from './PatternNode.ts';
import type { PatternSource } from './PatternSource.ts';
import { parseSetEscape } from './parseEscape.ts';

/** The members of a set in square brackets. */
export interface ParsedSet {
  readonly ranges: readonly CodeRange[];
  readonly classes: readonly CharacterClass[];
  readonly negated: boolean;
}

type Member = number | CharacterClass;

/** Reads a set whose opening bracket is already taken. */
export function parseSet(source: PatternSource): ParsedSet {
  const ranges: CodeRange[] = [];
  const classes: CharacterClass[] = [];
  const add = (member: Member) => {
    if (typeof member === 'number') ranges.push([member, member]);
    else classes.push(member);
  };
  const negated = source.takeIf('^');
  for (;;) {
    const token = takeToken(source);
    if (token === ']' && ranges.length + classes.length > 0) break;
    const member = memberOf(source, token);
    if (!source.takeIf('-')) {
      add(member);
      continue;
    }
    const end = takeToken(source);
    if (end === ']') {
      add(member);
      add(0x2d);
      break;
    }
    const last = memberOf(source, end);
    if (typeof member !== 'number' || typeof last !== 'number' || last < member) {
      throw source.error('a range in a set runs backwards or has no ends');
    }
    ranges.push([member, last]);
  }
  return { ranges, classes, negated };
}

function takeToken(source: PatternSource): string {
  const token = source.take();
  if (token === null) throw source.error('a set lacks its ]');
  return token;
}

function memberOf(source: PatternSource, token: string): Member {
  if (!token.startsWith('\\')) return token.codePointAt(0) ?? 0;
  const escaped = parseSetEscape(source, token);
  if (escaped.kind === 'character') return escaped.code;
  if (escaped.kind === 'class') return escaped.name;
  throw source.error(`the escape ${token} means nothing in a set`);
}
