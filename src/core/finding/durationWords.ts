const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
] as const;

/** A time in seconds for people: `0s`, `1m 30s`, `1d 2h`. */
export function durationWords(seconds: number): string {
  const words: string[] = [];
  let rest = Math.round(seconds * 1000) / 1000;
  for (const [unit, length] of UNITS) {
    const whole = Math.floor(rest / length);
    if (whole > 0) words.push(`${whole}${unit}`);
    rest -= whole * length;
  }
  const left = Math.round(rest * 1000) / 1000;
  if (left > 0 || words.length === 0) words.push(`${left}s`);
  return words.join(' ');
}
