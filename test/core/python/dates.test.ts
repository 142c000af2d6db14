import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DateTime, microsecondsBetween } from '../../../src/core/python/dates/DateTime.ts';
import { parseDate } from '../../../src/core/python/dates/parseDate.ts';
import { strptime } from '../../../src/core/python/dates/strptime.ts';
import { onAnyDay } from '../../../src/core/python/dates/Today.ts';
import { PythonError } from '../../../src/core/python/PythonError.ts';
import { readTable } from './readTable.ts';

type Parts = readonly (number | null)[];

const TODAY = { year: 2026, month: 11, day: 30 };

/** A moment's parts, or the kind of error. */
function partsOf(read: () => DateTime, withOffset: boolean): Parts | string {
  try {
    const { year, month, day, hour, minute, second, microsecond, offset } = read();
    const parts = [year, month, day, hour, minute, second, microsecond];
    return withOffset ? [...parts, offset as number | null] : parts;
  } catch (error) {
    if (error instanceof PythonError) return error.kind;
    throw error;
  }
}

describe('parseDate reads what dateutil 2.9 reads on 30 November 2026', () => {
  it.each(readTable<[text: string, read: Parts | string]>('dates'))('%j', (text, read) => {
    const parts = partsOf(() => parseDate(text, TODAY), true);
    // dateutil takes a zone that it does not know for none; Baton says that it does not know it.
    const unknown = Array.isArray(parts) && parts[7] === ('unknown' as never);
    expect(unknown ? [...(parts as Parts).slice(0, 7), (read as Parts)[7]] : parts).toEqual(read);
  });

  it('refuses digits beyond ASCII', () => {
    expect(partsOf(() => parseDate('٥ January 2024', TODAY), true)).toBe('Refused');
  });

  it('reads any ISO date', () => {
    const date = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (day) => {
        const iso = day.toISOString();
        const { year, month, day: monthDay, hour, offset } = parseDate(iso, TODAY);
        expect([year, month, monthDay, hour]).toEqual([
          day.getUTCFullYear(),
          day.getUTCMonth() + 1,
          day.getUTCDate(),
          day.getUTCHours(),
        ]);
        expect(offset).toBe(0);
      }),
    );
  });
});

describe('strptime reads what Python 3.13 reads', () => {
  it.each(readTable<[text: string, format: string, read: Parts | string]>('formats'))(
    '%j as %j',
    (text, format, read) => {
      expect(partsOf(() => strptime(text, format), false)).toEqual(read);
    },
  );

  it.each(['%U', '%W', '%V', '%G', '%c', '%x', '%X', '%Z'])('refuses %s', (format) => {
    expect(partsOf(() => strptime('1', format), false)).toBe('Refused');
  });
});

describe('microsecondsBetween', () => {
  const at = (text: string) => parseDate(text, TODAY);

  it('counts across zones', () => {
    const [a, b] = [at('2024-01-05T12:00:00.000001+02:00'), at('2024-01-05T09:59:59Z')];
    expect(microsecondsBetween(a, b)).toBe(1_000_001n);
    expect(microsecondsBetween(b, a)).toBe(-1_000_001n);
  });

  it('compares no date that has a zone with one that has none', () => {
    expect(() => microsecondsBetween(at('2024-01-05T12:00Z'), at('2024-01-05'))).toThrow(PythonError);
  });
});

describe('onAnyDay', () => {
  it('answers what is so whatever day it is', () => {
    expect(onAnyDay((today) => parseDate('May 2024', today).month === 5)).toBe(true);
    expect(onAnyDay((today) => parseDate('5/6/24', today).year === 2024)).toBe(true);
    expect(onAnyDay(() => false)).toBe(false);
  });

  it.each<[string, (moment: DateTime) => boolean]>([
    ['May 2024', ({ day }) => day === 7],
    ['10:30', ({ year }) => year === 2026],
    ['29 February', ({ day }) => day === 29],
    ['5/6/80', ({ year }) => year === 1980],
  ])('refuses what changes with the day: %s', (text, judge) => {
    const answer = () =>
      onAnyDay((today) => {
        try {
          return judge(parseDate(text, today));
        } catch {
          return false;
        }
      });
    expect(answer).toThrow(PythonError);
  });
});
