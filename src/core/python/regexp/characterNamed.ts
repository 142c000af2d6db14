const DIGITS = 'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE'.split(' ');

/** Unicode's names of ASCII punctuation, in the order of their code points, letters and digits left out. */
const PUNCTUATION = [
  'SPACE',
  'EXCLAMATION MARK',
  'QUOTATION MARK',
  'NUMBER SIGN',
  'DOLLAR SIGN',
  'PERCENT SIGN',
  'AMPERSAND',
  'APOSTROPHE',
  'LEFT PARENTHESIS',
  'RIGHT PARENTHESIS',
  'ASTERISK',
  'PLUS SIGN',
  'COMMA',
  'HYPHEN-MINUS',
  'FULL STOP',
  'SOLIDUS',
  'COLON',
  'SEMICOLON',
  'LESS-THAN SIGN',
  'EQUALS SIGN',
  'GREATER-THAN SIGN',
  'QUESTION MARK',
  'COMMERCIAL AT',
  'LEFT SQUARE BRACKET',
  'REVERSE SOLIDUS',
  'RIGHT SQUARE BRACKET',
  'CIRCUMFLEX ACCENT',
  'LOW LINE',
  'GRAVE ACCENT',
  'LEFT CURLY BRACKET',
  'VERTICAL LINE',
  'RIGHT CURLY BRACKET',
  'TILDE',
];
const PUNCTUATION_CHARACTERS = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** The code point of a printable ASCII character by its Unicode name, in any case; undefined for other names. */
export function characterNamed(name: string): number | undefined {
  // Beyond ASCII a letter may become one of ASCII, as `ı` does, but names are ASCII.
  if (!/^[A-Za-z -]+$/.test(name)) return undefined;
  const upper = name.toUpperCase();
  const letter = /^LATIN (CAPITAL|SMALL) LETTER ([A-Z])$/.exec(upper);
  if (letter !== null) {
    const [, size, character = ''] = letter;
    return character.charCodeAt(0) + (size === 'SMALL' ? 0x20 : 0);
  }
  const digit = upper.startsWith('DIGIT ') ? DIGITS.indexOf(upper.slice(6)) : -1;
  if (digit !== -1) return 0x30 + digit;
  const sign = PUNCTUATION.indexOf(upper);
  return sign === -1 ? undefined : PUNCTUATION_CHARACTERS.charCodeAt(sign);
}
