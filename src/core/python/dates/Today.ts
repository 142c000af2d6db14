import { PythonError } from '../PythonError.ts';
import { daysInMonth } from './DateTime.ts';

type TodayPart = 'year' | 'month' | 'day';

/**
 * The day it is, from which a date that lacks a part takes it, and which century a two-digit year means.
 * Remembers which of its parts were asked for.
 */
export interface Today {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The years in which a check may be judged. */
const YEARS = range(2025, 2049);
const MONTHS = range(1, 12);
const DAYS = range(1, 31);

/**
 * Judges what may depend on the day it is, which Baton's core does not know: the answer is given when it is
 * the same on every day for decades. Throws `PythonError` (`Refused`) when it is not.
 */
export function onAnyDay(judge: (today: Today) => boolean): boolean {
  const asked = new Set<TodayPart>();
  const answer = judge(recorded({ year: 2026, month: 1, day: 1 }, asked));
  // A day may lead to a part that the days before did not ask for.
  for (let known = 0; known < asked.size; ) {
    known = asked.size;
    for (const day of possibleDays(new Set(asked))) {
      if (judge(recorded(day, asked)) !== answer) throw refusal();
    }
  }
  return answer;
}

function recorded(day: Today, asked: Set<TodayPart>): Today {
  const part = (name: TodayPart): number => {
    asked.add(name);
    return day[name];
  };
  return {
    get year() {
      return part('year');
    },
    get month() {
      return part('month');
    },
    get day() {
      return part('day');
    },
  };
}

function* possibleDays(asked: ReadonlySet<TodayPart>): Generator<Today> {
  for (const year of asked.has('year') ? YEARS : [2026]) {
    for (const month of asked.has('month') ? MONTHS : [1]) {
      for (const day of asked.has('day') ? DAYS : [1]) {
        if (day <= daysInMonth(year, month)) yield { year, month, day };
      }
    }
  }
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function refusal(): PythonError {
  return new PythonError(
    'Refused',
    'A date lacks a part that Python takes from the day it is, so the answer changes with the day.',
  );
}
