/** The words dateutil knows, in any case, and what they count for. */
function numbered(...groups: readonly string[]): ReadonlyMap<string, number> {
  return new Map(groups.flatMap((group, index) => group.split(' ').map((word) => [word, index] as const)));
}

const JUMPS = new Set([' ', ...". , ; - / ' at on and ad m t of st nd rd th".split(' ')]);
const WEEKDAYS = numbered(
  'mon monday',
  'tue tuesday',
  'wed wednesday',
  'thu thursday',
  'fri friday',
  'sat saturday',
  'sun sunday',
);
const MONTHS = numbered(
  '',
  'jan january',
  'feb february',
  'mar march',
  'apr april',
  'may',
  'jun june',
  'jul july',
  'aug august',
  'sep sept september',
  'oct october',
  'nov november',
  'dec december',
);
const UNITS = numbered('h hour hours', 'm minute minutes', 's second seconds');
const HALVES = numbered('am a', 'pm p');
const UTC_NAMES = new Set(['utc', 'gmt', 'z']);

/** Whether a token says nothing of its own: punctuation, `at`, `of`, `th`. */
export function isJump(token: string | undefined): boolean {
  return token !== undefined && JUMPS.has(token.toLowerCase());
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(token: string | undefined): number | undefined {
  return token === undefined ? undefined : WEEKDAYS.get(token.toLowerCase());
}

/** 1 to 12. */
export function monthOf(token: string | undefined): number | undefined {
  return token === undefined || token === '' ? undefined : MONTHS.get(token.toLowerCase());
}

/** 0 for hours, 1 for minutes, 2 for seconds. */
export function unitOf(token: string | undefined): number | undefined {
  return token === undefined ? undefined : UNITS.get(token.toLowerCase());
}

/** 0 before noon, 1 after. */
export function halfOf(token: string | undefined): number | undefined {
  return token === undefined ? undefined : HALVES.get(token.toLowerCase());
}

/** Whether a time zone's name is one of Greenwich. */
export function isUtcName(name: string): boolean {
  return UTC_NAMES.has(name.toLowerCase());
}

/** Whether a token looks like a time zone's name. */
export function isZoneName(token: string): boolean {
  return /^[A-Z]{1,5}$/.test(token) || token === 'z';
}
