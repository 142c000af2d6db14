import { describe, expect, it } from 'vitest';
import { exportCheckpoint } from '../../../src/core/checkpoint/exportCheckpoint.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import {
  at,
  CHECKPOINT_FILES,
  checkpointOf,
  differences,
  NOW,
  nodeOf,
  open,
  readCheckpointFile,
  save,
} from '../../support/checkpoints.ts';

describe('an untouched file', () => {
  it.each(CHECKPOINT_FILES)('%s comes out as it went in', (path) => {
    const text = readCheckpointFile(path);
    const { document, problems } = open(text);
    expect(problems).toEqual([]);
    // The samples were not all written with the format's own line breaks.
    expect(save(document)).toBe(stringifyJson(parseJson(text), 2));
  });

  it.each(CHECKPOINT_FILES.filter((path) => path.startsWith('conformance')))(
    '%s comes out byte by byte, but for its date',
    (path) => {
      const text = readCheckpointFile(path);
      const { document } = open(text);
      expect(save(document)).toBe(text);
      const exported = exportCheckpoint(document, { now: NOW });
      expect(exported.lost).toEqual([]);
      expect(differences(text, exported.text)).toEqual([
        `dateModified: ${stringifyJson(at(text, 'dateModified') ?? null)} → "${NOW}"`,
      ]);
    },
  );

  it('keeps numbers as they are spelt, nulls, keys in their order and those that nobody knows', () => {
    const text = checkpointOf({
      nodes: {
        '10': nodeOf('10', { questionData: null, '2': 1, extra: { a: [null], '1': 2 } }),
        '9': nodeOf('9', { metadata: { weight: parseJson('1.0'), big: parseJson('12345678901234567890') } }),
      },
      entryNode: '10',
      edges: [{ target: '9', source: '10', handover: null, condition: null, colour: 'red' }],
    });
    expect(save(open(text).document)).toBe(text);
  });

  it('keeps keys that JavaScript takes for its own', () => {
    const text = checkpointOf({
      nodes: parseJson(
        `{"__proto__": ${stringifyJson(nodeOf('__proto__'))}, "constructor": ${stringifyJson(nodeOf('constructor'))}}`,
      ),
      entryNode: '__proto__',
      edges: [{ source: '__proto__', target: 'constructor' }],
      metadata: parseJson('{"__proto__": {"polluted": true}, "toString": 1}'),
    });
    const { document } = open(text);
    const [view] = documentViews(document).scenarios;
    expect(view?.nodes.map((node) => node.nodeId)).toEqual(['__proto__', 'constructor']);
    expect(view?.edges.map(({ source, target }) => [source, target])).toEqual([['__proto__', 'constructor']]);
    expect(save(document)).toBe(text);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('keeps texts as texts, markup and script included', () => {
    const evil = '<img src=x onerror="alert(1)"><script>alert(2)</script>{{7*7}}';
    const text = checkpointOf({
      name: evil,
      description: evil,
      nodes: { [evil]: nodeOf(evil) },
      entryNode: evil,
    });
    const { document } = open(text);
    const [view] = documentViews(document).scenarios;
    expect(view?.name).toBe(evil);
    expect(view?.nodes[0]?.question).toBe(`What says ${evil}?`);
    expect(save(document)).toBe(text);
  });
});

describe('what a file says', () => {
  it('becomes records: scenario, nodes, edges, agents and outcome criteria', () => {
    const { document } = open(readCheckpointFile('conformance/cases/checkpoints/02-support-triage.jsonld'));
    const { benchmark, scenarios } = documentViews(document);
    expect(benchmark.name).toBe('02-support-triage');
    const [view] = scenarios;
    expect(view).toMatchObject({ name: 'support-triage', entry: 'triage', turnLimit: 20 });
    expect(view?.trace).toEqual({ rendering: 'structured', threshold: 2000 });
    expect(view?.nodes.map((node) => node.nodeId)).toEqual(['triage', 'billing', 'tech', 'review']);
    expect(view?.nodes[0]?.metadata).toEqual({ team: 'front', sla_minutes: 15 });
    expect(view?.nodes[1]).toMatchObject({
      question: 'Resolve the request.',
      expectedAnswer: 'refund',
      agentIdentity: 'billing',
      stateUpdateSource: "lambda acc, p: {**acc, 'tries': acc.get('tries', 0) + 1}",
      fewShot: [{ question: 'Charged twice?', answer: 'Refund one charge.' }],
      toolFilter: {
        remove: [
          { server: 'crm', tool: 'delete_customer' },
          { server: 'shell', tool: null },
        ],
      },
    });
    expect(view?.nodes[1]?.template).toMatch(/^class Answer\(BaseAnswer\):/);
    expect(view?.edges.map((edge) => edge.handover)).toEqual([
      'transcript_prepend',
      'transcript_append',
      null,
      'transcript_materialize',
      'transcript_materialize',
      'transcript_append',
      null,
      null,
      null,
    ]);
    expect(view?.edges[6]?.conditionSource).toBe("lambda state: state.accumulated.get('tries', 0) > 5");
    expect(view?.criteria.map((criterion) => criterion.name)).toEqual([
      'resolved',
      'kept-answer',
      'first-billing',
      'every-turn',
      'custom',
    ]);
    expect(view?.criteria[4]).toMatchObject({
      check: null,
      evaluateSource: 'lambda result: result.turn_count',
    });
  });

  it('may be several scenarios', () => {
    const { document } = open(readCheckpointFile('conformance/cases/checkpoints/04-two-scenarios.jsonld'));
    expect(documentViews(document).scenarios.map((view) => [view.name, view.nodes.length])).toEqual([
      ['alpha', 1],
      ['beta', 1],
    ]);
  });

  it.each([
    [
      'questions-dataset-2025',
      ['What is a Python decorator?', 'Explain Python list comprehensions with examples'],
    ],
    [
      'questions-v3',
      [
        'Why was rofecoxib (Vioxx) withdrawn from the market?',
        'What is a positive feedback loop in climate science?',
      ],
    ],
  ])('may be standalone questions: %s', (name, questions) => {
    const { document } = open(readCheckpointFile(`samples/checkpoints/${name}.jsonld`));
    const views = documentViews(document);
    expect(views.questions.map((record) => record.question)).toEqual(questions);
    expect(views.questions.every((record) => record.expectedAnswer !== '' && record.template !== '')).toBe(
      true,
    );
    expect(views.scenarios).toEqual([]);
  });

  it('may spell the type of a scenario without its prefix', () => {
    const { document } = open(checkpointOf({ '@type': 'Scenario' }));
    expect(documentViews(document).scenarios).toHaveLength(1);
  });
});
