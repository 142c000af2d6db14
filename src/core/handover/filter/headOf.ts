/** The first code points of a text; a surrogate without its partner counts as one. */
export function headOf(text: string, count: number): string {
  // Never fewer code units than code points.
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken += 1) {
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
