import type { Json } from '../json/Json.ts';
import { entriesOf, isObject } from '../json/objects.ts';
import type { DocumentRecord } from '../scenario/document.ts';

/** A text somewhere in a property of a record. */
export interface RecordText {
  readonly property: string;
  readonly text: string;
}

/** What is no text that anyone wrote. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'id',
  'raw',
  'type',
  'scenarioId',
  'order',
  'orphans',
  'position',
  'size',
  'colour',
]);
/** What names such a setting keeps is shown nowhere, and found nowhere. */
const SECRET = /(?:^|_)(?:api_?keys?|secret|password|credentials?|authorization|token)$/i;

const known = new WeakMap<DocumentRecord, readonly RecordText[]>();

/** Every text in a record, each with its property; those of lists and objects with the property that holds them. */
export function textsOf(record: DocumentRecord): readonly RecordText[] {
  const before = known.get(record);
  if (before !== undefined) return before;
  const texts: RecordText[] = [];
  for (const [key, value] of Object.entries(record)) {
    if (TECHNICAL.has(key)) continue;
    const property = record.type === 'benchmark' ? 'benchmark' : key;
    collect(value as Json, (text) => texts.push({ property, text }));
  }
  known.set(record, texts);
  return texts;
}

function collect(value: Json | undefined, found: (text: string) => void): void {
  if (typeof value === 'string') {
    if (value !== '') found(value);
  } else if (Array.isArray(value)) for (const item of value as readonly Json[]) collect(item, found);
  else if (isObject(value))
    for (const [key, item] of entriesOf(value)) if (!SECRET.test(key)) collect(item, found);
}
