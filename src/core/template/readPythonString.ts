import { stringParts } from './PythonSyntax.ts';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const ESCAPE =
  /\\(?:(?<octal>[0-7]{1,3})|x(?<x>[0-9a-fA-F]{2})|u(?<u>[0-9a-fA-F]{4})|U(?<U>[0-9a-fA-F]{8})|(?<other>[\s\S]))/g;

/** What a literal means, or why it has no meaning that a form could show. */
export type Reading<T> = { readonly value: T } | { readonly reason: string };

/**
 * The text of one Python string literal, quotes and prefix included: `r"a\d"`, `'''…'''`. Escapes as in
 * Python's language reference (an unknown one stands for itself); `\N{…}` is not looked up.
 */
export function readPythonString(literal: string): Reading<string> {
  const { prefix, quote } = stringParts(literal);
  const kind = prefix.toLowerCase();
  if (kind.includes('b')) return { reason: 'bytes' };
  if (kind.includes('f') || kind.includes('t')) return { reason: 'a string with values filled in' };
  // Python reads every newline as "\n", also within a string.
  const body = literal.slice(prefix.length + quote.length, -quote.length).replace(/\r\n?/g, '\n');
  if (kind.includes('r') || !body.includes('\\')) return { value: body };
  return readEscapes(body);
}

function readEscapes(body: string): Reading<string> {
  let text = '';
  let at = 0;
  // JavaScript would join two escaped halves of a character into one; in Python they stay two.
  let halfEndsAt = -1;
  for (const match of body.matchAll(ESCAPE)) {
    const { octal, x, u, U, other } = match.groups ?? {};
    text += body.slice(at, match.index);
    at = match.index + match[0].length;
    const hex = x ?? u ?? U;
    if (other !== undefined) {
      if (other === 'N') return { reason: 'a character given by its name' };
      if ('xuU'.includes(other)) return { reason: `a broken escape, \\${other}` };
      text += SIMPLE_ESCAPES[other] ?? match[0];
      continue;
    }
    const code = hex === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(hex, 16);
    if (code > 0x10ffff) return { reason: 'an escape beyond the last character' };
    if (code >= 0xdc00 && code <= 0xdfff && halfEndsAt === match.index) {
      return { reason: 'a character escaped in two halves' };
    }
    if (code >= 0xd800 && code <= 0xdbff) halfEndsAt = at;
    text += String.fromCodePoint(code);
  }
  return { value: text + body.slice(at) };
}
