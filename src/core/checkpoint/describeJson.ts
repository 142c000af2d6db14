import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { kindOf } from './shapeProblems.ts';

/** Whether JSON is a checkpoint of any generation, empty ones included. */
export function isCheckpoint(json: Json): boolean {
  if (!isObject(json)) return false;
  const type = own(json, '@type');
  if (type === 'DataFeed' || type === 'Dataset') return true;
  return Array.isArray(own(json, 'dataFeedElement')) || Array.isArray(own(json, 'hasPart'));
}

/** What JSON that is no checkpoint looks like, and where it belongs. */
export function describeJson(json: Json): { readonly looksLike: string; readonly fix: string } {
  if (isObject(json)) {
    const known = OBJECTS.find(({ isIt }) => isIt((key) => own(json, key)));
    if (known !== undefined) return known;
    return { looksLike: `an object with ${keysOfInterest(Object.keys(json))}`, fix: ANOTHER };
  }
  const first = Array.isArray(json) ? (json as readonly Json[])[0] : undefined;
  if (isObject(first) && (own(first, 'message') !== undefined || own(first, 'role') !== undefined)) {
    return { looksLike: 'a log of messages', fix: LOG };
  }
  return { looksLike: Array.isArray(json) ? 'a list' : kindOf(json), fix: ANOTHER };
}

const ANOTHER = 'Choose a karenina checkpoint, a .jsonld file with @type DataFeed at its top.';
const LOG =
  'Paste it as the log behind a preview; a checkpoint is a .jsonld file with @type DataFeed at its top.';
const ELSEWHERE =
  'Its nodes are not nodes of a scenario. A run of it can be looked at: open the log of that run.';

interface KnownObject {
  isIt(member: (key: string) => Json | undefined): boolean;
  readonly looksLike: string;
  readonly fix: string;
}

const OBJECTS: readonly KnownObject[] = [
  {
    isIt: (member) => member('baton') !== undefined,
    looksLike: 'parts of a scenario, copied in Baton',
    fix: 'Open or start a benchmark, then paste them there.',
  },
  {
    isIt: (member) => Array.isArray(member('nodes')) && isObject(member('connections') ?? null),
    looksLike: 'an n8n workflow',
    fix: ELSEWHERE,
  },
  {
    isIt: (member) => {
      const data = member('data') ?? null;
      return isObject(data) && Array.isArray(own(data, 'nodes')) && Array.isArray(own(data, 'edges'));
    },
    looksLike: 'a Langflow flow',
    fix: ELSEWHERE,
  },
  {
    isIt: (member) => Array.isArray(member('steps')) && member('schema_version') !== undefined,
    looksLike: 'an ATIF trajectory',
    fix: LOG,
  },
  {
    isIt: (member) => Array.isArray(member('turns')) && member('status') !== undefined,
    looksLike: 'the record of a run',
    fix: 'Open the checkpoint that was run.',
  },
  {
    isIt: (member) => Array.isArray(member('history')) || Array.isArray(member('messages')),
    looksLike: 'a log of messages',
    fix: LOG,
  },
  {
    isIt: (member) => isObject(member('nodes')) && member('edges') !== undefined,
    looksLike: 'a single scenario',
    fix: 'Put it into the hasPart list of a checkpoint, an object with @type DataFeed.',
  },
];

function keysOfInterest(keys: readonly string[]): string {
  if (keys.length === 0) return 'nothing in it';
  const shown = keys.slice(0, 3).map((key) => JSON.stringify(key.slice(0, 40)));
  return `the keys ${shown.join(', ')}${keys.length > shown.length ? '…' : ''}`;
}
