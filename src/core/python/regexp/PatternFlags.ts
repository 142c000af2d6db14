import { PythonError } from '../PythonError.ts';
import type { PatternSource } from './PatternSource.ts';

/** The flags of Python's `re` that change what a pattern matches. */
export interface PatternFlags {
  readonly ascii: boolean;
  readonly unicode: boolean;
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  readonly verbose: boolean;
}

export type FlagName = keyof PatternFlags;

const NO_FLAGS: PatternFlags = {
  ascii: false,
  unicode: false,
  ignoreCase: false,
  multiline: false,
  dotAll: false,
  verbose: false,
};

/** The names of flags in the `re` module; those that change nothing are null. */
const MODULE_FLAGS: Readonly<Record<string, FlagName | null>> = {
  A: 'ascii',
  ASCII: 'ascii',
  U: 'unicode',
  UNICODE: 'unicode',
  I: 'ignoreCase',
  IGNORECASE: 'ignoreCase',
  M: 'multiline',
  MULTILINE: 'multiline',
  S: 'dotAll',
  DOTALL: 'dotAll',
  X: 'verbose',
  VERBOSE: 'verbose',
  DEBUG: null,
  NOFLAG: null,
};

/** What else the `re` module of Python 3.13 has: no flags, which `flags | value` refuses. */
const NOT_FLAGS = new Set(
  'Match Pattern PatternError RegexFlag Scanner compile copyreg enum error escape findall finditer fullmatch functools match purge search split sub subn'.split(
    ' ',
  ),
);

const INLINE_FLAGS: Readonly<Record<string, FlagName>> = {
  a: 'ascii',
  u: 'unicode',
  i: 'ignoreCase',
  m: 'multiline',
  s: 'dotAll',
  x: 'verbose',
};

/**
 * The flags of these names, as in `['IGNORECASE', 'S']`. A name that the `re` module does not have is passed
 * over, as in the reference. Throws `PythonError` for one that it has and that is no flag for text.
 */
export function flagsNamed(names: readonly string[]): PatternFlags {
  const found = new Set<FlagName>();
  for (const name of names) {
    if (name === 'L' || name === 'LOCALE') {
      throw new PythonError('ValueError', 'Python takes the flag LOCALE for bytes only, not for text.');
    }
    if (NOT_FLAGS.has(name)) throw new PythonError('TypeError', `Python’s re.${name} is no flag.`);
    if (name.startsWith('_')) throw new PythonError('Refused', `Baton does not know the flag ${name}.`);
    const flag = Object.hasOwn(MODULE_FLAGS, name) ? MODULE_FLAGS[name] : null;
    if (flag) found.add(flag);
  }
  return withFlags(NO_FLAGS, found, true);
}

/** A copy with these flags on or off. */
export function withFlags(flags: PatternFlags, names: Iterable<FlagName>, on: boolean): PatternFlags {
  const changed: Record<FlagName, boolean> = { ...flags };
  for (const name of names) changed[name] = on;
  return changed;
}

/** What `(?i)` or `(?i-s:` ask for; `off` is null for the first form, which counts for the whole pattern. */
export interface InlineFlags {
  readonly on: ReadonlySet<FlagName>;
  readonly off: ReadonlySet<FlagName> | null;
}

/** Reads inline flags after `(?`, up to their `)` or `:`; `token` is their first letter, already taken. */
export function parseInlineFlags(source: PatternSource, token: string): InlineFlags {
  const on = new Set<FlagName>();
  let ahead: string | null = token;
  while (ahead !== '-' && ahead !== ')' && ahead !== ':') {
    on.add(inlineFlag(source, ahead));
    ahead = source.take();
  }
  if (on.has('ascii') && on.has('unicode')) throw source.error('the flags a and u exclude each other');
  if (ahead === ')') return { on, off: null };
  const off = new Set<FlagName>();
  if (ahead === '-') {
    for (ahead = source.take(); ahead !== ':' || off.size === 0; ahead = source.take()) {
      const flag = inlineFlag(source, ahead);
      if (flag === 'ascii' || flag === 'unicode') throw source.error('the flags a and u can’t be turned off');
      if (on.has(flag)) throw source.error('a flag is turned on and off at once');
      off.add(flag);
    }
  }
  return { on, off };
}

function inlineFlag(source: PatternSource, letter: string | null): FlagName {
  const flag = letter !== null && Object.hasOwn(INLINE_FLAGS, letter) ? INLINE_FLAGS[letter] : undefined;
  if (flag === undefined) throw source.error('its inline flags are none, or not closed');
  return flag;
}

/** Whether a letter after `(?` begins inline flags. */
export function beginsInlineFlags(letter: string): boolean {
  return letter === '-' || letter === 'L' || Object.hasOwn(INLINE_FLAGS, letter);
}
