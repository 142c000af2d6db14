const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * The seconds of a duration: a number and one of `s m h d`, as in `30m` or `1.5h`. null for what is none: a
 * number alone, two units, a negative one. `0s` is no time at all.
 */
export function parseDuration(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text.trim());
  if (match === null) return null;
  const seconds = Number(match[1]) * (SECONDS[match[2] as string] as number);
  return Number.isFinite(seconds) ? Math.round(seconds * 1000) / 1000 : null;
}
