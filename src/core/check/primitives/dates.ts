import type { Json } from '../../json/Json.ts';
import { type DateTime, isSameDay, microsecondsBetween } from '../../python/dates/DateTime.ts';
import { parseDate } from '../../python/dates/parseDate.ts';
import { strptime } from '../../python/dates/strptime.ts';
import { onAnyDay, type Today } from '../../python/dates/Today.ts';
import { PythonError } from '../../python/PythonError.ts';
import { str } from '../../python/str.ts';
import type { PrimitiveDefinition } from '../PrimitiveDefinition.ts';
import type { PrimitiveDescriptor, PrimitiveParameter } from '../PrimitiveDescriptor.ts';

function dateDescriptor(
  type: string,
  label: string,
  hint: string,
  readsExpected: boolean,
  parameters: readonly PrimitiveParameter[],
): PrimitiveDescriptor {
  return { type, group: 'Dates', label, hint, readsExpected, readsTrace: false, parameters };
}

/** Judges dates; as in the reference, what is no date does not match. */
function judge(compare: (today: Today) => boolean): boolean {
  return onAnyDay((today) => {
    try {
      return compare(today);
    } catch (error) {
      if (error instanceof PythonError && (error.kind === 'ValueError' || error.kind === 'TypeError'))
        return false;
      throw error;
    }
  });
}

const dateMatch: PrimitiveDefinition = {
  descriptor: dateDescriptor(
    'DateMatch',
    'is the date',
    'The same day, however either date is written.',
    true,
    [
      {
        name: 'format',
        label: 'Format',
        kind: 'text',
        hint: 'As in %d.%m.%Y; without one any common form is read, the month before the day.',
        fallback: null,
      },
    ],
  ),
  check: (parameters, extracted, expected) => {
    const format = parameters.optionalText('format');
    const read = (value: Json, today: Today): DateTime =>
      format ? strptime(str(value), format) : parseDate(str(value), today);
    return judge((today) => isSameDay(read(extracted, today), read(expected, today)));
  },
};

/** The microseconds in each unit. */
const UNITS: Readonly<Record<string, bigint>> = {
  days: 86_400_000_000n,
  hours: 3_600_000_000n,
  minutes: 60_000_000n,
};
/** Python's longest difference of time is a day short of a billion days. */
const LONGEST = 1_000_000_000n * 86_400_000_000n;

const dateTolerance: PrimitiveDefinition = {
  descriptor: dateDescriptor(
    'DateTolerance',
    'is about the date',
    'No further from the expected date than the tolerance.',
    true,
    [
      { name: 'tolerance', label: 'Tolerance', kind: 'integer', start: 1 },
      {
        name: 'unit',
        label: 'Counted in',
        kind: 'choice',
        choices: ['days', 'hours', 'minutes'],
        fallback: 'days',
      },
    ],
  ),
  check: (parameters, extracted, expected) =>
    judge((today) => {
      const found = parseDate(str(extracted), today);
      const wanted = parseDate(str(expected), today);
      const tolerance =
        BigInt(parameters.requiredNumber('tolerance')) * (UNITS[parameters.text('unit')] ?? 0n);
      if (tolerance >= LONGEST || tolerance <= -LONGEST) {
        throw new PythonError('OverflowError', 'The tolerance is longer than Python can tell.');
      }
      const between = microsecondsBetween(found, wanted);
      return (between < 0n ? -between : between) <= tolerance;
    }),
};

const dateRange: PrimitiveDefinition = {
  descriptor: dateDescriptor(
    'DateRange',
    'is in the period',
    'From the earliest to the latest, both included; either may be left open. A day begins at midnight.',
    false,
    [
      { name: 'min', label: 'Earliest', kind: 'text', fallback: null },
      { name: 'max', label: 'Latest', kind: 'text', fallback: null },
    ],
  ),
  check: (parameters, extracted) =>
    judge((today) => {
      const found = parseDate(str(extracted), today);
      const min = parameters.optionalText('min');
      if (min !== null && microsecondsBetween(found, parseDate(min, today)) < 0n) return false;
      const max = parameters.optionalText('max');
      return max === null || microsecondsBetween(found, parseDate(max, today)) <= 0n;
    }),
};

/** Primitives that compare dates. */
export const datePrimitives: readonly PrimitiveDefinition[] = [dateMatch, dateTolerance, dateRange];
