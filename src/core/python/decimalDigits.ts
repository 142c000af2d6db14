/** Replaces decimal digits of any script by ASCII ones, as Python's `int` and `float` read them. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\P{ASCII}/gu, (character) =>
    /\p{Nd}/u.test(character) ? digitOf(character) : character,
  );
}

/** Decimal digits stand in runs of ten, 0 to 9: the value is the distance from the run's start. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let start = code;
  while (code - start < 9 && /\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return String(runStart(code, start));
}

/** Several runs may touch (the mathematical digits); within a touching stretch every tenth starts one. */
function runStart(code: number, start: number): number {
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  return code - start;
}
