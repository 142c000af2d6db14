const EXCERPT = 96;

/** The beginning of a text on one line. */
export function excerpt(text: string): string {
  const start = text
    .slice(0, 4 * EXCERPT)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...start];
  return characters.length <= EXCERPT && text.length <= 4 * EXCERPT
    ? start
    : `${characters.slice(0, EXCERPT).join('')}…`;
}
