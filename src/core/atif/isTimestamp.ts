import { dayNumber, daysInMonth } from '../python/dates/DateTime.ts';

const DATE = /^(?!0000)(\d{4})(?:-(\d{2})-(\d{2})|(\d{2})(\d{2})|-W(\d{2})(?:-[1-7])?|W(\d{2})[1-7]?)$/;
const TIME =
  /^(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?(?:Z|[+-](\d{2})(?::?(\d{2})(?::?(\d{2}))?)?)?$/i;

/** Whether a text is a date of ISO 8601, with or without a time and its offset: `2026-01-31T09:30:00Z`. */
export function isTimestamp(text: string): boolean {
  const at = text.search(/[Tt ]/);
  return at === -1 ? isDate(text) : isDate(text.slice(0, at)) && isTime(text.slice(at + 1));
}

function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null) return false;
  const year = Number(match[1]);
  const week = match[6] ?? match[7];
  if (week !== undefined) return Number(week) >= 1 && Number(week) <= weeksOf(year);
  const month = Number(match[2] ?? match[4]);
  const day = Number(match[3] ?? match[5]);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** A year that begins or ends on a Thursday has 53 weeks; 1 January 1970 was one. */
function weeksOf(year: number): number {
  const long = [
    { month: 1, day: 1 },
    { month: 12, day: 31 },
  ].some((date) => dayNumber({ year, ...date }) % 7 === 0);
  return long ? 53 : 52;
}

function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (match === null) return false;
  const [hour = 0, minute = 0, second = 0, ...offset] = match.slice(1).map((part) => Number(part ?? 0));
  const [offsetHour = 0, offsetMinute = 0, offsetSecond = 0] = offset;
  const sixties = [minute, second, offsetMinute, offsetSecond];
  return hour < 24 && offsetHour < 24 && sixties.every((part) => part < 60);
}
