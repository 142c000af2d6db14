import { PythonError } from '../PythonError.ts';
import { isWhiteSpace } from '../whiteSpace.ts';

const LETTER = /^\p{L}$/u;
const DIGIT = /^[0-9]$/;
const OTHER_NUMBER = /(?=[^\0-\x7f])\p{N}/u;

/** What is being read: nothing yet, a word, a number, or either with dots in it. */
type State = 'none' | 'word' | 'number' | 'dottedWord' | 'dottedNumber';

/**
 * Cuts a text into words, numbers and single other characters, as dateutil does: white space is one space, a
 * dot or a comma between digits may be a decimal point, a text with several dots is cut at each.
 * Throws `PythonError` (`Refused`) for digits beyond ASCII.
 */
export function splitDate(text: string): readonly string[] {
  if (OTHER_NUMBER.test(text)) {
    throw new PythonError('Refused', 'Baton reads dates in ASCII digits only.');
  }
  const characters = [...text.replaceAll('\0', '')];
  const tokens: string[] = [];
  let at = 0;
  while (at < characters.length) {
    const { token, state, next } = readToken(characters, at);
    tokens.push(...cutAtDots(token, state, next === characters.length));
    at = next;
  }
  return tokens;
}

function readToken(
  characters: readonly string[],
  start: number,
): { token: string; state: State; next: number } {
  let token = characters[start] ?? '';
  let state: State = LETTER.test(token) ? 'word' : DIGIT.test(token) ? 'number' : 'none';
  let next = start + 1;
  if (state === 'none') return { token: isWhiteSpace(token.charCodeAt(0)) ? ' ' : token, state, next };
  for (; next < characters.length; next++) {
    const character = characters[next] ?? '';
    const after = follow(state, token, character);
    if (after === null) break;
    token += character;
    state = after;
  }
  return { token, state, next };
}

/** The state after one more character, or null when the token ends before it. */
function follow(state: State, token: string, character: string): State | null {
  const isLetter = LETTER.test(character);
  const isDigit = DIGIT.test(character);
  const isDot = character === '.';
  switch (state) {
    case 'word':
      return isLetter ? 'word' : isDot ? 'dottedWord' : null;
    case 'number':
      if (isDigit) return 'number';
      return isDot || (character === ',' && token.length >= 2) ? 'dottedNumber' : null;
    case 'dottedWord':
      if (isDot || isLetter) return 'dottedWord';
      return isDigit && token.endsWith('.') ? 'dottedNumber' : null;
    default:
      if (isDot || isDigit) return 'dottedNumber';
      return isLetter && token.endsWith('.') ? 'dottedWord' : null;
  }
}

/**
 * Cuts a dotted token at its dots and commas, but for a number with a decimal point. As in dateutil, a letter
 * that ends the text (`isLast`) is not noticed in time.
 */
function cutAtDots(token: string, state: State, isLast: boolean): readonly string[] {
  if (state !== 'dottedWord' && state !== 'dottedNumber') return [token];
  const dots = token.split('.').length - 1;
  const hasLetters = /\p{L}/u.test(isLast ? [...token].slice(0, -1).join('') : token);
  if (hasLetters || dots > 1 || /[.,]$/.test(token))
    return token.split(/([.,])/).filter((part) => part !== '');
  return [dots === 0 ? token.replace(',', '.') : token];
}
