const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const FORMAT = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago a time was, in words: `5 minutes ago`, `yesterday`. Both are ISO 8601. */
export function agoWords(time: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(time)) / 1000;
  const step = STEPS.find(([, length]) => seconds >= length);
  return step === undefined ? 'just now' : FORMAT.format(-Math.floor(seconds / step[1]), step[0]);
}
