import type { DocumentRecord } from '../scenario/document.ts';
import { textsOf } from './textsOf.ts';

/** A text that was found: the first place in a property of a record. */
export interface TextHit {
  readonly record: DocumentRecord;
  readonly property: string;
  /** The whole text, and where in it the hit is, in code units. */
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

/**
 * Looks for a text, whatever its case, in every property of records, in their order. Answers null after each
 * record, so that whoever asks can pause; an empty text is found nowhere.
 */
export function* findTexts(records: Iterable<DocumentRecord>, wanted: string): Generator<TextHit | null> {
  if (wanted === '') return;
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');
  for (const record of records) {
    let last = '';
    for (const { property, text } of textsOf(record)) {
      if (property === last) continue;
      const match = pattern.exec(text);
      if (match === null) continue;
      last = property;
      yield { record, property, text, at: match.index, length: match[0].length };
    }
    yield null;
  }
}
