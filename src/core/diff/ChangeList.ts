import type { DocumentRecord } from '../scenario/document.ts';
import { edgeName } from '../scenario/edgeName.ts';
import type { RecordComparison } from './compareRecords.ts';
import type { Change, ChangedScenario, DocumentChanges } from './DocumentChanges.ts';

/** Gathers what is found, in the order in which it is found. */
export class ChangeList {
  readonly #found: { readonly [K in keyof DocumentChanges]: Change[] };
  readonly #scenario: ChangedScenario | null;

  constructor(
    scenario: ChangedScenario | null = null,
    found: { readonly [K in keyof DocumentChanges]: Change[] } = { changes: [], layout: [], spelling: [] },
  ) {
    this.#scenario = scenario;
    this.#found = found;
  }

  /** The same list, for what is found in a scenario. */
  in(scenario: ChangedScenario): ChangeList {
    return new ChangeList(scenario, this.#found);
  }

  added(after: DocumentRecord, parts: readonly DocumentRecord[] = []): void {
    this.#found.changes.push({ ...this.#of('added', after), after, fields: [], parts });
  }

  removed(before: DocumentRecord, parts: readonly DocumentRecord[] = []): void {
    this.#found.changes.push({ ...this.#of('removed', before), before, fields: [], parts });
  }

  /** Nothing is noted where nothing differs. */
  changed(
    before: DocumentRecord,
    after: DocumentRecord,
    { meaning, layout, spelling }: RecordComparison,
  ): void {
    const base = { ...this.#of('changed', after), before, after, parts: [] };
    if (meaning.length > 0) this.#found.changes.push({ ...base, fields: meaning });
    if (layout.length > 0) this.#found.layout.push({ ...base, fields: layout });
    if (spelling.length > 0) this.#found.spelling.push({ ...base, fields: spelling });
  }

  changes(): DocumentChanges {
    return this.#found;
  }

  #of<K extends Change['kind']>(kind: K, record: DocumentRecord) {
    return { kind, what: record.type, scenario: this.#scenario, name: nameOf(record) };
  }
}

/** So many characters of a text stand for a record that has no name. */
const NAME_LENGTH = 48;

/** What a record is called. */
export function nameOf(record: DocumentRecord): string {
  switch (record.type) {
    case 'node':
      return record.nodeId;
    case 'edge':
      return edgeName(record);
    case 'agent':
      return record.identity;
    case 'question':
      return start(record.question);
    case 'note':
      return start(record.text);
    default:
      return record.name;
  }
}

function start(text: string): string {
  const [line = ''] = text
    .trim()
    .slice(0, 4 * NAME_LENGTH)
    .split('\n', 1);
  const points = [...line];
  return points.length > NAME_LENGTH ? `${points.slice(0, NAME_LENGTH - 1).join('')}…` : line;
}
