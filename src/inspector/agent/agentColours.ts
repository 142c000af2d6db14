/** The names of the eight agent colours, in the order of the tokens. */
export const COLOUR_NAMES = ['Purple', 'Teal', 'Orange', 'Blue', 'Pink', 'Olive', 'Brown', 'Grey'] as const;

/**
 * The colour index to take for a hue, 0 to 7: the first whose combination of hue and mark none of the
 * others has.
 */
export function colourOfHue(hue: number, taken: Iterable<number>): number {
  const others = new Set(taken);
  let colour = hue;
  while (others.has(colour)) colour += COLOUR_NAMES.length;
  return colour;
}
