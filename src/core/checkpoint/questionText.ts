import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A question's id in karenina: the MD5 of its text, in hexadecimal. */
export function questionId(question: string): string {
  return bytesToHex(md5(utf8ToBytes(question)));
}

const SHOWN = 40;

/** The name karenina gives the answer template of a question: the question, or its first 40 characters. */
export function templateName(question: string): string {
  // A character is a code point: 41 of them take at most 82 units.
  const start = Array.from(question.slice(0, 2 * (SHOWN + 1)));
  if (start.length <= SHOWN) return `${question} Answer Template`;
  return `${start.slice(0, SHOWN).join('')}... Answer Template`;
}
