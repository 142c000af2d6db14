import { PythonError } from '../PythonError.ts';

/** A moment as Python's `datetime` holds it. */
export interface DateTime {
  /** From 1 to 9999. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly microsecond: number;
  /** Seconds east of Greenwich; null without a zone, `unknown` for a zone whose offset only Python knows. */
  readonly offset: number | null | 'unknown';
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MAX_INT = 2 ** 31 - 1;

/** How many days a month has. Throws `PythonError` (`ValueError`) for a month that is none. */
export function daysInMonth(year: number, month: number): number {
  const length = MONTH_LENGTHS[month - 1];
  if (length === undefined) throw invalid();
  return month === 2 && isLeap(year) ? 29 : length;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Checks a moment's parts as `datetime` does. Throws `PythonError`: `ValueError`, or `OverflowError`. */
export function checkedDateTime(moment: DateTime): DateTime {
  const { year, month, day, hour, minute, second, microsecond } = moment;
  if ([year, month, day, hour, minute, second, microsecond].some((part) => part > MAX_INT)) {
    throw new PythonError('OverflowError', 'A number in the date is too large.');
  }
  const fits =
    year >= 1 &&
    year <= 9999 &&
    day >= 1 &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59 &&
    microsecond <= 999_999;
  if (!fits || day > daysInMonth(year, month)) throw invalid();
  return moment;
}

/** Days since a day long ago, for arithmetic. */
export function dayNumber({ year, month, day }: Pick<DateTime, 'year' | 'month' | 'day'>): number {
  // Date.UTC takes years below 100 for those of the 20th century.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.floor(date.getTime() / 86_400_000);
}

/** The day that `dayNumber` gives this number. */
export function dayOf(number: number): Pick<DateTime, 'year' | 'month' | 'day'> {
  const date = new Date(number * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Whether two moments fall on the same date, each in its own zone. */
export function isSameDay(a: DateTime, b: DateTime): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/**
 * The microseconds from `b` to `a`. Throws `PythonError`: `TypeError` where only one has a zone, `ValueError`
 * for a zone a day or more from Greenwich, `Refused` for one that is unknown.
 */
export function microsecondsBetween(a: DateTime, b: DateTime): bigint {
  if (a.offset === 'unknown' || b.offset === 'unknown') {
    throw new PythonError('Refused', 'Baton knows time zones by their offset and UTC, not by other names.');
  }
  if ((a.offset === null) !== (b.offset === null)) {
    throw new PythonError('TypeError', 'One date has a time zone, the other has none.');
  }
  return microsecondsOf(a, a.offset ?? 0) - microsecondsOf(b, b.offset ?? 0);
}

function microsecondsOf(moment: DateTime, offset: number): bigint {
  if (Math.abs(offset) >= 86_400) throw invalid();
  const seconds =
    dayNumber(moment) * 86_400 + moment.hour * 3600 + moment.minute * 60 + moment.second - offset;
  return BigInt(seconds) * 1_000_000n + BigInt(moment.microsecond);
}

function invalid(): PythonError {
  return new PythonError('ValueError', 'There is no such date.');
}
