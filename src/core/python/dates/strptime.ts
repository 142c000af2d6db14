import { PythonError } from '../PythonError.ts';
import { pythonRegExp } from '../pythonRegExp.ts';
import { toInt } from '../toInt.ts';
import { isWhiteSpace, WHITE_SPACE } from '../whiteSpace.ts';
import { checkedDateTime, type DateTime, dayNumber, dayOf } from './DateTime.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));
const SHORT_WEEKDAYS = WEEKDAYS.map((name) => name.slice(0, 3));

/** What each directive matches, as a Python pattern; names are those of the C locale. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  d: '3[0-1]|[1-2]\\d|0[1-9]|[1-9]| [1-9]',
  f: '[0-9]{1,6}',
  H: '2[0-3]|[0-1]\\d|\\d',
  I: '1[0-2]|0[1-9]|[1-9]',
  j: '36[0-6]|3[0-5]\\d|[1-2]\\d\\d|0[1-9]\\d|00[1-9]|[1-9]\\d|0[1-9]|[1-9]',
  m: '1[0-2]|0[1-9]|[1-9]',
  M: '[0-5]\\d|\\d',
  S: '6[0-1]|[0-5]\\d|\\d',
  w: '[0-6]',
  u: '[1-7]',
  y: '\\d\\d',
  Y: '\\d\\d\\d\\d',
  z: '[+-]\\d\\d:?[0-5]\\d(?::?[0-5]\\d(?:\\.\\d{1,6})?)?|(?-i:Z)',
  A: longestFirst(WEEKDAYS),
  a: longestFirst(SHORT_WEEKDAYS),
  B: longestFirst(MONTHS),
  b: longestFirst(SHORT_MONTHS),
  p: 'am|pm',
};
/** Directives that need weeks, a locale or the names of the machine's time zones. */
const REFUSED = new Set([...'UWVGcxXZ']);

const LITERAL = new RegExp(`[${WHITE_SPACE}]+|[\\\\.^$*+?(){}\\[\\]|]`, 'g');

/**
 * Reads a date in a given form as Python's `datetime.strptime(text, format)` does in the C locale. The moment's
 * zone is left out.
 *
 * Throws `PythonError`: `ValueError` where the text does not fit or the format is none, `PatternError` for a
 * directive that stands twice, `Refused` for `%U %W %V %G %c %x %X %Z`.
 */
export function strptime(text: string, format: string): DateTime {
  const { pattern, directives } = readFormat(format);
  const match = pythonRegExp(pattern, ['IGNORECASE']).exec(text);
  if (match === null || match[0].length !== text.length) throw failure();
  const parts = new Map(
    directives.map((directive, index) => [directive, match.groups?.[`g${index + 1}`] ?? '']),
  );
  return build(parts);
}

/** A format as a Python pattern, each directive a group of its own. */
function readFormat(format: string): { pattern: string; directives: readonly string[] } {
  const [start = '', ...rest] = format.split(/%(.)/su);
  const found = rest.filter((_, index) => index % 2 === 0);
  const literals = rest.filter((_, index) => index % 2 === 1);
  checkDirectives(found, [start, ...literals]);
  const pieces = found.map((directive, index) => {
    const matched = directive === '%' ? '%' : `(${DIRECTIVES[directive]})`;
    return matched + literalPattern(literals[index] ?? '');
  });
  return {
    pattern: `\\A${literalPattern(start)}${pieces.join('')}`,
    directives: found.filter((directive) => directive !== '%'),
  };
}

function checkDirectives(found: readonly string[], literals: readonly string[]): void {
  const isKnown = (directive: string) => Object.hasOwn(DIRECTIVES, directive) || REFUSED.has(directive);
  // A percent sign left in a literal is one at the end, which begins no directive.
  if (literals.some((text) => text.includes('%'))) throw failure();
  const directives = found.filter((directive) => directive !== '%');
  if (!directives.every(isKnown)) throw failure();
  const refused = directives.find((directive) => REFUSED.has(directive));
  if (refused !== undefined) {
    throw new PythonError('Refused', `Baton does not read dates with %${refused} in their format.`);
  }
  const twice = directives.find((directive, index) => directives.indexOf(directive) !== index);
  if (twice !== undefined) throw new PythonError('PatternError', `The date’s format has %${twice} twice.`);
}

/** A piece of the format between directives: a run of white space fits any other. */
function literalPattern(text: string): string {
  return text.replace(LITERAL, (found) => (isWhiteSpace(found.charCodeAt(0)) ? '\\s+' : `\\${found}`));
}

/** What has been read, in the order of the format: of two directives for the same part the later counts. */
interface Reading {
  year: number | null;
  month: number;
  day: number;
  /** The day of the year, from 1. */
  yearDay: number | null;
  hour: number;
  minute: number;
  second: number;
  microsecond: number;
}

function build(parts: ReadonlyMap<string, string>): DateTime {
  const reading: Reading = {
    year: null,
    month: 1,
    day: 1,
    yearDay: null,
    hour: 0,
    minute: 0,
    second: 0,
    microsecond: 0,
  };
  for (const [directive, text] of parts) readPart(reading, directive, text, parts.get('p'));
  const { hour, minute, second, microsecond } = reading;
  return checkedDateTime({ ...dateOf(reading), hour, minute, second, microsecond, offset: null });
}

function readPart(reading: Reading, directive: string, text: string, half: string | undefined): void {
  const number = () => Number(toInt(text));
  switch (directive) {
    case 'Y':
      reading.year = number();
      break;
    case 'y':
      reading.year = number() + (number() <= 68 ? 2000 : 1900);
      break;
    case 'm':
      reading.month = number();
      break;
    case 'B':
      reading.month = indexOf(text, MONTHS) + 1;
      break;
    case 'b':
      reading.month = indexOf(text, SHORT_MONTHS) + 1;
      break;
    case 'd':
      reading.day = number();
      break;
    case 'j':
      reading.yearDay = number();
      break;
    case 'H':
      reading.hour = number();
      break;
    case 'I':
      reading.hour = (number() % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0);
      break;
    case 'M':
      reading.minute = number();
      break;
    case 'S':
      reading.second = number();
      break;
    case 'f':
      reading.microsecond = Number(text.padEnd(6, '0'));
      break;
    case 'A':
      indexOf(text, WEEKDAYS);
      break;
    case 'a':
      indexOf(text, SHORT_WEEKDAYS);
      break;
    case 'z':
      checkZone(text);
  }
}

/** The place of a name. Matched without regard to case by Unicode's rules, a text may still be none. */
function indexOf(text: string, names: readonly string[]): number {
  const index = names.indexOf(text.toLowerCase());
  if (index === -1) throw failure();
  return index;
}

/** A zone's offset has its colons everywhere or nowhere, and is less than a day. */
function checkZone(text: string): void {
  if (text === 'Z') return;
  const [, hours, , rest] = /^.([^:]{2})(:?)([^:]{2}(?:\2[^:]{2}(?:\..+)?)?)$/u.exec(text) ?? [];
  if (hours === undefined || rest === undefined || toInt(hours) >= 24n) throw failure();
}

/** Without a year it is 1900, which has no 29 February. */
function dateOf({ year, month, day, yearDay }: Reading): Pick<DateTime, 'year' | 'month' | 'day'> {
  if (yearDay === null) return { year: year ?? 1900, month, day };
  if (year === 0) throw failure();
  return dayOf(dayNumber({ year: year ?? 1900, month: 1, day: 1 }) + yearDay - 1);
}

function longestFirst(names: readonly string[]): string {
  return [...names].sort((a, b) => b.length - a.length).join('|');
}

function failure(): PythonError {
  return new PythonError('ValueError', 'The text is no date of that form.');
}
