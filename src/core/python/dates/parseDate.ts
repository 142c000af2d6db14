import { PythonError } from '../PythonError.ts';
import { checkedDateTime, type DateTime, dayNumber, dayOf, daysInMonth } from './DateTime.ts';
import { halfOf, isJump, isUtcName, isZoneName, monthOf, unitOf, weekdayOf } from './dateWords.ts';
import { splitDate } from './splitDate.ts';
import type { Today } from './Today.ts';
import { type DateParts, YearMonthDay } from './YearMonthDay.ts';

/** A billion days in seconds, Python's limit for a difference of time. */
const MAX_OFFSET = 1e9 * 86_400;

/**
 * Reads a date in free form as python-dateutil 2.9 does (`parser.parse(text)`, months before days): `5 January
 * 2024`, `13/02/2024`, `20240105T1000`, `Jan 5, 2024 10 am UTC`. Parts that it lacks come from `today`.
 *
 * Throws `PythonError`: `ValueError` for what dateutil takes for no date, `OverflowError` for numbers beyond
 * all, `Refused` for digits beyond ASCII.
 */
export function parseDate(text: string, today: Today): DateTime {
  return new DateReader(splitDate(text), today).read();
}

/** A number, exact: dateutil reads `10.1 h` with decimal arithmetic. */
interface Numeral {
  readonly value: number;
  readonly whole: number;
  /** The digits after the point. */
  readonly fraction: string;
}

class DateReader {
  private readonly tokens: string[];
  private readonly today: Today;
  private readonly date = new YearMonthDay();
  private hour: number | null = null;
  private minute: number | null = null;
  private second: number | null = null;
  private microsecond: number | null = null;
  private weekday: number | null = null;
  private half: number | null = null;
  private zone: string | null = null;
  private offset: number | null = null;

  constructor(tokens: readonly string[], today: Today) {
    this.tokens = [...tokens];
    this.today = today;
  }

  read(): DateTime {
    for (let at = 0; at < this.tokens.length; at++) at = this.readToken(at);
    return this.build(this.date.resolve());
  }

  /** Reads what begins at a token; gives the place of its last one. */
  private readToken(at: number): number {
    const token = this.token(at);
    if (isFloat(token)) return this.readNumber(at, numeralOf(token));
    const weekday = weekdayOf(token);
    if (weekday !== undefined) this.weekday = weekday;
    else if (monthOf(token) !== undefined) return this.readMonth(at, monthOf(token) as number);
    else if (halfOf(token) !== undefined) this.setHalf(halfOf(token) as number);
    else if (this.mayBeZone(token)) this.readZone(at);
    else if (this.hour !== null && (token === '+' || token === '-')) return this.readOffset(at);
    else if (!isJump(token)) throw failure();
    return at;
  }

  private readMonth(at: number, month: number): number {
    this.date.addNumber(month, 'month');
    const separator = this.tokens[at + 1];
    if (separator === '-' || separator === '/') {
      this.date.addText(this.token(at + 2));
      if (this.tokens[at + 3] !== separator) return at + 2;
      this.date.addText(this.token(at + 4));
      return at + 4;
    }
    const isOf =
      separator === ' ' && this.tokens[at + 3] === ' ' && this.tokens[at + 2]?.toLowerCase() === 'of';
    const year = this.tokens[at + 4];
    if (!isOf || year === undefined) return at;
    if (/^[0-9]+$/.test(year)) this.date.addText(String(this.fullYear(Number(year))), 'year');
    return at + 4;
  }

  private setHalf(half: number): void {
    if (this.hour === null || this.hour > 12) throw failure();
    this.hour = onClock(this.hour, half);
    this.half = half;
  }

  private mayBeZone(token: string): boolean {
    return this.hour !== null && this.zone === null && this.offset === null && isZoneName(token);
  }

  /** A zone's name; before an offset its sign turns: `UTC+3` is where UTC is 3 hours later. */
  private readZone(at: number): void {
    const name = this.token(at);
    this.zone = name;
    this.offset = name === 'z' ? 0 : null;
    const sign = this.tokens[at + 1];
    if (sign !== '+' && sign !== '-') return;
    this.tokens[at + 1] = sign === '+' ? '-' : '+';
    this.offset = null;
    if (isUtcName(name)) this.zone = null;
  }

  private readOffset(at: number): number {
    const sign = this.token(at) === '+' ? 1 : -1;
    const digits = this.token(at + 1);
    let end = at + 1;
    let hours: number;
    let minutes = 0;
    if (digits.length === 4) {
      hours = intOf(digits.slice(0, 2));
      minutes = intOf(digits.slice(2));
    } else if (this.tokens[at + 2] === ':') {
      hours = intOf(digits);
      minutes = intOf(this.token(at + 3));
      end = at + 3;
    } else if (digits.length <= 2) hours = intOf(digits);
    else throw failure();
    this.offset = sign * (hours * 3600 + minutes * 60);
    return end + this.readZoneInBrackets(end);
  }

  /** `(BRT)` after an offset names its zone; gives how many tokens that takes. */
  private readZoneInBrackets(at: number): number {
    const [, jump, open, name = '', close] = this.tokens.slice(at);
    const named = this.zone === null && isZoneName(name) && name.length >= 3;
    if (!isJump(jump) || open !== '(' || close !== ')' || !named) return 0;
    this.zone = name;
    return 4;
  }

  private readNumber(at: number, value: Numeral): number {
    const token = this.token(at);
    const next = this.tokens[at + 1];
    const { length } = token;
    if (
      this.date.length === 3 &&
      (length === 2 || length === 4) &&
      this.hour === null &&
      next !== ':' &&
      unitOf(next) === undefined
    ) {
      this.hour = intOf(token.slice(0, 2));
      if (length === 4) this.minute = intOf(token.slice(2));
    } else if (length === 6 || (length > 6 && token[6] === '.')) this.readSix(token);
    else if (length === 8 || length === 12 || length === 14) this.readLong(token);
    else if (this.unitPlace(at) !== null) return this.readUnit(at, value);
    else if (next === ':' && at + 2 < this.tokens.length) return this.readClock(at, value);
    else if (next === '-' || next === '/' || next === '.') return this.readSeparated(at, next);
    else if (next === undefined || isJump(next)) return this.readLone(at, value);
    else if (halfOf(next) !== undefined && value.whole < 24) {
      this.hour = onClock(value.whole, halfOf(next) as number);
      return at + 1;
    } else if (this.date.couldBeDay(value.value)) this.date.addNumber(value.value);
    else throw failure();
    return at;
  }

  /** `YYMMDD` at the start, else `HHMMSS` with or without a fraction. */
  private readSix(token: string): void {
    if (this.date.length === 0 && !token.includes('.')) {
      for (const part of [token.slice(0, 2), token.slice(2, 4), token.slice(4)]) this.date.addText(part);
      return;
    }
    this.hour = intOf(token.slice(0, 2));
    this.minute = intOf(token.slice(2, 4));
    this.setSeconds(token.slice(4));
  }

  /** `YYYYMMDD[HHMM[SS]]`. */
  private readLong(token: string): void {
    this.date.addText(token.slice(0, 4), 'year');
    this.date.addText(token.slice(4, 6));
    this.date.addText(token.slice(6, 8));
    if (token.length === 8) return;
    this.hour = intOf(token.slice(8, 10));
    this.minute = intOf(token.slice(10, 12));
    if (token.length === 14) this.second = intOf(token.slice(12));
  }

  /** Where the unit of a number stands (`10 h`, `h 10`), or null. */
  private unitPlace(at: number): number | null {
    const { tokens } = this;
    if (unitOf(tokens[at + 1]) !== undefined) return at + 1;
    if (tokens[at + 1] === ' ' && unitOf(tokens[at + 2]) !== undefined) return at + 2;
    if (unitOf(tokens[at - 1]) !== undefined) return at - 1;
    const isLast = at > 1 && at === tokens.length - 1;
    return isLast && tokens[at - 1] === ' ' && unitOf(tokens[at - 2]) !== undefined ? at - 2 : null;
  }

  private readUnit(at: number, value: Numeral): number {
    const place = this.unitPlace(at) as number;
    const named = unitOf(this.tokens[place]) as number;
    // After its unit a number counts for the next smaller one: `10 h 36`.
    const unit = place > at ? named : named + 1;
    if (unit === 0) {
      this.hour = value.whole;
      if (sixtieths(value) !== null) this.minute = sixtieths(value);
    } else if (unit === 1) {
      this.minute = value.whole;
      this.second = sixtieths(value);
    } else if (unit === 2) this.setSeconds(this.token(at));
    return Math.max(at, place);
  }

  /** `10:36[:28[.5]]`. */
  private readClock(at: number, value: Numeral): number {
    this.hour = value.whole;
    const minutes = numeralOf(this.token(at + 2));
    this.minute = minutes.whole;
    this.second = sixtieths(minutes);
    if (this.tokens[at + 3] !== ':' || at + 4 >= this.tokens.length) return at + 2;
    this.setSeconds(this.token(at + 4));
    return at + 4;
  }

  /** `2024-01-05`, `5/Jan/24`, `5.1`. */
  private readSeparated(at: number, separator: string): number {
    this.date.addText(this.token(at));
    const second = this.tokens[at + 2];
    if (second === undefined || isJump(second)) return at + 1;
    this.addNumberOrMonth(second);
    if (this.tokens[at + 3] !== separator) return at + 2;
    this.addNumberOrMonth(this.token(at + 4));
    return at + 4;
  }

  private addNumberOrMonth(token: string): void {
    const month = monthOf(token);
    if (month === undefined) this.date.addText(token);
    else this.date.addNumber(month, 'month');
  }

  /** A number before a space, a comma or the end: an hour if `am` or `pm` follow, else a part of the date. */
  private readLone(at: number, value: Numeral): number {
    const half = halfOf(this.tokens[at + 2]);
    if (half === undefined) {
      this.date.addNumber(value.value);
      return at + 1;
    }
    this.hour = onClock(value.whole, half);
    return at + 2;
  }

  private setSeconds(text: string): void {
    const [whole = '', fraction] = text.split('.');
    this.second = intOf(whole);
    this.microsecond = fraction === undefined ? 0 : intOf(fraction.padEnd(6, '0').slice(0, 6));
  }

  private build(parts: DateParts): DateTime {
    const { hour, minute, second, microsecond, weekday } = this;
    const given = [...Object.values(parts), hour, minute, second, microsecond, weekday, this.half];
    if (given.every((part) => part == null) && this.zone === null && this.offset === null) throw failure();
    const century = parts.year !== undefined && !this.date.hasCentury;
    const year = parts.year === undefined ? undefined : century ? this.fullYear(parts.year) : parts.year;
    const moment = checkedDateTime({
      ...this.wholeDate({ ...parts, year }),
      hour: hour ?? 0,
      minute: minute ?? 0,
      second: second ?? 0,
      microsecond: microsecond ?? 0,
      offset: this.zoneOffset(),
    });
    if (weekday === null || parts.day) return moment;
    const number = dayNumber(moment);
    // Day 4 was a Monday.
    return { ...moment, ...dayOf(number + ((weekday - ((((number - 4) % 7) + 7) % 7) + 7) % 7)) };
  }

  /** The date with what it lacks from today; a day beyond the month's end is the month's last. */
  private wholeDate(parts: DateParts): Pick<DateTime, 'year' | 'month' | 'day'> {
    const { today } = this;
    const year = parts.year ?? today.year;
    const month = parts.month ?? today.month;
    const day = parts.day ?? Math.min(today.day, daysInMonth(year, month));
    return { year, month, day };
  }

  /** A year of two digits lies less than 50 years ahead, and no more than 50 behind. */
  private fullYear(year: number): number {
    if (year >= 100) return year;
    const now = this.today.year;
    const full = year + Math.floor(now / 100) * 100;
    if (full >= now + 50) return full - 100;
    return full < now - 50 ? full + 100 : full;
  }

  /** Which zones there are by name depends on Python's machine; UTC is one everywhere. */
  private zoneOffset(): DateTime['offset'] {
    if (Math.abs(this.offset ?? 0) >= MAX_OFFSET) {
      throw new PythonError('OverflowError', 'A number in the date is too large.');
    }
    if (this.zone === null) return this.offset;
    return isUtcName(this.zone) ? 0 : 'unknown';
  }

  private token(at: number): string {
    const token = this.tokens[at];
    if (token === undefined) throw failure();
    return token;
  }
}

/** Whether Python's `float` reads a token. */
function isFloat(token: string): boolean {
  return /^(?:[0-9]+(?:\.[0-9]+)?|nan|inf|infinity)$/i.test(token);
}

function numeralOf(token: string): Numeral {
  const [, whole, fraction = ''] = /^([0-9]+)(?:\.([0-9]+))?$/.exec(token) ?? [];
  if (whole === undefined) throw failure();
  return { value: Number(token), whole: Number(whole), fraction };
}

/** The fraction in sixtieths, rounded down; null for none. */
function sixtieths({ fraction }: Numeral): number | null {
  if (/^0*$/.test(fraction)) return null;
  return Number((60n * BigInt(fraction)) / 10n ** BigInt(fraction.length));
}

function intOf(text: string): number {
  if (!/^[0-9]+$/.test(text)) throw failure();
  return Number(text);
}

/** An hour of a twelve-hour clock on one of 24. */
function onClock(hour: number, half: number): number {
  if (hour < 12 && half === 1) return hour + 12;
  return hour === 12 && half === 0 ? 0 : hour;
}

function failure(): PythonError {
  return new PythonError('ValueError', 'The text is no date.');
}
