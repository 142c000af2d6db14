import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CheckpointError } from '../../../src/core/checkpoint/CheckpointError.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import {
  at,
  checkpointOf,
  nodeOf,
  open,
  readCheckpointFile,
  save,
  scenarioOf,
  withRecords,
} from '../../support/checkpoints.ts';

function refusal(text: string): Problem {
  try {
    open(text);
  } catch (error) {
    if (error instanceof CheckpointError && error.problems.length === 1) return error.problems[0] as Problem;
    throw error;
  }
  throw new Error('the text was opened');
}

/** Every problem says what is wrong and what to do in whole sentences. */
function expectSentences(problems: readonly Problem[]): void {
  for (const { message, fix } of problems) {
    expect(message).toMatch(/^.+\.$/s);
    expect(fix).toMatch(/^.+\.$/s);
  }
}

const sample = readCheckpointFile('conformance/cases/checkpoints/03-conditional.jsonld');

describe('a text that is no checkpoint', () => {
  it.each([
    ['nothing', '', 'empty_file'],
    ['white space', ' \n', 'empty_file'],
    ['a cut-off file', sample.slice(0, 2000), 'truncated'],
    ['a file cut off at the end of a line', sample.slice(0, sample.indexOf('\n', 900)), 'truncated'],
    ['a web page', '<!doctype html><html></html>', 'not_json'],
    ['Python', "{'@type': 'DataFeed'}", 'not_json'],
    ['a file with a comma too much', sample.replace('"edges": [', '"edges": [,'), 'not_json'],
    ['too many brackets', '['.repeat(100_000), 'not_json'],
  ])('is refused with its place: %s', (_, text, code) => {
    const problem = refusal(text);
    expect(problem).toMatchObject({ severity: 'error', code });
    expect(problem.where.line).toBeGreaterThan(0);
    expect(problem.where.column).toBeGreaterThan(0);
    expectSentences([problem]);
  });

  it('names the line and the path of a mistake', () => {
    const text = sample.replace('"entryNode": "ask"', '"entryNode": ask');
    const line = text.slice(0, text.indexOf('"entryNode": ask')).split('\n').length;
    expect(refusal(text).where).toMatchObject({ line, path: 'hasPart[0].entryNode' });
  });

  it.each([
    [
      'an ATIF trajectory',
      readFileSync(new URL('../../samples/atif/linear.trajectory.json', import.meta.url), 'utf8'),
    ],
    [
      'a log of messages',
      readFileSync(new URL('../../samples/logs/who-and-when-50.json', import.meta.url), 'utf8'),
    ],
    ['a log of messages', '[{"agent_id": "a", "message": {"role": "user", "content": []}}]'],
    ['a log of messages', '[{"role": "user", "content": "hi"}]'],
    ['a single scenario', '{"name": "s", "nodes": {}, "edges": []}'],
    ['the record of a run', '{"scenario": "s", "status": "completed", "turns": []}'],
    ['a list', '[]'],
    ['a number', '12'],
    ['null', 'null'],
    ['an object with the keys "a", "b"', '{"a": 1, "b": 2}'],
    ['an object with nothing in it', '{}'],
  ])('is refused by what it looks like: %s', (looksLike, text) => {
    const problem = refusal(text);
    expect(problem.code).toBe('not_a_checkpoint');
    expect(problem.message).toBe(`The file is JSON, but no checkpoint: it looks like ${looksLike}.`);
    expectSentences([problem]);
  });

  it('says the same in the error itself', () => {
    expect(() => open('[]')).toThrow('The file is JSON, but no checkpoint: it looks like a list. Choose');
  });
});

/** What is said of a file that opens, and that it is kept. */
function opened(text: string) {
  const { document, problems } = open(text);
  expectSentences(problems);
  return {
    document,
    problems,
    codes: problems.map(({ code }) => code),
    paths: problems.map(({ where }) => where.path),
    view: () => scenarioOf(document),
  };
}

describe('a checkpoint with mistakes opens as far as it can', () => {
  it('a byte order mark is passed over', () => {
    expect(opened(`\uFEFF${sample}`).problems).toEqual([]);
  });

  it.each([
    ['{"@type": "DataFeed"}', 'empty_checkpoint'],
    ['{"@type": "DataFeed", "hasPart": []}', 'empty_checkpoint'],
    ['{"hasPart": []}', 'empty_checkpoint'],
  ])('nothing in it: %s', (text, code) => {
    const { codes, document } = opened(text);
    expect(codes).toEqual([code]);
    expect(documentViews(document).scenarios).toEqual([]);
    expect(save(document)).toBe(stringifyJson(parseJson(text), 2));
  });

  it('values of the wrong kind are named, shown as text or empty, and kept', () => {
    const text = checkpointOf({
      name: 12,
      entryNode: null,
      nodes: {
        ask: nodeOf('ask', {
          question: { text: 42, acceptedAnswer: { text: ['a'] }, hasPart: 'none' },
          modelOverride: 'gpt',
          agentIdentity: 7,
          metadata: [],
        }),
        gone: 5,
        end: nodeOf('end'),
      },
      edges: [{ source: 'ask' }, 'to the end', { source: 'ask', target: 'end', handover: 1 }],
      outcomeCriteria: [{ name: 'c', description: '', check: 'yes' }, null],
    });
    const { document, paths, codes, view } = opened(text);
    expect(new Set(codes)).toEqual(new Set(['wrong_kind']));
    expect([...paths].sort()).toEqual([
      'hasPart[0].edges[0].target',
      'hasPart[0].edges[1]',
      'hasPart[0].edges[2].handover',
      'hasPart[0].entryNode',
      'hasPart[0].name',
      'hasPart[0].nodes.ask.agentIdentity',
      'hasPart[0].nodes.ask.metadata',
      'hasPart[0].nodes.ask.modelOverride',
      'hasPart[0].nodes.ask.question.acceptedAnswer.text',
      'hasPart[0].nodes.ask.question.hasPart',
      'hasPart[0].nodes.ask.question.text',
      'hasPart[0].nodes.gone',
      'hasPart[0].outcomeCriteria[0].check',
      'hasPart[0].outcomeCriteria[1]',
    ]);
    expect(view()).toMatchObject({ name: '12', entry: '' });
    expect(view().nodes.map((node) => node.nodeId)).toEqual(['ask', 'end']);
    expect(view().nodes[0]).toMatchObject({ question: '42', expectedAnswer: '', template: '', metadata: {} });
    expect(view().edges.map(({ target, handover }) => [target, handover])).toEqual([
      ['', null],
      ['end', '1'],
    ]);
    expect(save(document)).toBe(text);
  });

  it('a value of the wrong kind gives way to an edit, and to it alone', () => {
    const text = checkpointOf({
      nodes: { ask: nodeOf('ask', { question: 5, modelOverride: 'gpt', metadata: 'none' }) },
    });
    const { document, view } = opened(text);
    const [ask] = view().nodes;
    if (ask === undefined) throw new Error('no node');
    const edited = save(withRecords(document, { ...ask, question: 'Why?', note: 'mind' }));
    expect(at(edited, 'hasPart', 0, 'nodes', 'ask')).toMatchObject({
      question: { text: 'Why?' },
      modelOverride: 'gpt',
      metadata: { baton: { note: 'mind' } },
    });
  });

  it.each(['nodes', 'edges', 'outcomeCriteria'])('%s of the wrong kind', (key) => {
    const text = checkpointOf({ [key]: 'none' });
    const { document, codes, paths } = opened(text);
    expect(codes).toEqual(['wrong_kind']);
    expect(paths).toEqual([`hasPart[0].${key}`]);
    expect(save(document)).toBe(text);
  });

  it('a condition that is none does not pass for no condition', () => {
    const conditions = ['always', { field: 3, verify_with: {} }, [{ field: 'turn' }], 0];
    const text = checkpointOf({
      edges: conditions.map((condition) => ({ source: 'ask', target: '__end__', condition })),
    });
    const { document, codes, view } = opened(text);
    expect(new Set(codes)).toEqual(new Set(['wrong_kind']));
    expect(view().edges.every((edge) => edge.condition !== null)).toBe(true);
    expect(validateScenario(view()).map(({ code }) => code)).toContain('no_fallback');
    expect(save(document)).toBe(text);
  });

  it('what is neither scenario nor question keeps its place', () => {
    const small = at(checkpointOf({}), 'hasPart', 0) ?? null;
    const text = stringifyJson(
      { '@type': 'DataFeed', hasPart: [5, { '@type': 'Thing' }, small, 'x', small, null] },
      2,
    );
    const { document, codes, paths } = opened(text);
    expect(codes).toEqual(Array(4).fill('foreign_part'));
    expect(paths).toEqual(['hasPart[0]', 'hasPart[1]', 'hasPart[3]', 'hasPart[5]']);
    expect(documentViews(document).scenarios).toHaveLength(2);
    expect(save(document)).toBe(text);
  });

  it('two nodes under one key are both kept, the second under another name', () => {
    const text = checkpointOf({ edges: [{ source: 'ask', target: '__end__' }] });
    const key = '"ask": {';
    const body = stringifyJson(nodeOf('ask', { note: 'first' }));
    const doubled = text.replace(key, `"ask": ${body}, "ask": ${body.replace('first', 'second')}, ${key}`);
    const { problems, view, document } = opened(doubled);
    expect(problems.map(({ code, where }) => [code, where.path, where.node])).toEqual([
      ['duplicate_node', 'hasPart[0].nodes.ask', 'ask-2'],
      ['duplicate_node', 'hasPart[0].nodes.ask', 'ask-3'],
    ]);
    expect(view().nodes.map((node) => [node.nodeId, node.raw.note])).toEqual([
      ['ask', 'first'],
      ['ask-2', 'second'],
      ['ask-3', undefined],
    ]);
    const again = opened(save(document));
    expect(again.problems).toEqual([]);
    expect(again.view().nodes.map((node) => node.nodeId)).toEqual(['ask', 'ask-2', 'ask-3']);
  });

  it('another key that comes twice is named', () => {
    const text = checkpointOf({}).replace('"name": "small",', '"name": "first", "name": "small",');
    const { codes, paths, view } = opened(text);
    expect(codes).toEqual(['duplicate_key']);
    expect(paths).toEqual(['hasPart[0].name']);
    expect(view().name).toBe('small');
  });

  it('the key of a node counts where its id says something else', () => {
    const { problems, view } = opened(checkpointOf({ nodes: { ask: nodeOf('tell'), tell: nodeOf('tell') } }));
    expect(problems.map(({ code, where }) => [code, where.path])).toEqual([
      ['node_id_differs', 'hasPart[0].nodes.ask.nodeId'],
    ]);
    expect(view().nodes.map((node) => node.nodeId)).toEqual(['ask', 'tell']);
  });

  it('copies that differ are named, and the one that karenina loads counts', () => {
    const { problems, view } = opened(
      checkpointOf({
        nodes: { ask: nodeOf('ask', { questionData: { question: 'Another?', raw_answer: 'yes' } }) },
      }),
    );
    expect(problems.map(({ code, where }) => [code, where.path])).toEqual([
      ['copies_differ', 'hasPart[0].nodes.ask.questionData.question'],
    ]);
    expect(view().nodes[0]?.question).toBe('Another?');
  });

  it('broken metadata of Baton is named, left unused and kept, value by value', () => {
    const text = checkpointOf({
      metadata: { baton: { turn_limit: 0, trace: { rendering: 'plain' }, agents: [{}], other: 1 } },
      nodes: {
        ask: nodeOf('ask', {
          metadata: { baton: { position: { x: 'left' }, script: [{ text: 1 }], note: 'kept' } },
        }),
        tell: nodeOf('tell', { metadata: { baton: 'none' } }),
      },
    });
    const { document, problems, view } = opened(text);
    expect(problems.map(({ code, where }) => `${code} ${where.path}`).sort()).toEqual([
      'broken_metadata hasPart[0].metadata.baton.agents[0].identity',
      'broken_metadata hasPart[0].metadata.baton.trace.rendering',
      'broken_metadata hasPart[0].metadata.baton.turn_limit',
      'broken_metadata hasPart[0].nodes.ask.metadata.baton.position.x',
      'broken_metadata hasPart[0].nodes.ask.metadata.baton.script[0].text',
      'broken_metadata hasPart[0].nodes.tell.metadata.baton',
    ]);
    expect(view()).toMatchObject({ turnLimit: 20, trace: { rendering: 'structured', threshold: 2000 } });
    expect(view().nodes[0]).toMatchObject({ position: null, script: [], note: 'kept' });
    expect(save(document)).toBe(text);
  });

  it('a strategy in the metadata whose edge is gone is named and kept', () => {
    const handovers = [{ edge: 0, source: 'ask', target: 'gone', strategy: 'payload' }];
    const text = checkpointOf({
      edges: [{ source: 'ask', target: '__end__' }],
      metadata: { baton: { handovers } },
    });
    const { document, codes, view } = opened(text);
    expect(codes).toEqual(['handover_without_edge']);
    expect(view().edges[0]?.handover).toBeNull();
    expect(save(document)).toBe(text);
  });

  it('what only validation can judge is kept as it is: ends, names, primitives', () => {
    const text = checkpointOf({
      entryNode: '__end__',
      nodes: { __end__: nodeOf('__end__', { agentIdentity: '__user__' }) },
      edges: [
        {
          source: '__end__',
          target: 'nowhere',
          condition: { field: 'turn', expected: 1, verify_with: { type: 'Psychic', power: 9 } },
        },
        { source: 'void', target: '__end__' },
      ],
    });
    const { document, problems, view } = opened(text);
    expect(problems).toEqual([]);
    expect(view().edges.map(({ source, target }) => [source, target])).toEqual([
      ['__end__', 'nowhere'],
      ['void', '__end__'],
    ]);
    expect(save(document)).toBe(text);
  });

  it('values nested deep', () => {
    const deep = `${'{"a": '.repeat(1500)}1${'}'.repeat(1500)}`;
    const { document, problems } = opened(checkpointOf({}).replace('"metadata": {}', `"metadata": ${deep}`));
    expect(problems).toEqual([]);
    expect(open(save(document)).problems).toEqual([]);
  });
});
