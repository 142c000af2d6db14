import { characterNamed } from './characterNamed.ts';
import type { Anchor, CharacterClass } from './PatternNode.ts';
import type { PatternSource } from './PatternSource.ts';

/** What a backslash and the character after it stand for. */
export type Escape =
  | { readonly kind: 'character'; readonly code: number }
  | { readonly kind: 'class'; readonly name: CharacterClass }
  | { readonly kind: 'anchor'; readonly anchor: Anchor }
  | { readonly kind: 'backreference'; readonly number: number };

const CONTROLS: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11, '\\': 92 };
const ANCHORS: Readonly<Record<string, Anchor>> = {
  A: 'textStart',
  Z: 'textEnd',
  b: 'boundary',
  B: 'noBoundary',
};
const HEX_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const CLASS = /^[dDsSwW]$/;
const OCTAL = /^[0-7]$/;
const DIGIT = /^[0-9]$/;
const LETTER = /^[a-zA-Z]$/;

/** Reads an escape outside a set; `token` is the backslash and its character, already taken. */
export function parseEscape(source: PatternSource, token: string): Escape {
  const letter = token.slice(1);
  const anchor = ANCHORS[letter];
  if (anchor !== undefined) return { kind: 'anchor', anchor };
  if (letter === '0') return character(Number.parseInt(letter + source.takeWhile(OCTAL, 2), 8));
  if (DIGIT.test(letter)) return parseNumbered(source, letter);
  return parseCommonEscape(source, letter);
}

/** Reads an escape inside a set, where `\b` is a backspace and digits are octal. */
export function parseSetEscape(source: PatternSource, token: string): Escape {
  const letter = token.slice(1);
  if (letter === 'b') return character(8);
  if (OCTAL.test(letter)) return parseOctal(source, letter + source.takeWhile(OCTAL, 2));
  if (DIGIT.test(letter)) throw source.error(`the escape \\${letter} means nothing in a set`);
  return parseCommonEscape(source, letter);
}

function parseCommonEscape(source: PatternSource, letter: string): Escape {
  const control = CONTROLS[letter];
  if (control !== undefined) return character(control);
  if (CLASS.test(letter)) return { kind: 'class', name: letter as CharacterClass };
  const length = HEX_LENGTHS[letter];
  if (length !== undefined) {
    const digits = source.takeWhile(/^[0-9a-fA-F]$/, length);
    const code = Number.parseInt(digits, 16);
    if (digits.length !== length) throw source.error(`the escape \\${letter} needs ${length} digits`);
    if (code > 0x10ffff) throw source.error(`the escape \\${letter}${digits} is beyond Unicode`);
    return character(code);
  }
  if (letter === 'N') return character(parseName(source));
  if (LETTER.test(letter)) throw source.error(`the escape \\${letter} means nothing`);
  return character(letter.codePointAt(0) ?? 0);
}

/** `\N{DIGIT ONE}`: a whole table of Unicode's names would be larger than Baton. */
function parseName(source: PatternSource): number {
  if (!source.takeIf('{')) throw source.error('a \\N lacks its {');
  const code = characterNamed(source.takeUntil('}', 'character name'));
  if (code === undefined) throw source.refusal('characters beyond ASCII by their Unicode names (\\N{…})');
  return code;
}

/** `\1` to `\99` are groups; three octal digits are a character. */
function parseNumbered(source: PatternSource, first: string): Escape {
  let digits = first + source.takeWhile(DIGIT, 1);
  if (/^[0-7]{2}$/.test(digits) && source.next !== null && OCTAL.test(source.next)) {
    digits += source.take();
    return parseOctal(source, digits);
  }
  return { kind: 'backreference', number: Number(digits) };
}

function parseOctal(source: PatternSource, digits: string): Escape {
  const code = Number.parseInt(digits, 8);
  if (code > 0o377) throw source.error(`the octal escape \\${digits} is beyond \\377`);
  return character(code);
}

function character(code: number): Escape {
  return { kind: 'character', code };
}
