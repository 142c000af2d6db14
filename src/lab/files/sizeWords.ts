const UNITS = ['kB', 'MB', 'GB'];

/** A size in bytes for people: `812 B`, `1.2 kB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let size = bytes;
  let unit = -1;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}
