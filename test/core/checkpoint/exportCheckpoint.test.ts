import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportCheckpoint } from '../../../src/core/checkpoint/exportCheckpoint.ts';
import { newDocument } from '../../../src/core/checkpoint/newDocument.ts';
import { scenarioFromQuestion } from '../../../src/core/checkpoint/scenarioFromQuestion.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { isObject, keysOf } from '../../../src/core/json/objects.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { BatonDocument, EdgeRecord, ScriptedReply } from '../../../src/core/scenario/document.ts';
import { applyDiff, diffOf } from '../../../src/core/scenario/edits.ts';
import {
  newAgentRecord,
  newCriterionRecord,
  newEdgeRecord,
  newNodeRecord,
  newScenarioRecord,
} from '../../../src/core/scenario/newRecords.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import {
  at,
  checkpointOf,
  differences,
  NOW,
  nodeOf,
  one,
  open,
  openCase,
  readCheckpointFile,
  save,
  scenarioOf,
  withRecords,
} from '../../support/checkpoints.ts';
import { sequentialIds } from '../../support/sequentialIds.ts';

function node(document: BatonDocument, nodeId: string, scenario = 0) {
  return one(scenarioOf(document, scenario).nodes, (record) => record.nodeId === nodeId);
}

function lostCodes(document: BatonDocument): string[] {
  return exportCheckpoint(document, { now: NOW }).lost.map((problem) => problem.code);
}

describe('an edit changes its own places', () => {
  const document = openCase('01-venetoclax-pushback');
  const before = save(document);
  const ask = node(document, 'ask');
  const inNode = 'hasPart[0].nodes.ask';

  it('a question: with its copy, its id and the name of its template', () => {
    const question = 'Zu welcher Wirkstoffklasse gehört Venetoclax? 😀 Begründe.';
    const id = createHash('md5').update(question).digest('hex');
    const old = stringifyJson(ask.question);
    expect(differences(before, save(withRecords(document, { ...ask, question })))).toEqual([
      `${inNode}.question.text: ${old} → ${stringifyJson(question)}`,
      `${inNode}.question.hasPart.name: "What drug class does venetoclax belong t... Answer Template" → "Zu welcher Wirkstoffklasse gehört Veneto... Answer Template"`,
      `${inNode}.questionData.question: ${old} → ${stringifyJson(question)}`,
      `${inNode}.questionData.id: "223525542c7d162c1a65d6eb88c00b23" → "${id}"`,
    ]);
  });

  it('counts characters of a name as code points', () => {
    const names = [40, 41].map((length) => {
      const text = save(withRecords(document, { ...ask, question: '😀'.repeat(length) }));
      return at(text, 'hasPart', 0, 'nodes', 'ask', 'question', 'hasPart', 'name');
    });
    expect(names).toEqual([`${'😀'.repeat(40)} Answer Template`, `${'😀'.repeat(40)}... Answer Template`]);
  });

  it('a template and an expected answer: with their copies', () => {
    const edited = withRecords(document, { ...ask, template: 'class Answer: ...', expectedAnswer: 'BCL2' });
    expect(differences(before, save(edited)).map((line) => line.split(':')[0])).toEqual([
      `${inNode}.question.acceptedAnswer.text`,
      `${inNode}.question.hasPart.text`,
      `${inNode}.questionData.raw_answer`,
      `${inNode}.questionData.answer_template`,
    ]);
    expect(node(open(save(edited)).document, 'ask')).toMatchObject({
      template: 'class Answer: ...',
      expectedAnswer: 'BCL2',
    });
  });

  it('a template that is taken away: empty in the question, null in its copy, as karenina has it', () => {
    const text = save(withRecords(document, { ...ask, template: '' }));
    expect(at(text, 'hasPart', 0, 'nodes', 'ask', 'question', 'hasPart', 'text')).toBe('');
    expect(at(text, 'hasPart', 0, 'nodes', 'ask', 'questionData', 'answer_template')).toBeNull();
  });

  it('a name of a template that somebody chose stays', () => {
    const given = open(
      checkpointOf({
        nodes: {
          ask: nodeOf('ask', { question: { text: 'Old?', hasPart: { name: 'Chosen', text: '' } } }),
        },
      }),
    ).document;
    const text = save(withRecords(given, { ...node(given, 'ask'), question: 'New?' }));
    expect(at(text, 'hasPart', 0, 'nodes', 'ask', 'question')).toEqual({
      text: 'New?',
      hasPart: { name: 'Chosen', text: '' },
    });
  });

  it('an id: the key and the id in the node, at its old place', () => {
    const text = save(withRecords(document, { ...ask, nodeId: 'question' }));
    const nodes = at(text, 'hasPart', 0, 'nodes') as JsonObject;
    expect(keysOf(nodes)).toEqual(['question', 'challenge', 'judge']);
    expect(at(text, 'hasPart', 0, 'nodes', 'question', 'nodeId')).toBe('question');
  });

  it('a new key goes where karenina has it', () => {
    const [first] = scenarioOf(document).edges;
    if (first === undefined) throw new Error('no edge');
    const condition = { field: 'turn', expected: 1, verify_with: { type: 'NumericExact' } } as const;
    const both = withRecords(document, { ...first, handover: 'transcript_append' });
    const edge = one(scenarioOf(both).edges, (record) => record.id === first.id);
    const text = save(withRecords(both, { ...edge, condition }));
    expect(keysOf(at(text, 'hasPart', 0, 'edges', 0) as JsonObject)).toEqual([
      'source',
      'target',
      'condition',
      'handover',
    ]);
    const filtered = save(withRecords(document, { ...ask, toolFilter: { remove: [] } }));
    expect(keysOf(at(filtered, 'hasPart', 0, 'nodes', 'ask') as JsonObject)).toEqual([
      '@type',
      'nodeId',
      'question',
      'modelOverride',
      'toolFilter',
      'questionData',
      'agentIdentity',
      'metadata',
    ]);
  });

  it('a condition that is taken away leaves no key', () => {
    const triage = openCase('02-support-triage');
    const [first] = scenarioOf(triage).edges;
    if (first === undefined) throw new Error('no edge');
    const text = save(withRecords(triage, { ...first, condition: null, handover: null }));
    expect(at(text, 'hasPart', 0, 'edges', 0)).toEqual({ source: 'triage', target: 'billing' });
  });

  it('a deleted part is gone, and nothing else', () => {
    const [, second] = scenarioOf(document).edges;
    const edited = applyDiff(document, diffOf(document, [], [second?.id ?? '']));
    expect(scenarioOf(open(save(edited)).document).edges.map((edge) => edge.source)).toEqual([
      'ask',
      'judge',
    ]);
  });

  it('what was edited back leaves the file as it was', () => {
    const there = withRecords(document, { ...ask, question: 'Another?', note: 'look here' });
    const edited = node(there, 'ask');
    const back = withRecords(there, { ...edited, question: ask.question, note: '' });
    expect(save(back)).toBe(before);
  });

  it('a question of a file of questions', () => {
    const text = readCheckpointFile('samples/checkpoints/questions-dataset-2025.jsonld');
    const questions = open(text).document;
    const [first] = documentViews(questions).questions;
    if (first === undefined) throw new Error('no question');
    const edited = withRecords(questions, {
      ...first,
      question: 'What is a decorator?',
      expectedAnswer: 'A wrapper.',
    });
    expect(differences(text, save(edited)).map((line) => line.split(':')[0])).toEqual([
      'hasPart[0].item.text',
      'hasPart[0].item.acceptedAnswer.text',
    ]);
  });
});

describe('agents', () => {
  it('share the settings that most of their nodes have; a node that differs keeps its own', () => {
    const large = { answering_model: { id: 'large', system_prompt: 'Think.' } };
    const sameInOtherOrder = { answering_model: { system_prompt: 'Think.', id: 'large' } };
    const small = { answering_model: { id: 'small' } };
    const text = checkpointOf({
      nodes: {
        a: nodeOf('a', { agentIdentity: 'solver', modelOverride: small }),
        b: nodeOf('b', { agentIdentity: 'solver', modelOverride: large }),
        c: nodeOf('c', { agentIdentity: 'critic' }),
        d: nodeOf('d', { agentIdentity: 'solver', modelOverride: sameInOtherOrder }),
        e: nodeOf('e', { agentIdentity: 'critic', modelOverride: small }),
        f: nodeOf('f', { modelOverride: large }),
      },
      entryNode: 'a',
    });
    const { document } = open(text);
    const view = scenarioOf(document);
    expect(
      view.agents.map(({ identity, colour, modelOverride }) => [identity, colour, modelOverride]),
    ).toEqual([
      ['solver', 0, large],
      ['critic', 1, null],
    ]);
    expect(view.nodes.map((record) => record.modelOverride)).toEqual([
      small,
      undefined,
      undefined,
      undefined,
      small,
      large,
    ]);
    expect(save(document)).toBe(text);
  });

  it('hand a change of their settings to the nodes that follow them, and to no other', () => {
    const document = openCase('01-venetoclax-pushback');
    const reasoner = one(scenarioOf(document).agents, (agent) => agent.identity === 'reasoner');
    const edited = withRecords(document, { ...reasoner, modelOverride: { answering_model: { id: 'new' } } });
    const text = save(edited);
    expect(at(text, 'hasPart', 0, 'nodes', 'ask', 'modelOverride')).toEqual({
      answering_model: { id: 'new' },
    });
    expect(at(text, 'hasPart', 0, 'nodes', 'challenge', 'modelOverride')).toEqual({
      answering_model: { id: 'new' },
    });
    expect(at(text, 'hasPart', 0, 'nodes', 'judge', 'modelOverride', 'answering_model', 'id')).toBe('gpt-4o');
    expect(at(text, 'hasPart', 0, 'metadata')).toEqual({});
  });

  it('keep another colour, another order, and themselves without a node, in metadata', () => {
    const document = openCase('01-venetoclax-pushback');
    const view = scenarioOf(document);
    const judge = one(view.agents, (agent) => agent.identity === 'judge');
    const helper = newAgentRecord(sequentialIds(), {
      scenarioId: view.id,
      identity: 'helper',
      colour: 4,
      order: 2,
      modelOverride: { answering_model: { id: 'help' } },
    });
    const text = save(withRecords(document, { ...judge, colour: 5 }, { ...helper, id: 'agent:helper' }));
    expect(at(text, 'hasPart', 0, 'metadata', 'baton', 'agents')).toEqual([
      { identity: 'reasoner' },
      { identity: 'judge', colour: 5 },
      { identity: 'helper', colour: 4, model_override: { answering_model: { id: 'help' } } },
    ]);
    const again = open(text).document;
    expect(scenarioOf(again).agents.map(({ identity, colour }) => [identity, colour])).toEqual([
      ['reasoner', 0],
      ['judge', 5],
      ['helper', 4],
    ]);
    expect(save(again)).toBe(text);
  });

  it('keep their settings when no node follows them', () => {
    const document = openCase('03-conditional');
    const judge = one(scenarioOf(document).agents, (agent) => agent.identity === 'judge');
    const own = { answering_model: { id: 'own' } };
    const edited = withRecords(
      document,
      { ...judge, modelOverride: { answering_model: { id: 'shared' } } },
      { ...node(document, 'judge'), modelOverride: own },
    );
    const again = scenarioOf(open(save(edited)).document);
    expect(again.agents[0]?.modelOverride).toEqual({ answering_model: { id: 'shared' } });
    expect(again.nodes[1]?.modelOverride).toEqual(own);
  });
});

describe('what karenina has no place for', () => {
  const document = openCase('02-support-triage');
  const script: readonly ScriptedReply[] = [
    { text: 'billing', parsed: { target: 'billing' }, verify_result: true },
    {
      messages: [{ role: 'assistant', content: [{ type: 'text', text: 'Let me see.' }] }],
      failure: 'content',
    },
  ];

  it('goes to metadata.baton and comes back', () => {
    const view = scenarioOf(document);
    const edited = withRecords(
      document,
      { ...view.record, turnLimit: 7, trace: { rendering: 'karenina', threshold: 500 } },
      { ...node(document, 'triage'), script, position: { x: -3.5, y: 40 }, note: 'first' },
    );
    const text = save(edited);
    expect(at(text, 'hasPart', 0, 'metadata')).toEqual({
      baton: { turn_limit: 7, trace: { rendering: 'karenina', threshold: 500 } },
    });
    expect(at(text, 'hasPart', 0, 'nodes', 'triage', 'metadata')).toEqual({
      team: 'front',
      sla_minutes: 15,
      baton: { position: { x: -3.5, y: 40 }, script, note: 'first' },
    });
    const again = open(text);
    expect(again.problems).toEqual([]);
    expect(scenarioOf(again.document)).toMatchObject({
      turnLimit: 7,
      trace: { rendering: 'karenina', threshold: 500 },
      metadata: {},
    });
    expect(node(again.document, 'triage')).toMatchObject({
      script,
      position: { x: -3.5, y: 40 },
      note: 'first',
      metadata: { team: 'front', sla_minutes: 15 },
    });
    expect(save(again.document)).toBe(text);
  });

  it('is named once a scenario, as no loss', () => {
    const edited = withRecords(
      document,
      { ...node(document, 'triage'), script },
      { ...node(document, 'tech'), script, position: { x: 1, y: 1 } },
    );
    const { lost } = exportCheckpoint(edited, { now: NOW });
    expect(lost.map(({ severity, code }) => [severity, code])).toEqual([['info', 'baton_metadata']]);
    expect(lost[0]?.message).toContain('scripted replies, the layout');
  });

  it('says where a condition or a criterion asks for what was handed off', () => {
    const view = scenarioOf(document);
    const [edge] = view.edges;
    const [criterion] = view.criteria;
    if (edge === undefined || criterion === undefined) throw new Error('no edge');
    const check = { expected: 'billing', verify_with: { type: 'ExactMatch' } };
    const edited = withRecords(
      document,
      { ...edge, condition: { ...check, field: 'handoff.to' } },
      {
        ...criterion,
        check: { ...check, type: 'TurnCheck', scope: { type: 'LastTurn' }, field: 'handoff.payload.id' },
      },
    );
    const { lost } = exportCheckpoint(edited, { now: NOW });
    const messages = lost
      .filter(({ code }) => code === 'field_unknown_to_karenina')
      .map((one) => one.message);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toContain('asks for handoff.to, which karenina does not have');
    expect(messages[1]).toContain('asks for handoff.payload.id');
  });

  it('says of an edge that a value takes that karenina does not wait for it', () => {
    const told = (strategy: string): string | undefined => {
      const edges = [{ source: 'ask', target: 'ask' }];
      const handovers: readonly Json[] = [{ edge: 0, source: 'ask', target: 'ask', strategy }];
      const { document } = open(checkpointOf({ edges, metadata: { baton: { handovers } } }));
      const { lost } = exportCheckpoint(document, { now: NOW });
      return one(lost, ({ code }) => code === 'strategy_in_metadata').message;
    };
    for (const strategy of ['payload', 'finding']) expect(told(strategy)).toContain('does not wait');
    expect(told('filter')).not.toContain('does not wait');
  });

  it('loses no edge’s strategy by the broken entry of another, nor that entry by an edit', () => {
    const handovers: readonly Json[] = [
      { edge: 0, source: 'ask', target: 'ask', strategy: 'filter', options: 'broken' },
      7,
      { edge: 1, source: 'ask', target: '__end__', strategy: 'payload', options: { render: 'list' } },
    ];
    const wakes: readonly Json[] = [
      { at: 5, node: 'ask' },
      { at: '1m', node: 'ask' },
    ];
    const text = checkpointOf({
      edges: [
        { source: 'ask', target: 'ask' },
        { source: 'ask', target: '__end__' },
      ],
      metadata: { baton: { handovers, wakes } },
    });
    const { document, problems } = open(text);
    const [first, second] = scenarioOf(document).edges;
    expect([first?.handover, second?.handover]).toEqual([null, 'payload']);
    expect(scenarioOf(document).wakes.map(({ at: time }) => time)).toEqual(['1m']);
    expect(problems.map(({ where }) => where.path)).toEqual([
      'hasPart[0].metadata.baton.handovers[0].options',
      'hasPart[0].metadata.baton.handovers[1]',
      'hasPart[0].metadata.baton.wakes[0].at',
    ]);
    expect(save(document)).toBe(text);
    const edited = save(withRecords(document, { ...(second as EdgeRecord), handoverOptions: {} }));
    const payload = { edge: 1, source: 'ask', target: '__end__', strategy: 'payload' };
    expect(at(edited, 'hasPart', 0, 'metadata', 'baton', 'handovers')).toEqual([
      payload,
      handovers[0],
      handovers[1],
    ]);
  });

  it('keeps a strategy that karenina does not know beside the edges, wherever they move to', () => {
    const view = scenarioOf(document);
    const [first, , third] = view.edges;
    if (first === undefined || third === undefined) throw new Error('no edge');
    const edited = withRecords(document, { ...third, handover: 'payload' });
    const { text, lost } = exportCheckpoint(edited, { now: NOW });
    expect(at(text, 'hasPart', 0, 'edges', 2)).toEqual({ source: 'triage', target: 'review' });
    expect(at(text, 'hasPart', 0, 'metadata', 'baton', 'handovers')).toEqual([
      { edge: 2, source: 'triage', target: 'review', strategy: 'payload' },
    ]);
    expect(lost.map(({ code, where }) => [code, where.edge])).toContainEqual([
      'strategy_in_metadata',
      'triage → review',
    ]);
    const again = open(text).document;
    expect(scenarioOf(again).edges[2]?.handover).toBe('payload');
    const without = applyDiff(again, diffOf(again, [], [scenarioOf(again).edges[0]?.id ?? '']));
    const moved = open(save(without)).document;
    expect(scenarioOf(moved).edges.map((edge) => edge.handover)[1]).toBe('payload');
    const gone = applyDiff(again, diffOf(again, [], [scenarioOf(again).edges[2]?.id ?? '']));
    expect(at(save(gone), 'hasPart', 0, 'metadata')).toEqual({});
  });

  it('keeps options of strategies, and code and rules that karenina has no place for', () => {
    const view = scenarioOf(document);
    const [first] = view.edges;
    const [criterion] = view.criteria;
    if (first === undefined || criterion === undefined) throw new Error('no edge or criterion');
    const given = {
      edge: { handover: 'payload', handoverOptions: { render: 'list' }, conditionJs: '(state) => true' },
      criterion: { evaluateJs: '(result) => 3' },
      node: {
        stateUpdateJs: '(acc) => acc',
        contextPolicy: { limit: 9000, threshold: 800, replies: [{ summary: null }] },
        concludes: {
          verdicts: [{ verdict: 'odd', when: 'x' }],
          trigger: 'watch',
          dailyCap: 3,
          dailyBudget: 0.5,
        },
      },
      scenario: {
        handoffs: { budget: 4, allowReturn: false },
        wakes: [{ at: '5m', node: 'triage', key: 'web', label: 'service', by: 'schedule' as const }],
      },
    };
    const edited = withRecords(
      document,
      { ...first, ...given.edge },
      { ...criterion, ...given.criterion },
      { ...node(document, 'triage'), ...given.node },
      { ...view.record, ...given.scenario },
    );
    const text = save(edited);
    const again = open(text).document;
    const read = scenarioOf(again);
    expect(read.edges[0]).toMatchObject(given.edge);
    expect(read.criteria[0]).toMatchObject(given.criterion);
    expect(node(again, 'triage')).toMatchObject(given.node);
    expect(read).toMatchObject(given.scenario);
    expect(save(again)).toBe(text);
    const { lost } = exportCheckpoint(edited, { now: NOW });
    expect(lost.filter(({ code }) => code === 'code_in_metadata').map(({ message }) => message)).toEqual([
      expect.stringContaining('state update of triage'),
      expect.stringContaining(`condition of the edge ${first.source} → ${first.target}`),
      expect.stringContaining(`outcome criterion ${criterion.name}`),
    ]);
  });

  it('writes an edge without a handover as karenina does, and names strategies that came in the file', () => {
    const [first, second] = scenarioOf(document).edges;
    if (first === undefined || second === undefined) throw new Error('no edge');
    const none = save(withRecords(document, { ...first, handover: 'none' }));
    expect(keysOf(at(none, 'hasPart', 0, 'edges', 0) as JsonObject)).toEqual([
      'source',
      'target',
      'condition',
    ]);
    expect(at(none, 'hasPart', 0, 'metadata')).toEqual({});
    const text = checkpointOf({
      edges: [
        { source: 'ask', target: 'ask', handover: 'telepathy' },
        { source: 'ask', target: '__end__', handover: 'none' },
      ],
    });
    const opened = open(text).document;
    expect(save(opened)).toBe(text);
    expect(lostCodes(opened)).toEqual(['strategy_refused', 'strategy_refused']);
  });

  it('names unknown keys by their paths, and keeps them', () => {
    const text = checkpointOf(
      {
        mood: 'good',
        nodes: {
          ask: nodeOf('ask', {
            colour: 'red',
            question: { text: 'Q', lang: 'en', acceptedAnswer: { text: 'A', by: 'me' } },
            questionData: { question: 'Q', raw_answer: 'A', level: 3 },
            metadata: { anything: { goes: 1 } },
          }),
        },
        edges: [
          {
            source: 'ask',
            target: 'ask',
            weight: 1,
            condition: [{ field: 'turn', expected: 1, verify_with: { type: 'NumericExact' }, why: '?' }],
          },
          { source: 'ask', target: '__end__' },
        ],
        outcomeCriteria: [{ name: 'c', description: '', check: { type: 'CountTurns' }, tag: 't' }],
      },
      { licence: 'MIT' },
    );
    const { document: opened } = open(text);
    const { lost } = exportCheckpoint(opened, { now: NOW });
    expect(lost.every(({ code, severity }) => code === 'dropped_key' && severity === 'warning')).toBe(true);
    expect(lost.map(({ where }) => where.path).sort()).toEqual([
      'hasPart[0].edges[0].condition[0].why',
      'hasPart[0].edges[0].weight',
      'hasPart[0].mood',
      'hasPart[0].nodes.ask.colour',
      'hasPart[0].nodes.ask.question.acceptedAnswer.by',
      'hasPart[0].nodes.ask.question.lang',
      'hasPart[0].nodes.ask.questionData.level',
      'hasPart[0].outcomeCriteria[0].tag',
      'licence',
    ]);
    expect(save(opened)).toBe(text);
  });

  it('names a file of both kinds', () => {
    const questions = open(readCheckpointFile('samples/checkpoints/questions-v3.jsonld')).document;
    const [question] = documentViews(questions).questions;
    if (question === undefined) throw new Error('no question');
    const { set } = scenarioFromQuestion(questions, question, sequentialIds());
    expect(lostCodes(questions)).not.toContain('mixed_checkpoint');
    const renamed = set.map((record) => ({ ...record, id: `new:${record.id}` }));
    expect(lostCodes(withRecords(questions, ...renamed))).toContain('mixed_checkpoint');
  });
});

describe('secrets', () => {
  const key = 'sk-ant-0123456789';

  it('never enter a file, and are named', () => {
    const text = checkpointOf({
      nodes: {
        script: nodeOf('script', {
          modelOverride: {
            answering_model: {
              id: 'm',
              endpoint_api_key: key,
              anthropic_api_key: '**********',
              max_tokens: 100,
              extra_kwargs: {
                apiKey: key,
                headers: { 'X-Api-Key': key, Authorization: `Bearer ${key}` },
                top_p: 1,
              },
            },
            parsing_model: { id: 'p', anthropic_api_key: null, extra_kwargs: { token: key } },
          },
          metadata: { openai_api_key: key, token: 'lexical' },
        }),
      },
      entryNode: 'script',
      metadata: {
        baton: { agents: [{ identity: 'a', model_override: { answering_model: { api_key: key } } }] },
      },
    });
    const exported = exportCheckpoint(open(text).document, { now: NOW, touch: false });
    expect(exported.text).not.toContain(key);
    const secrets = exported.lost.filter(({ code }) => code === 'secret_removed');
    const base = 'hasPart[0].nodes.script.modelOverride';
    expect(secrets.map(({ where }) => where.path).sort()).toEqual(
      [
        'hasPart[0].metadata.baton.agents[0].model_override.answering_model.api_key',
        'hasPart[0].nodes.script.metadata.openai_api_key',
        `${base}.answering_model.endpoint_api_key`,
        `${base}.answering_model.extra_kwargs.apiKey`,
        `${base}.answering_model.extra_kwargs.headers.Authorization`,
        `${base}.answering_model.extra_kwargs.headers.X-Api-Key`,
        `${base}.parsing_model.extra_kwargs.token`,
      ].sort(),
    );
    expect(at(exported.text, 'hasPart', 0, 'nodes', 'script', 'modelOverride')).toEqual({
      answering_model: {
        id: 'm',
        anthropic_api_key: '**********',
        max_tokens: 100,
        extra_kwargs: { headers: {}, top_p: 1 },
      },
      parsing_model: { id: 'p', anthropic_api_key: null, extra_kwargs: {} },
    });
    expect(at(exported.text, 'hasPart', 0, 'nodes', 'script', 'metadata')).toEqual({ token: 'lexical' });
  });

  it('are not looked for in what an agent says', () => {
    const document = openCase('03-conditional');
    const edited = withRecords(document, {
      ...node(document, 'ask'),
      script: [{ parsed: { api_key: 'leaked' } }],
    });
    const text = save(edited);
    expect(at(text, 'hasPart', 0, 'nodes', 'ask', 'metadata', 'baton', 'script', 0, 'parsed')).toEqual({
      api_key: 'leaked',
    });
  });
});

describe('what is new', () => {
  /** Texts, dates and ids aside, the shape that karenina writes. */
  function shapeOf(json: Json | undefined): Json {
    if (Array.isArray(json)) return (json as readonly Json[]).map(shapeOf);
    if (isObject(json)) return Object.fromEntries(keysOf(json).map((key) => [key, shapeOf(json[key])]));
    return json === null || json === undefined ? null : typeof json;
  }

  function build(): BatonDocument {
    const ids = sequentialIds();
    const empty = newDocument('fresh', ids, NOW);
    const scenario = newScenarioRecord(ids, { name: 'beta', order: 0, entry: 'q', description: 'loops' });
    const scenarioId = scenario.id;
    const q = newNodeRecord(ids, {
      scenarioId,
      nodeId: 'q',
      order: 0,
      question: 'Try.',
      expectedAnswer: 'ok',
      template: 'class Answer(BaseAnswer): ...',
      agentIdentity: 'solver',
    });
    const solver = newAgentRecord(ids, { scenarioId, identity: 'solver', colour: 0, order: 0 });
    const again = newEdgeRecord(ids, {
      scenarioId,
      source: 'q',
      target: 'q',
      order: 0,
      condition: {
        type: 'state_check',
        field: 'verify_result',
        expected: false,
        verify_with: { type: 'BooleanMatch' },
      },
    });
    const end = newEdgeRecord(ids, { scenarioId, source: 'q', target: '__end__', order: 1 });
    return withRecords(empty, scenario, q, solver, again, end);
  }

  it('a whole document has the shape of one that karenina wrote', () => {
    const exported = exportCheckpoint(build(), { now: NOW });
    expect(exported.lost).toEqual([]);
    const reference = readCheckpointFile('conformance/cases/checkpoints/04-two-scenarios.jsonld');
    for (const key of ['@context', '@type', 'dataFeedElement', 'additionalProperty']) {
      expect(at(exported.text, key)).toEqual(at(reference, key));
    }
    const root = at(exported.text) as JsonObject;
    expect(keysOf(root)).toEqual(keysOf(at(reference) as JsonObject));
    expect(stringifyJson(shapeOf(at(exported.text, 'hasPart', 0)), 2)).toBe(
      stringifyJson(shapeOf(at(reference, 'hasPart', 1)), 2),
    );
    expect(at(exported.text, 'hasPart', 0, 'nodes', 'q', 'questionData', 'id')).toBe(
      at(reference, 'hasPart', 1, 'nodes', 'q', 'questionData', 'id'),
    );
    expect(at(exported.text, 'dateCreated')).toBe(NOW);
    expect(at(exported.text, '@id')).toMatch(/^urn:uuid:karenina-checkpoint-\d+\.\d{6}$/);
  });

  it('opens again as what was built', () => {
    const text = save(build());
    const again = open(text);
    expect(again.problems).toEqual([]);
    const view = scenarioOf(again.document);
    expect(view).toMatchObject({ name: 'beta', description: 'loops', entry: 'q' });
    expect(view.nodes[0]).toMatchObject({ question: 'Try.', expectedAnswer: 'ok', agentIdentity: 'solver' });
    expect(view.edges.map(({ target }) => target)).toEqual(['q', '__end__']);
    expect(save(again.document)).toBe(text);
  });

  it('an outcome criterion has the keys that it needs', () => {
    const document = build();
    const scenarioId = scenarioOf(document).id;
    const criterion = newCriterionRecord(sequentialIds(), { scenarioId, name: 'turns', order: 0 });
    const check = { type: 'CountTurns', node_id: null, verify_result: null };
    const text = save(
      withRecords(document, { ...criterion, check }, { ...criterion, id: 'other', name: 'none', order: 1 }),
    );
    expect(at(text, 'hasPart', 0, 'outcomeCriteria')).toEqual([
      { name: 'turns', description: '', check },
      { name: 'none', description: '' },
    ]);
  });

  it('a scenario in a file of questions marks the file as one of scenarios', () => {
    const text = readCheckpointFile('samples/checkpoints/questions-with-rubrics.jsonld');
    const { document } = open(text);
    const [question] = documentViews(document).questions;
    if (question === undefined) throw new Error('no question');
    const made = scenarioFromQuestion(document, question, { next: (type) => `made:${type}` });
    const exported = save(withRecords(document, ...made.set));
    expect(at(exported, 'additionalProperty')).toEqual([
      { '@type': 'PropertyValue', name: 'benchmark_type', value: 'scenario' },
    ]);
    expect(keysOf(at(exported) as JsonObject).slice(-3)).toEqual([
      'dataFeedElement',
      'hasPart',
      'additionalProperty',
    ]);
    const view = scenarioOf(open(exported).document);
    expect(view.nodes[0]).toMatchObject({
      question: question.question,
      expectedAnswer: question.expectedAnswer,
      template: question.template,
    });
    const made0 = at(exported, 'hasPart', 0, 'nodes', view.entry) as JsonObject;
    expect(made0.question).toEqual(at(text, 'dataFeedElement', 0, 'item'));
    expect(made0.questionData).toMatchObject({
      question: question.question,
      answer_template: question.template,
      id: createHash('md5').update(question.question).digest('hex'),
    });
  });

  it('a second node of a name is written under another one, and that is said', () => {
    const document = openCase('03-conditional');
    const twin = { ...node(document, 'judge'), id: 'twin', order: 9 };
    const { text, lost } = exportCheckpoint(withRecords(document, twin), { now: NOW });
    expect(keysOf(at(text, 'hasPart', 0, 'nodes') as JsonObject)).toEqual(['ask', 'judge', 'judge-2']);
    expect(lost.map(({ code, where }) => [code, where.record])).toEqual([['duplicate_node', 'twin']]);
  });
});
