import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDocument } from '../../../src/core/checkpoint/newDocument.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import { objectOf, withoutKey } from '../../../src/core/json/objects.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type {
  AgentRecord,
  BatonDocument,
  Condition,
  DocumentRecord,
  NodeRecord,
  ScenarioView,
  ScriptedReply,
} from '../../../src/core/scenario/document.ts';
import {
  newAgentRecord,
  newCriterionRecord,
  newEdgeRecord,
  newNodeRecord,
  newScenarioRecord,
} from '../../../src/core/scenario/newRecords.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import {
  arbitraryKey as key,
  arbitraryNumber as number,
  arbitraryObject as object,
  arbitraryText as text,
  arbitraryJson as value,
} from '../../support/arbitraryJson.ts';
import {
  CHECKPOINT_FILES,
  NOW,
  open,
  readCheckpointFile,
  save,
  withRecords,
} from '../../support/checkpoints.ts';
import { sequentialIds } from '../../support/sequentialIds.ts';

const metadata = object.map((given) => withoutKey(given, 'baton'));
const override = fc.option(
  fc.record({ answering_model: fc.record({ id: text, temperature: number, system_prompt: text }) }),
);

const check = fc.record({
  field: text,
  expected: value,
  verify_with: fc.record({
    type: fc.constantFrom('ExactMatch', 'Psychic'),
    normalize: fc.array(text, { maxLength: 2 }),
  }),
});
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constant(null),
  check,
  fc.array(check, { maxLength: 2 }),
);

const reply: fc.Arbitrary<ScriptedReply> = fc
  .record(
    {
      text,
      parsed: object,
      verify_result: fc.option(fc.boolean()),
      rubric: object,
      failure: text,
      messages: fc.array(
        fc.record({
          role: fc.constantFrom('user' as const, 'assistant' as const),
          content: fc.array(fc.record({ type: fc.constant('text' as const), text }), { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  )
  .map(({ text: said, messages, parsed, verify_result, rubric, failure }) => {
    const inOrder = { text: said, messages, parsed, verify_result, rubric, failure };
    return Object.fromEntries(Object.entries(inOrder).filter(([, member]) => member !== undefined));
  });

const optionalText = fc.option(fc.string({ minLength: 1, maxLength: 10 }));
const identity = fc.constantFrom('solver', 'critic', '__proto__', 'constructor');

const nodeFields = fc.record({
  question: text,
  expectedAnswer: text,
  template: text,
  agentIdentity: fc.option(identity),
  modelOverride: fc.option(override, { nil: undefined }),
  toolFilter: fc.option(object),
  stateUpdateSource: optionalText,
  fewShot: fc.option(fc.array(fc.record({ question: text, answer: text }), { maxLength: 2 })),
  rubric: fc.option(object),
  dynamicRubric: fc.option(object),
  metadata,
  script: fc.array(reply, { maxLength: 2 }),
  position: fc.option(
    fc.record({
      x: fc.integer(),
      y: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
    }),
  ),
  note: text,
});

const handover = fc.option(
  fc.constantFrom('transcript_prepend', 'transcript_materialize', 'payload', 'summary'),
);

/** What the editor can make of a scenario: any ids, any texts, any order. */
const scenario = fc
  .record({
    name: text,
    description: text,
    turnLimit: fc.integer({ min: 1, max: 500 }),
    trace: fc.record({
      rendering: fc.constantFrom('structured' as const, 'karenina' as const),
      threshold: fc.integer({ min: 0, max: 9999 }),
    }),
    metadata,
    ids: fc.uniqueArray(key, { minLength: 1, maxLength: 5 }),
    nodes: fc.array(nodeFields, { minLength: 5, maxLength: 5 }),
    edges: fc.array(
      fc.record({
        ends: fc.tuple(fc.nat(), fc.nat()),
        condition,
        conditionSource: optionalText,
        handover,
      }),
      { maxLength: 6 },
    ),
    agents: fc.array(fc.record({ colour: fc.nat({ max: 30 }), modelOverride: override }), {
      minLength: 5,
      maxLength: 5,
    }),
    nodeless: fc.boolean(),
    criteria: fc.array(
      fc.record({
        name: text,
        description: text,
        check: fc.option(object.map((given) => ({ ...given, type: 'AllOf' }))),
        evaluateSource: optionalText,
      }),
      { maxLength: 3 },
    ),
  })
  .map((given): BatonDocument => {
    const ids = sequentialIds();
    const record = newScenarioRecord(ids, { ...pick(given), order: 0, entry: given.ids[0] ?? '' });
    const scenarioId = record.id;
    const nodes = given.ids.map((nodeId, order) =>
      newNodeRecord(ids, {
        scenarioId,
        nodeId,
        order,
        ...(given.nodes[order] as (typeof given.nodes)[number]),
      }),
    );
    const targets = [...given.ids, '__end__', 'nowhere'];
    const edges = given.edges.map(({ ends, ...fields }, order) =>
      newEdgeRecord(ids, {
        scenarioId,
        order,
        source: given.ids[ends[0] % given.ids.length] as string,
        target: targets[ends[1] % targets.length] as string,
        ...fields,
      }),
    );
    const identities = new Set(nodes.flatMap((node) => node.agentIdentity ?? []));
    if (given.nodeless) identities.add('nobody');
    const agents = [...identities].map((name, order) =>
      newAgentRecord(ids, { scenarioId, identity: name, order, colour: 0, ...given.agents[order] }),
    );
    const criteria = given.criteria.map((fields, order) =>
      newCriterionRecord(ids, { scenarioId, order, ...fields }),
    );
    const followed = nodes.map((node) => followed0(node, agents));
    return withRecords(
      newDocument('generated', ids, NOW),
      record,
      ...followed,
      ...edges,
      ...agents,
      ...criteria,
    );
  });

function pick<
  T extends { name: unknown; description: unknown; turnLimit: unknown; trace: unknown; metadata: unknown },
>({ name, description, turnLimit, trace, metadata: data }: T) {
  return { name, description, turnLimit, trace, metadata: data } as Pick<
    T,
    'name' | 'description' | 'turnLimit' | 'trace' | 'metadata'
  >;
}

/** Settings of its own that are its agent's are no different from following it: a file can't tell them apart. */
function followed0(node: NodeRecord, agents: readonly AgentRecord[]): NodeRecord {
  const agent = agents.find((candidate) => candidate.identity === node.agentIdentity);
  if (agent === undefined) return { ...node, modelOverride: node.modelOverride ?? null };
  const same = stringifyJson(node.modelOverride ?? null) === stringifyJson(agent.modelOverride);
  return same ? { ...node, modelOverride: undefined } : node;
}

/** What a person sees of a scenario: no record ids, no raw JSON. */
function visible(view: ScenarioView | undefined): string {
  const strip = ({
    id,
    raw,
    scenarioId,
    order,
    ...rest
  }: DocumentRecord & { scenarioId?: string; order?: number }) => rest;
  if (view === undefined) return 'nothing';
  const { record, nodes, edges, agents, criteria } = view;
  const parts = [record, ...nodes, ...edges, ...agents, ...criteria]
    .map(strip)
    .map((part) => Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))));
  // `undefined` is a value of model settings: say so.
  const said = parts.map((part) =>
    'modelOverride' in part && part.modelOverride === undefined ? { ...part, modelOverride: 'agent' } : part,
  );
  return stringifyJson(said as unknown as Json, 2);
}

describe('any document', () => {
  it('comes back from its file as it was, and its file from it', () => {
    fc.assert(
      fc.property(scenario, (document) => {
        const file = save(document);
        const again = open(file);
        expect(again.problems).toEqual([]);
        expect(visible(documentViews(again.document).scenarios[0])).toBe(
          visible(documentViews(document).scenarios[0]),
        );
        expect(save(again.document)).toBe(file);
      }),
      { numRuns: 80 },
    );
  });

  it('comes back with its edits when it came from a file', () => {
    const files = CHECKPOINT_FILES.filter((path) => path.startsWith('conformance')).map(
      (path) => open(readCheckpointFile(path)).document,
    );
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), nodeFields, text, (file, index, fields, name) => {
        const view = documentViews(file).scenarios[0] as ScenarioView;
        const old = view.nodes[index % view.nodes.length] as NodeRecord;
        const node = followed0({ ...old, ...fields, agentIdentity: old.agentIdentity }, view.agents);
        const edited = withRecords(file, node, { ...view.record, name });
        const again = open(save(edited)).document;
        expect(visible(documentViews(again).scenarios[0])).toBe(visible(documentViews(edited).scenarios[0]));
        expect(save(again)).toBe(save(edited));
        expect(save(withRecords(edited, old, view.record))).toBe(save(file));
      }),
      { numRuns: 40 },
    );
  });
});

describe('any JSON', () => {
  it('in a checkpoint is kept to the letter', () => {
    const part = fc.oneof(value, object);
    const file = fc.record(
      {
        '@type': fc.constant('DataFeed'),
        name: value,
        hasPart: fc.oneof(
          value,
          fc.array(
            fc.oneof(
              part,
              fc.record(
                {
                  '@type': fc.constant('karenina:Scenario'),
                  name: value,
                  entryNode: value,
                  nodes: fc.oneof(
                    value,
                    fc
                      .array(
                        fc.tuple(
                          key,
                          fc.oneof(
                            part,
                            fc.record({
                              question: part,
                              questionData: part,
                              modelOverride: part,
                              metadata: part,
                            }),
                          ),
                        ),
                      )
                      .map(objectOf),
                  ),
                  edges: fc.oneof(
                    value,
                    fc.array(
                      fc.oneof(
                        part,
                        fc.record({ source: value, target: value, condition: part, handover: value }),
                      ),
                    ),
                  ),
                  outcomeCriteria: fc.oneof(
                    value,
                    fc.array(fc.oneof(part, fc.record({ name: value, check: part }))),
                  ),
                  metadata: fc.oneof(
                    value,
                    fc.record({
                      baton: fc.record({ turn_limit: part, trace: part, agents: part, handovers: part }),
                    }),
                  ),
                },
                { requiredKeys: ['@type'] },
              ),
            ),
            { maxLength: 3 },
          ),
        ),
        dataFeedElement: fc.oneof(
          value,
          fc.array(fc.oneof(part, fc.record({ item: part })), { maxLength: 3 }),
        ),
      },
      { requiredKeys: ['@type'] },
    );
    fc.assert(
      fc.property(file, (given) => {
        const written = withNodeIds(given as unknown as Json);
        const before = stringifyJson(written, 2);
        expect(save(open(before).document)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });
});

/** Gives every node the id that its key says: an export writes it in any case. */
function withNodeIds(file: Json): Json {
  const given = file as { hasPart?: Json };
  if (!Array.isArray(given.hasPart)) return file;
  const parts = (given.hasPart as readonly Json[]).map((part) => {
    const { nodes } = (part ?? {}) as { nodes?: Json };
    if (typeof nodes !== 'object' || nodes === null || Array.isArray(nodes) || nodes instanceof JsonNumber)
      return part;
    const entries = Object.entries(nodes).map(([id, node]) => {
      const plain =
        typeof node === 'object' && node !== null && !Array.isArray(node) && !(node instanceof JsonNumber);
      return [id, plain ? { ...node, nodeId: id } : node] as const;
    });
    return { ...(part as JsonObject), nodes: objectOf(entries as [string, Json][]) };
  });
  return { ...(file as JsonObject), hasPart: parts };
}
