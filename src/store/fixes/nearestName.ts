/** The name that someone may have meant, among those that there are; undefined where none is like it. */
export function nearestName(written: string, names: Iterable<string>): string | undefined {
  const meant = plain(written);
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const distance = distanceOf(meant, plain(name));
    if (distance < least) {
      best = name;
      least = distance;
    }
  }
  return least <= Math.max(1, Math.floor(meant.length / 3)) ? best : undefined;
}

/** Without what people spell differently: `transcript-prepend`, `TranscriptPrepend`. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

/** Levenshtein's distance, where one in the other counts as one step. */
function distanceOf(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length > 2 && b.length > 2 && (a.includes(b) || b.includes(a))) return 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
