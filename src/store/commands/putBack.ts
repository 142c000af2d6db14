import type { Change } from '../../core/diff/DocumentChanges.ts';
import { RECORD_NOUNS } from '../../core/diff/describeChange.ts';
import type { Ids } from '../../core/ports.ts';
import {
  type BatonDocument,
  type DocumentRecord,
  type EdgeRecord,
  END,
  type NodeRecord,
  type ScenarioView,
} from '../../core/scenario/document.ts';
import { documentViews } from '../../core/scenario/scenarioViews.ts';
import type { Edit } from '../Edit.ts';
import { removeAgent } from './removeAgent.ts';
import { removeParts } from './removeParts.ts';
import { removeScenario } from './removeScenario.ts';
import { renameAgent } from './renameAgent.ts';
import { renameNode } from './renameNode.ts';

/**
 * Makes a record what it was before a change; null where that can't be done: only an order changed, what it
 * belongs to is gone, or the name it had is another's now. A node takes along the edges at it that were removed
 * with it, as all of the `changes` have them, where their other ends are there.
 */
export function putBack(
  document: BatonDocument,
  change: Change,
  changes: readonly Change[],
  ids: Ids,
): Edit | null {
  const { before, after, kind, what, name } = change;
  const label = `Put back ${RECORD_NOUNS[what].toLowerCase()}${what === 'benchmark' ? '' : ` ${name}`}`;
  const { scenarios } = documentViews(document);
  const view = scenarios.find(({ id }) => id === change.scenario?.after);
  if (after !== undefined && document.records.get(after.id) !== after) return null;
  let edit: Omit<Edit, 'label'> | null = null;
  if (kind === 'added' && after !== undefined) edit = withoutRecord(after, view);
  else if (kind === 'removed' && before !== undefined)
    edit = withRecord(document, change, changes, view, ids);
  else if (before !== undefined && after !== undefined) edit = withFields(change, before, after, view);
  return edit === null ? null : { ...edit, label };
}

function withoutRecord(record: DocumentRecord, view: ScenarioView | undefined): Omit<Edit, 'label'> | null {
  if (view === undefined) return record.type === 'question' ? { set: [], remove: [record.id] } : null;
  switch (record.type) {
    case 'scenario':
      return removeScenario(view);
    case 'agent':
      return removeAgent(view, record.id);
    case 'node':
      return removeParts(view, { nodes: [record.id] });
    default:
      return { set: [], remove: [record.id] };
  }
}

/** A record that was removed, with an id of its own where its old one was given away. */
function withRecord(
  document: BatonDocument,
  { before, parts }: Change,
  changes: readonly Change[],
  view: ScenarioView | undefined,
  ids: Ids,
): Omit<Edit, 'label'> | null {
  if (before === undefined) return null;
  const idOf = (record: DocumentRecord): string =>
    document.records.has(record.id) ? ids.next(record.type) : record.id;
  const id = idOf(before);
  if (!('scenarioId' in before)) {
    const set = parts.map((part) => ({ ...part, id: idOf(part), scenarioId: id }) as DocumentRecord);
    return before.type === 'benchmark' ? null : { set: [{ ...before, id }, ...set] };
  }
  if (view === undefined) return null;
  if (before.type === 'node' && view.nodes.some(({ nodeId }) => nodeId === before.nodeId)) return null;
  if (before.type === 'agent' && view.agents.some(({ identity }) => identity === before.identity))
    return null;
  const edges = before.type === 'node' ? edgesAlong(before, changes, view) : [];
  const along = edges.map((edge) => ({ ...edge, id: idOf(edge), scenarioId: view.id }));
  return { set: [{ ...before, id, scenarioId: view.id }, ...along] };
}

function edgesAlong(node: NodeRecord, changes: readonly Change[], view: ScenarioView): EdgeRecord[] {
  const ends = new Set([END, node.nodeId, ...view.nodes.map(({ nodeId }) => nodeId)]);
  return changes.flatMap(({ kind, before }) => {
    if (kind !== 'removed' || before?.type !== 'edge' || before.scenarioId !== node.scenarioId) return [];
    const isAt = before.source === node.nodeId || before.target === node.nodeId;
    return isAt && ends.has(before.source) && ends.has(before.target) ? [before] : [];
  });
}

/** The fields that differ as they were, and with a name all that speaks of it. */
function withFields(
  { fields }: Change,
  before: DocumentRecord,
  after: DocumentRecord,
  view: ScenarioView | undefined,
): Omit<Edit, 'label'> | null {
  const names = Object.keys(before).filter((name) =>
    fields.some(({ path }) => path === name && name !== 'order'),
  );
  const isContent = fields.some(({ path }) => path.startsWith('content'));
  if (names.length === 0 && !isContent) return null;
  const values = Object.fromEntries(names.map((name) => [name, before[name as keyof DocumentRecord]]));
  const restore = <R extends DocumentRecord>(record: R): R => ({
    ...record,
    ...values,
    ...(isContent ? { raw: before.raw } : {}),
  });
  const renamed = renamedRecords(before, after, view);
  if (renamed === null) return null;
  const own = renamed.find(({ id }) => id === after.id) ?? after;
  return { set: [...renamed.filter((record) => record !== own), restore(own)] };
}

/** What changes when a record gets its old name back; null when another has it. */
function renamedRecords(
  before: DocumentRecord,
  after: DocumentRecord,
  view: ScenarioView | undefined,
): readonly DocumentRecord[] | null {
  if (view === undefined) return [];
  try {
    if (before.type === 'node') return renameNode(view, after.id, before.nodeId).set;
    return before.type === 'agent' ? renameAgent(view, after.id, before.identity).set : [];
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
