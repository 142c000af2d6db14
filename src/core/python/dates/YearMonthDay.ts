import { PythonError } from '../PythonError.ts';
import { daysInMonth } from './DateTime.ts';

export type DatePart = 'year' | 'month' | 'day';

/** A date's parts; those that the text does not have are undefined. */
export type DateParts = { readonly [part in DatePart]?: number };

/**
 * The numbers of a date in the order they came, and which of them is known to be what: dateutil's rules for
 * telling year, month and day apart.
 */
export class YearMonthDay {
  /** A year was written with more than two digits. */
  hasCentury = false;
  private readonly values: number[] = [];
  private readonly places: { [part in DatePart]?: number } = {};

  get length(): number {
    return this.values.length;
  }

  /** Adds a number as it is written. Throws `PythonError` (`ValueError`) when it is none. */
  addText(text: string, part?: DatePart): void {
    if (!/^[0-9]+$/.test(text)) throw failure();
    this.add(Number(text), text.length > 2 ? this.asYear(part) : part);
  }

  /** Adds a number that was read. */
  addNumber(value: number, part?: DatePart): void {
    this.add(Math.trunc(value), value > 100 ? this.asYear(part) : part);
  }

  private asYear(part: DatePart | undefined): DatePart {
    if (part !== undefined && part !== 'year') throw failure();
    this.hasCentury = true;
    return 'year';
  }

  private add(value: number, part: DatePart | undefined): void {
    this.values.push(value);
    if (part === undefined) return;
    if (this.places[part] !== undefined) throw failure();
    this.places[part] = this.values.length - 1;
  }

  /** Whether a number may be the day, by what is known so far. */
  couldBeDay(value: number): boolean {
    const { year, month, day } = this.places;
    if (day !== undefined) return false;
    if (month === undefined) return value >= 1 && value <= 31;
    // Without a year it may be a leap year.
    const wanted = year === undefined ? 2000 : this.at(year);
    return value >= 1 && value <= daysInMonth(wanted, this.at(month));
  }

  /** Tells the parts apart. Throws `PythonError` (`ValueError`) for more than three numbers. */
  resolve(): DateParts {
    const { values, places } = this;
    const known = Object.keys(places).length;
    if (known > 0 && (known === values.length || (values.length === 3 && known === 2)))
      return this.resolveKnown();
    if (values.length > 3) throw failure();
    if (values.length === 1) return this.resolveOne();
    if (values.length === 2) return places.month === undefined ? this.resolvePair() : this.resolveOne();
    return values.length === 3 ? this.resolveThree() : {};
  }

  /** All numbers are known, or all but one of three. */
  private resolveKnown(): DateParts {
    const places = { ...this.places };
    const parts = ['year', 'month', 'day'] as const;
    const free = [0, 1, 2].find((place) => !Object.values(places).includes(place));
    const open = parts.find((part) => places[part] === undefined);
    if (this.values.length === 3 && open !== undefined && free !== undefined) places[open] = free;
    return Object.fromEntries(
      parts.flatMap((part) => (places[part] === undefined ? [] : [[part, this.at(places[part])]])),
    );
  }

  /** A number alone, or beside a month. */
  private resolveOne(): DateParts {
    const place = this.places.month;
    const month = place === undefined ? undefined : this.at(place);
    if (place !== undefined && this.values.length === 1) return { month };
    const other = this.at(place === undefined ? 0 : 1 - place);
    return other > 31 ? { year: other, month } : { month, day: other };
  }

  private resolvePair(): DateParts {
    const [first, second] = [this.at(0), this.at(1)];
    if (first > 31) return { year: first, month: second };
    return second > 31 ? { month: first, year: second } : { month: first, day: second };
  }

  private resolveThree(): DateParts {
    const [a, b, c] = [this.at(0), this.at(1), this.at(2)];
    switch (this.places.month) {
      case 0:
        return b > 31 ? { month: a, year: b, day: c } : { month: a, day: b, year: c };
      case 1:
        return a > 31 ? { year: a, month: b, day: c } : { day: a, month: b, year: c };
      case 2:
        return b > 31 ? { day: a, year: b, month: c } : { year: a, day: b, month: c };
      default:
        if (a > 31 || this.places.year === 0) return { year: a, month: b, day: c };
        return a > 12 ? { day: a, month: b, year: c } : { month: a, day: b, year: c };
    }
  }

  private at(place: number): number {
    return this.values[place] ?? 0;
  }
}

function failure(): PythonError {
  return new PythonError('ValueError', 'The text is no date.');
}
