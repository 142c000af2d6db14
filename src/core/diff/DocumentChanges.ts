import type { Json } from '../json/Json.ts';
import type { DocumentRecord, RecordId } from '../scenario/document.ts';

/** What became of a record. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** The scenario that a change is in: its name, and its record on each side that has it. */
export interface ChangedScenario {
  readonly name: string;
  readonly before: RecordId | null;
  readonly after: RecordId | null;
}

/** A value that differs. A side on which there is no such value is left out. */
export interface FieldChange {
  /** `question`, `modelOverride.answering_model.temperature`, `content.keywords[1]`. */
  readonly path: string;
  /** The same for people: `question`, `temperature of the answering model`. */
  readonly label: string;
  readonly before?: Json;
  readonly after?: Json;
  /** Where in the value it differs: leaves of JSON, or fields of an answer template. */
  readonly parts: readonly FieldChange[];
}

export interface Change {
  readonly kind: ChangeKind;
  readonly what: DocumentRecord['type'];
  /** null for the file itself and for its questions. */
  readonly scenario: ChangedScenario | null;
  /** What it is called: as it is after, or was, where it is removed. */
  readonly name: string;
  readonly before?: DocumentRecord;
  readonly after?: DocumentRecord;
  /** What differs; none where the whole record is added or removed. */
  readonly fields: readonly FieldChange[];
  /** The parts that come or go with a scenario that is added or removed. */
  readonly parts: readonly DocumentRecord[];
}

/** How one document differs from another. */
export interface DocumentChanges {
  /** What differs in meaning, by scenario, in the order of the later document, removed ones last. */
  readonly changes: readonly Change[];
  /** What is only placed, coloured or sorted otherwise. */
  readonly layout: readonly Change[];
  /** What is only spelt otherwise: numbers, the order of keys, dates. */
  readonly spelling: readonly Change[];
}
