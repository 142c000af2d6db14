import { kindOf } from './checkpoint/shapeProblems.ts';
import type { Json } from './json/Json.ts';
import { isObject, own } from './json/objects.ts';
import { stringifyJson } from './json/stringifyJson.ts';

/** What a schema finds wrong with a value, as far as words are made of it. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: string;
  readonly inclusive?: boolean;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** The longest value that is told word for word. */
const LONGEST = 40;

/**
 * What is wrong with a value that a schema refuses, in half a sentence that goes on from its name: `is a list, where
 * a text is expected`. `root` is what the schema was given. The library's own words are never told.
 */
export function issueWords(issue: Issue, root: Json | undefined): string {
  const value = valueAt(root, issue.path);
  if (value === undefined) return 'is missing';
  const is = `is ${spelt(value)}`;
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[String(issue.expected)];
      if (kind === undefined) return 'has another form than it needs';
      // A number of the wrong kind is told by itself: `is 1.5, where a whole number is expected`.
      const has = issue.expected === 'int' ? is : `is ${kindOf(value)}`;
      return `${has}, where ${kind} is expected`;
    }
    case 'invalid_value':
      return `${is}, where one of ${(issue.values ?? []).map(String).join(', ')} is expected`;
    case 'too_small':
      if (issue.origin === 'string') return 'is empty';
      return `${is}, where ${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)} is expected`;
    case 'too_big':
      return `${is}, where at most ${String(issue.maximum)} is expected`;
    case 'custom': {
      const expected = /^expected (.+)$/.exec(issue.message)?.[1];
      return expected === undefined
        ? 'has another form than it needs'
        : `is ${kindOf(value)}, where ${expected} is expected`;
    }
    default:
      return 'has another form than it needs';
  }
}

function spelt(value: Json): string {
  const text = stringifyJson(value);
  return text.length > LONGEST ? kindOf(value) : text;
}

function valueAt(root: Json | undefined, path: readonly PropertyKey[]): Json | undefined {
  return path.reduce<Json | undefined>((value, step) => {
    if (Array.isArray(value)) return (value as readonly Json[])[Number(step)];
    return isObject(value) ? own(value, String(step)) : undefined;
  }, root);
}
