/** The inside of a character class: what Python's `str.isspace()` holds for white space, character by character. */
export const WHITE_SPACE =
  '\\x09-\\x0d\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const WIDE_SPACE = new RegExp(`[${WHITE_SPACE}]`);

/** Whether Python's `str.isspace()` holds for the UTF-16 unit. */
export function isWhiteSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
  return WIDE_SPACE.test(String.fromCharCode(code));
}
