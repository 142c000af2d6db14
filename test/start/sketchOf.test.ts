import { describe, expect, it } from 'vitest';
import { agoWords } from '../../src/start/agoWords.ts';
import { sketchOf } from '../../src/start/sketchOf.ts';
import { edgeOf, nodeOf, scenarioOf } from '../support/scenarioOf.ts';

describe('sketchOf', () => {
  it('has a column for each step from the entry, and END behind all of them', () => {
    const sketch = sketchOf(
      scenarioOf(
        [nodeOf('a', { agentIdentity: 'x' }), nodeOf('b'), nodeOf('c'), nodeOf('alone')],
        [edgeOf('a', 'b'), edgeOf('a', 'c'), edgeOf('b', 'a'), edgeOf('c', '__end__'), edgeOf('c', 'gone')],
        { agents: [{ identity: 'x', colour: 3, modelOverride: null }] },
      ),
    );
    expect(sketch.width).toBe(4);
    expect(sketch.height).toBe(2);
    expect(sketch.nodes).toEqual([
      { x: 0, y: 0.5, colour: 3, end: false },
      { x: 1, y: 0, colour: null, end: false },
      { x: 1, y: 1, colour: null, end: false },
      { x: 2, y: 0.5, colour: null, end: false },
      { x: 3, y: 0.5, colour: null, end: true },
    ]);
    expect(sketch.edges).toHaveLength(4);
  });

  it('of a scenario without nodes is empty', () => {
    expect(sketchOf(scenarioOf([], []))).toMatchObject({ width: 0, nodes: [], edges: [] });
  });
});

describe('agoWords', () => {
  it.each([
    ['2026-12-01T10:00:00Z', 'just now'],
    ['2026-12-01T09:58:30Z', '1 minute ago'],
    ['2026-12-01T07:00:00Z', '3 hours ago'],
    ['2026-11-30T09:00:00Z', 'yesterday'],
  ])('%s', (time, words) => {
    expect(agoWords(time, '2026-12-01T10:00:10Z')).toBe(words);
  });
});
