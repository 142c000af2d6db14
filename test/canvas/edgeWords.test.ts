import { describe, expect, test } from 'vitest';
import { edgeRoles, edgeWords } from '../../src/canvas/edgeWords.ts';
import { documentOf, NOT_VERIFIED, viewOf } from './scene.ts';

function wordsOf(edges: Parameters<typeof documentOf>[1]) {
  const view = viewOf(documentOf(['ask', 'judge', 'appeal'], edges));
  const roles = edgeRoles(view.edges);
  return view.edges.map((edge, index) => edgeWords(edge, roles[index] ?? 'always'));
}

describe('the label of an edge', () => {
  test('says what is handed over, in the words of its strategy', () => {
    const words = wordsOf([
      ['ask', 'judge'],
      ['judge', 'appeal', { handover: 'transcript_prepend' }],
      ['appeal', 'ask', { handover: 'somebody_elses' }],
    ]);
    expect(words.map(({ label }) => label)).toEqual([['history'], ['prepend'], ['somebody_elses']]);
  });

  test('says when it is taken, and leaves the raw history unsaid beside that', () => {
    const words = wordsOf([
      ['ask', 'judge', { condition: NOT_VERIFIED, handover: 'transcript_append' }],
      ['ask', 'appeal', { conditionSource: 'lambda state: True' }],
      ['ask', '__end__'],
      ['ask', 'judge'],
    ]);
    expect(words.map(({ label }) => label)).toEqual([
      ['not verified', 'append'],
      ['code'],
      ['else'],
      ['never taken'],
    ]);
    expect(words.map(({ role }) => role)).toEqual(['condition', 'condition', 'else', 'unused']);
  });

  test('says by which value an edge is taken, and never that another comes first', () => {
    const properties = { userId: {}, invoiceId: {}, amount: {}, note: {} };
    const words = wordsOf([
      ['ask', 'judge', { handover: 'payload', handoverOptions: { schema: { properties } } }],
      ['ask', 'appeal', { handover: 'payload', handoverOptions: { schema: 'broken' } }],
      ['ask', '__end__'],
      ['judge', 'appeal', { handover: 'finding', handoverOptions: { verdict: 'Investigate' } }],
      ['judge', 'ask', { handover: 'finding', handoverOptions: { cooldown: '0s' } }],
      ['appeal', '__end__', { handover: 'payload' }],
    ]);
    expect(words.map(({ label }) => label)).toEqual([
      ['payload userId, invoiceId, …'],
      ['payload'],
      ['else'],
      ['investigate', '30m'],
      ['no verdict', '0s'],
      ['never taken'],
    ]);
    expect(words.map(({ role }) => role)).toEqual(['value', 'value', 'else', 'value', 'value', 'unused']);
    expect(words[0]?.spoken).toBe('edge from ask to judge, payload userId, invoiceId, …, when handed off');
    expect(words[3]?.spoken).toBe(
      'edge from judge to appeal, finding, on the verdict investigate, cooldown 30m',
    );
  });

  test('says nothing of an edge that always ends the run', () => {
    const [words] = wordsOf([['judge', '__end__', { handover: 'transcript_prepend' }]]);
    expect(words).toMatchObject({ role: 'always', strategy: null, label: [] });
  });
});

test('an edge has a name for ears', () => {
  const words = wordsOf([
    ['ask', 'judge', { handover: 'transcript_prepend' }],
    ['judge', 'appeal', { condition: NOT_VERIFIED }],
    ['judge', '__end__'],
  ]);
  expect(words.map(({ spoken }) => spoken)).toEqual([
    'edge from ask to judge, transcript prepend, always',
    'edge from judge to appeal, raw history, when not verified',
    'edge from judge to END, else',
  ]);
});
