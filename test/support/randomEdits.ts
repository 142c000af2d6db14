import fc from 'fast-check';
import type {
  BatonDocument,
  DocumentRecord,
  EdgeRecord,
  RecordId,
  ScenarioView,
} from '../../src/core/scenario/document.ts';
import { applyDiff, diffOf } from '../../src/core/scenario/edits.ts';
import {
  newAgentRecord,
  newCriterionRecord,
  newEdgeRecord,
  newNodeRecord,
  newNoteRecord,
  orderAfter,
} from '../../src/core/scenario/newRecords.ts';
import { documentViews } from '../../src/core/scenario/scenarioViews.ts';
import { removeParts } from '../../src/store/commands/removeParts.ts';
import { renameNode } from '../../src/store/commands/renameNode.ts';
import { reorderEdge } from '../../src/store/commands/reorderEdge.ts';

interface Changing {
  readonly view: ScenarioView;
  readonly text: string;
  readonly ids: { next(type: string): string };
  /** One of some records; undefined of none. */
  pick<R>(records: readonly R[]): R | undefined;
}

interface Done {
  readonly set?: readonly DocumentRecord[];
  readonly remove?: readonly RecordId[];
}

function changed<R extends DocumentRecord>(record: R | undefined, changes: Partial<R>): Done {
  return record === undefined ? {} : { set: [{ ...record, ...changes }] };
}

/** What a person does to a scenario, by name. */
const EDITS: Readonly<Record<string, (changing: Changing) => Done>> = {
  question: ({ view, text, pick }) => changed(pick(view.nodes), { question: text }),
  template: ({ view, text, pick }) => changed(pick(view.nodes), { template: `# ${text}` }),
  script: ({ view, text, pick }) => changed(pick(view.nodes), { script: [{ text }] }),
  handover: ({ view, pick }) =>
    changed(pick(view.edges), { handover: 'payload', handoverOptions: { schema: {} } }),
  javascript: ({ view, text, pick }) =>
    changed(pick(view.edges), { conditionJs: `state => ${text.length} > 1` }),
  condition: ({ view, text, pick }) =>
    changed(pick(view.edges), {
      condition: { field: 'parsed.kind', expected: text, verify_with: { type: 'ExactMatch' } },
    }),
  models: ({ view, text, pick }) =>
    changed(pick(view.agents), { modelOverride: { answering_model: { system_prompt: text } } }),
  criterion: ({ view, text, pick }) => changed(pick(view.criteria), { description: text }),
  settings: ({ view, text }) => changed(view.record, { description: text, turnLimit: 7 }),
  rename: ({ view, text, pick }) => {
    const node = pick(view.nodes);
    const name = `renamed ${text}`;
    return node === undefined || view.nodes.some(({ nodeId }) => nodeId === name)
      ? {}
      : renameNode(view, node.id, name);
  },
  reorder: ({ view, pick }) => {
    const edge = pick(view.edges);
    return edge === undefined ? {} : reorderEdge(view, edge.id, 0);
  },
  removeNode: ({ view, pick }) => {
    const node = pick(view.nodes);
    return node === undefined ? {} : removeParts(view, { nodes: [node.id] });
  },
  removeEdge: ({ view, pick }) => ({
    remove: [pick<EdgeRecord>(view.edges)].flatMap((edge) => edge?.id ?? []),
  }),
  addNode: ({ view, text, ids }) => ({
    set: [
      newNodeRecord(ids, {
        scenarioId: view.id,
        nodeId: `new ${ids.next('name')}`,
        question: text,
        order: orderAfter(view.nodes),
        agentIdentity: view.agents[0]?.identity ?? null,
      }),
    ],
  }),
  addEdge: ({ view, ids, pick }) => {
    const [source, target] = [pick(view.nodes)?.nodeId, pick(view.nodes)?.nodeId];
    if (source === undefined || target === undefined) return {};
    return {
      set: [newEdgeRecord(ids, { scenarioId: view.id, source, target, order: orderAfter(view.edges) })],
    };
  },
  addAgent: ({ view, ids }) => ({
    set: [
      newAgentRecord(ids, {
        scenarioId: view.id,
        identity: `agent ${ids.next('name')}`,
        colour: 3,
        order: orderAfter(view.agents),
      }),
    ],
  }),
  addCriterion: ({ view, text, ids }) => ({
    set: [
      newCriterionRecord(ids, {
        scenarioId: view.id,
        name: `criterion ${ids.next('name')}`,
        description: text,
        order: orderAfter(view.criteria),
      }),
    ],
  }),
  addNote: ({ view, text, ids }) => ({
    set: [
      newNoteRecord(ids, {
        scenarioId: view.id,
        text: `${text}${ids.next('text')}`,
        position: { x: 10, y: 20 },
        order: orderAfter(view.notes),
      }),
    ],
  }),
};

/** One edit: which, where, and with what text. */
export interface RandomEdit {
  readonly edit: string;
  readonly at: number;
  readonly text: string;
}

export function randomEdits(but: readonly string[] = []): fc.Arbitrary<readonly RandomEdit[]> {
  const names = Object.keys(EDITS).filter((name) => !but.includes(name));
  return fc.array(
    fc.record({
      edit: fc.constantFrom(...names),
      at: fc.nat({ max: 1000 }),
      text: fc.string({ minLength: 1, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
}

/** Does edits one after the other. Ids of what is new begin with `new`. */
export function doEdits(document: BatonDocument, edits: readonly RandomEdit[]): BatonDocument {
  let count = 0;
  const ids = {
    next(type: string) {
      count += 1;
      return `new:${type}:${count}`;
    },
  };
  return edits.reduce((edited, { edit, at, text }) => {
    const { scenarios } = documentViews(edited);
    const view = scenarios[at % Math.max(1, scenarios.length)];
    if (view === undefined) return edited;
    let picked = at;
    const pick = <R>(records: readonly R[]): R | undefined => {
      picked += 7;
      return records[picked % Math.max(1, records.length)];
    };
    const { set = [], remove = [] } = EDITS[edit]?.({ view, text, ids, pick }) ?? {};
    return applyDiff(edited, diffOf(edited, set, remove));
  }, document);
}
