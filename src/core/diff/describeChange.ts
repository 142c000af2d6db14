import { describeCondition } from '../check/describeCondition.ts';
import { kindById } from '../handover/kinds.ts';
import type { DocumentRecord } from '../scenario/document.ts';
import type { Change } from './DocumentChanges.ts';
import { describeField } from './describeField.ts';

/** What records are called. */
export const RECORD_NOUNS: Readonly<Record<DocumentRecord['type'], string>> = {
  benchmark: 'File',
  scenario: 'Scenario',
  node: 'Node',
  edge: 'Edge',
  agent: 'Agent',
  criterion: 'Outcome criterion',
  question: 'Question',
  note: 'Note',
  group: 'Group',
};

/**
 * A change in a sentence: `Edge challenge → judge: handover changed from Prepend to Materialize; condition
 * added: verified.`
 */
export function describeChange(change: Change): string {
  const what = [RECORD_NOUNS[change.what], ...(change.what === 'benchmark' ? [] : [change.name])].join(' ');
  if (change.kind === 'changed') return `${what}: ${change.fields.map(describeField).join('; ')}.`;
  const record = change.after ?? change.before;
  const detail = record === undefined ? '' : detailOf(record, change.parts);
  return `${what} ${change.kind}${detail === '' ? '' : `: ${detail}`}.`;
}

/** What a record is that came or went, beyond its name. */
function detailOf(record: DocumentRecord, parts: readonly DocumentRecord[]): string {
  if (record.type === 'scenario') return partCounts(parts);
  if (record.type === 'node') return record.agentIdentity === null ? '' : `agent ${record.agentIdentity}`;
  if (record.type !== 'edge') return '';
  const condition = describeCondition(record.condition);
  const handover = record.handover === null ? null : (kindById(record.handover)?.label ?? record.handover);
  return [handover, condition === null ? null : `when ${condition}`]
    .filter((part) => part !== null)
    .join(', ');
}

const COUNTED = ['node', 'edge', 'agent', 'criterion'] as const;

function partCounts(parts: readonly DocumentRecord[]): string {
  return COUNTED.flatMap((type) => {
    const count = parts.filter((part) => part.type === type).length;
    const noun = RECORD_NOUNS[type].toLowerCase();
    const plural = type === 'criterion' ? 'outcome criteria' : `${noun}s`;
    return count === 0 ? [] : [`${count} ${count === 1 ? noun : plural}`];
  }).join(', ');
}
