import type { Json, JsonObject } from './Json.ts';
import { JsonNumber } from './JsonNumber.ts';
import { JsonSyntaxError, lineAndColumn } from './JsonSyntaxError.ts';
import { jsonPath } from './jsonPath.ts';
import { objectOf } from './objects.ts';

export interface ParseJsonOptions {
  /**
   * Told of a key that its object already has; the last value counts, as in Python. `path` leads to the
   * value, the key included: `hasPart[0].nodes.ask`; `earlier` is the value that is given up.
   */
  readonly onDuplicateKey?: (path: string, key: string, earlier: Json) => void;
}

/** Arrays and objects inside one another. Deeper ones are refused, so that nothing that walks a value overflows. */
const DEEPEST = 2000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** So many digits always fit a double exactly. */
const SAFE_DIGITS = 15;

const WORDS: readonly (readonly [string, Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', new JsonNumber('NaN')],
  ['Infinity', new JsonNumber('Infinity')],
  ['-Infinity', new JsonNumber('-Infinity')],
];

/** What people write for JSON's words and quotes elsewhere, and what JSON wants. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^True\b/, 'JSON writes true'],
  [/^False\b/, 'JSON writes false'],
  [/^(?:None|undefined)\b/, 'JSON writes null'],
  [/^['‘’“”`]/, 'JSON strings take straight double quotes'],
  [/^(?:\/[/*]|#)/, 'JSON has no comments'],
];

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
/** A number whose shortest spelling is its own: few digits, no exponent, no zero at the end. */
const PLAIN_DECIMAL = /^-?(?:0\.[0-9]{0,5}|[1-9][0-9]*\.(?=[0-9]))[0-9]*[1-9]$/;
/** What a string holds as it is; a regular expression runs through it faster than a loop. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside strings
const PLAIN_RUN = /[^"\\\x00-\x1f]*/y;
const UNICODE_ESCAPE = /\\u[0-9a-fA-F]{4}/y;
const SIMPLE_ESCAPES: ReadonlySet<number> = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));

const hasOwn = Object.prototype.hasOwnProperty;

/**
 * Reads a JSON text without loss: numbers keep their spelling (see `JsonNumber`), objects the order of their
 * keys, integer-like ones and `__proto__` included. Strict JSON, and what Python's `json.loads` reads beside
 * it: `NaN`, `Infinity`, `-Infinity`. A byte order mark at the start is passed over.
 *
 * Throws `JsonSyntaxError` with the place and what was expected there.
 */
export function parseJson(text: string, options: ParseJsonOptions = {}): Json {
  return new Reader(text, options.onDuplicateKey).readDocument();
}

class Reader {
  private at = 0;
  private readonly text: string;
  private readonly onDuplicateKey: ParseJsonOptions['onDuplicateKey'];
  /** How many arrays and objects are open. */
  private depth = 0;
  /** The keys and indexes that lead to the value being read. */
  private readonly path: (string | number)[] = [];

  constructor(text: string, onDuplicateKey: ParseJsonOptions['onDuplicateKey']) {
    this.text = text;
    this.onDuplicateKey = onDuplicateKey;
  }

  readDocument(): Json {
    if (this.text.charCodeAt(0) === 0xfeff) this.at = 1;
    const value = this.readValue('a JSON value');
    this.skipSpace();
    if (this.at < this.text.length) throw this.expected('the end of the text after the JSON value');
    return value;
  }

  /** Moves to the next character that is not white space and gives its code; NaN at the end of the text. */
  private skipSpace(): number {
    const { text } = this;
    let { at } = this;
    let code = text.charCodeAt(at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
      at += 1;
      code = text.charCodeAt(at);
    }
    this.at = at;
    return code;
  }

  private readValue(what: string): Json {
    const code = this.skipSpace();
    if (code === QUOTE) return this.readString();
    if (code === OPEN_OBJECT) return this.readObject();
    if (code === OPEN_ARRAY) return this.readArray();
    if ((code >= ZERO && code <= NINE) || code === MINUS) return this.readNumber();
    return this.readWord(what);
  }

  private readObject(): JsonObject {
    const depth = this.open();
    const { path } = this;
    const object: Record<string, Json> = {};
    // Takes over from `object` at the first key that a plain assignment would misplace.
    let misplaced: Map<string, Json> | null = null;
    let more = this.skipSpace() !== CLOSE_OBJECT;
    if (!more) this.at += 1;
    while (more) {
      const key = this.readKey();
      path[depth] = key;
      if (misplaced === null && isMisplaced(key)) misplaced = new Map(Object.entries(object));
      const value = this.readValue('a value');
      if (misplaced !== null) {
        if (misplaced.has(key)) this.onDuplicateKey?.(jsonPath(path), key, misplaced.get(key) as Json);
        misplaced.set(key, value);
      } else {
        // Every object inherits `constructor` and its like: only an own key is there twice.
        const earlier = object[key];
        if (earlier !== undefined && hasOwn.call(object, key)) {
          this.onDuplicateKey?.(jsonPath(path), key, earlier);
        }
        object[key] = value;
      }
      more = this.readComma(CLOSE_OBJECT, '"," or "}"');
    }
    this.close(depth);
    return misplaced === null ? object : objectOf(misplaced);
  }

  private readArray(): Json[] {
    const depth = this.open();
    const { path } = this;
    const array: Json[] = [];
    let more = this.skipSpace() !== CLOSE_ARRAY;
    if (!more) this.at += 1;
    while (more) {
      path[depth] = array.length;
      array.push(this.readValue('a value'));
      more = this.readComma(CLOSE_ARRAY, '"," or "]"');
    }
    this.close(depth);
    return array;
  }

  /** Enters an array or object; gives its place in the path. */
  private open(): number {
    const { depth } = this;
    if (depth >= DEEPEST) throw this.error(`Arrays and objects are nested more than ${DEEPEST} deep here`);
    this.at += 1;
    this.depth = depth + 1;
    return depth;
  }

  private close(depth: number): void {
    this.depth = depth;
    this.path.length = depth;
  }

  /** Reads what follows a member: true after a comma, false after the closing bracket. */
  private readComma(close: number, what: string): boolean {
    const code = this.skipSpace();
    if (code !== COMMA && code !== close) throw this.expected(what);
    this.at += 1;
    if (code === close) return false;
    if (this.skipSpace() === close) throw this.error('A comma stands before a closing bracket');
    return true;
  }

  private readKey(): string {
    this.path.length = this.depth - 1;
    if (this.skipSpace() !== QUOTE) throw this.expected('a key in double quotes');
    const key = this.readString();
    if (this.skipSpace() !== COLON) throw this.expected(`":" after the key ${JSON.stringify(key)}`);
    this.at += 1;
    return key;
  }

  private readString(): string {
    const { text } = this;
    const start = this.at;
    PLAIN_RUN.lastIndex = start + 1;
    PLAIN_RUN.test(text);
    let at = PLAIN_RUN.lastIndex;
    let code = text.charCodeAt(at);
    if (code === QUOTE) {
      this.at = at + 1;
      return text.slice(start + 1, at);
    }
    while (code === BACKSLASH) {
      at = this.skipEscape(start, at);
      PLAIN_RUN.lastIndex = at;
      PLAIN_RUN.test(text);
      at = PLAIN_RUN.lastIndex;
      code = text.charCodeAt(at);
    }
    if (code !== QUOTE) throw this.badString(start, at);
    this.at = at + 1;
    // The engine's own reader decodes a checked string several times faster than JavaScript can.
    return JSON.parse(text.slice(start, at + 1)) as string;
  }

  /** The end of the escape at `at`, in the string that starts at `start`. */
  private skipEscape(start: number, at: number): number {
    const { text } = this;
    if (SIMPLE_ESCAPES.has(text.charCodeAt(at + 1))) return at + 2;
    UNICODE_ESCAPE.lastIndex = at;
    if (!UNICODE_ESCAPE.test(text)) throw this.badString(start, at);
    return at + 6;
  }

  /** Says what is wrong at `at` inside the string that starts at `start`. */
  private badString(start: number, at: number): JsonSyntaxError {
    const { text } = this;
    this.at = at;
    const escaped = text.charCodeAt(at) === BACKSLASH;
    if (at >= text.length || (escaped && /^\\(?:u[0-9a-fA-F]{0,3})?$/.test(text.slice(at, at + 6)))) {
      const { line } = lineAndColumn(text, start);
      this.at = text.length;
      return this.error(`The text ends inside the string that starts on line ${line}: it may be cut off`);
    }
    if (!escaped) {
      return this.error(`A string holds ${nameOf(text, at)} as it is: write it as an escape such as \\n`);
    }
    const shown = /^\\(?:u[0-9a-fA-F]{0,4}|.?)/su.exec(text.slice(at, at + 6))?.[0] ?? '\\';
    return this.error(`A string holds ${JSON.stringify(shown)}, which is no escape of JSON`);
  }

  private readNumber(): Json {
    const { text } = this;
    const start = this.at;
    const negative = text.charCodeAt(start) === MINUS;
    const first = negative ? start + 1 : start;
    let at = first;
    let value = 0;
    let code = text.charCodeAt(at);
    while (code >= ZERO && code <= NINE) {
      value = value * 10 + (code - ZERO);
      at += 1;
      code = text.charCodeAt(at);
    }
    const digits = at - first;
    const plain = code !== DOT && code !== 0x65 && code !== 0x45;
    const leadingZero = digits > 1 && text.charCodeAt(first) === ZERO;
    if (plain && digits > 0 && digits <= SAFE_DIGITS && !leadingZero && (value > 0 || !negative)) {
      this.at = at;
      return negative ? -value : value;
    }
    NUMBER.lastIndex = start;
    if (!NUMBER.test(text)) return this.readWord('a number');
    this.at = NUMBER.lastIndex;
    return numberOf(text.slice(start, this.at));
  }

  private readWord(what: string): Json {
    for (const [word, value] of WORDS) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    throw this.expected(what);
  }

  private expected(what: string): JsonSyntaxError {
    const { text, at } = this;
    if (at >= text.length) {
      if (text.trim() === '') return this.error(`The text is empty: expected ${what}`);
      return this.error(`The text ends where ${what} was expected: it may be cut off`);
    }
    const hint = HINTS.find(([pattern]) => pattern.test(text.slice(at, at + 12)))?.[1];
    return this.error(`Expected ${what}, found ${nameOf(text, at)}${hint ? `: ${hint}` : ''}`);
  }

  private error(sentence: string): JsonSyntaxError {
    return new JsonSyntaxError(sentence, this.text, this.at, jsonPath(this.path));
  }
}

/** Whether a plain assignment would move the key or lose it: integer-like ones and `__proto__`. */
function isMisplaced(key: string): boolean {
  const first = key.charCodeAt(0);
  return (first >= ZERO && first <= NINE) || key === '__proto__';
}

/** A number of JSON's grammar: plain when JavaScript spells it so and takes it for the same kind of number. */
function numberOf(raw: string): Json {
  const value = Number(raw);
  if (raw.length <= SAFE_DIGITS && PLAIN_DECIMAL.test(raw)) return value;
  const isFloat = /[.eE]/.test(raw);
  const sameKind = isFloat ? !Number.isInteger(value) : Number.isSafeInteger(value);
  return sameKind && String(value) === raw ? value : new JsonNumber(raw);
}

/** The word or character at a place, for a message. */
function nameOf(text: string, at: number): string {
  const word = /^[\p{L}\p{N}_]{1,20}/u.exec(text.slice(at, at + 20))?.[0];
  const shown = word ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (/^[\p{L}\p{N}\p{P}\p{S}]+$/u.test(shown)) return `"${shown}"`;
  return `the character U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
