import { describe, expect, test } from 'vitest';
import { canvasGraph, END_ID, ENTRY_ID, START_ID } from '../../src/canvas/canvasGraph.ts';
import { readingOrder } from '../../src/canvas/readingOrder.ts';
import { applyDiff, diffOf } from '../../src/core/scenario/edits.ts';
import { documentOf, graphOf, idOf, measure, NOT_VERIFIED, viewOf } from './scene.ts';

describe('what is drawn of a scenario', () => {
  test('START leads to the entry, and edges to END to one END', () => {
    const graph = graphOf(
      ['ask', 'judge'],
      [
        ['ask', 'judge'],
        ['ask', '__end__'],
        ['judge', '__end__'],
      ],
    );
    expect(graph.edges.get(ENTRY_ID)).toMatchObject({ source: START_ID, target: idOf(graph, 'ask') });
    const toEnd = [...graph.edges.values()].filter(({ target }) => target === END_ID);
    expect(toEnd).toHaveLength(2);
    expect([...graph.nodes.values()].filter(({ kind }) => kind === 'end')).toHaveLength(1);
  });

  test('an edge whose node is missing keeps a stub with its name at that end', () => {
    const graph = graphOf(
      ['ask'],
      [
        ['ask', 'gone'],
        ['never was', 'ask'],
      ],
    );
    const ghosts = [...graph.nodes.values()].filter((part) => part.kind === 'ghost');
    expect(ghosts.map(({ name, side }) => [name, side])).toEqual([
      ['gone', 'target'],
      ['never was', 'source'],
    ]);
    for (const { id, edgeId, side } of ghosts) expect(graph.edges.get(edgeId)?.[side]).toBe(id);
  });

  test('of two nodes with one id, edges mean the first', () => {
    const graph = graphOf(['ask', 'twin', 'twin'], [['ask', 'twin']]);
    const twins = [...graph.nodes.values()].filter(
      (part) => part.kind === 'agent' && part.record.nodeId === 'twin',
    );
    expect(twins).toHaveLength(2);
    const edge = [...graph.edges.values()].find(({ id }) => id !== ENTRY_ID);
    expect(edge?.target).toBe(twins[0]?.id);
  });

  test('a scenario without nodes is drawn empty', () => {
    expect(graphOf([], []).nodes.size).toBe(0);
  });

  test('keys of objects are harmless as node ids', () => {
    const graph = graphOf(['__proto__', 'constructor'], [['__proto__', 'constructor']]);
    expect([...graph.edges.values()].at(-1)).toMatchObject({
      source: idOf(graph, '__proto__'),
      target: idOf(graph, 'constructor'),
    });
  });
});

test('an edit leaves the identity of every part it does not touch', () => {
  const document = documentOf(
    ['ask', 'judge', 'appeal'],
    [
      ['ask', 'judge'],
      ['judge', 'appeal'],
      ['appeal', '__end__'],
    ],
  );
  const before = canvasGraph(viewOf(document), measure);
  const [, judge] = viewOf(document).nodes;
  if (judge === undefined) throw new Error('no judge');
  const edited = applyDiff(document, diffOf(document, [{ ...judge, question: 'Rate it.' }]));
  const after = canvasGraph(viewOf(edited), measure, before);
  for (const [id, part] of after.nodes) {
    if (id === judge.id) expect(part).not.toBe(before.nodes.get(id));
    else expect(part).toBe(before.nodes.get(id));
  }
  for (const [id, part] of after.edges) expect(part).toBe(before.edges.get(id));
});

test('a condition beside an unconditional edge turns that one into the fallback', () => {
  const document = documentOf(
    ['ask', 'judge'],
    [
      ['ask', 'judge'],
      ['ask', '__end__'],
    ],
  );
  const before = canvasGraph(viewOf(document), measure);
  const [first, second] = viewOf(document).edges;
  if (first === undefined || second === undefined) throw new Error('no edges');
  expect(before.edges.get(second.id)?.words.role).toBe('unused');
  const edited = applyDiff(document, diffOf(document, [{ ...first, condition: NOT_VERIFIED }]));
  const after = canvasGraph(viewOf(edited), measure, before);
  expect(after.edges.get(second.id)?.words.role).toBe('else');
});

test('the reading order tells a scenario along its edges, and leaves nothing out', () => {
  const graph = graphOf(
    ['late', 'ask', 'judge', 'alone'],
    [
      ['judge', 'late'],
      ['late', 'judge'],
      ['late', '__end__'],
      ['alone', 'alone'],
    ],
  );
  const order = readingOrder(graph);
  expect([...order].sort()).toEqual([...graph.nodes.keys(), ...graph.edges.keys()].sort());
  const names = order.map((id) => {
    const part = graph.nodes.get(id);
    return part?.kind === 'agent' ? part.record.nodeId : (graph.edges.get(id)?.words.spoken ?? id);
  });
  expect(names).toEqual([
    START_ID,
    'start',
    'late',
    'edge from late to judge, raw history, always',
    'edge from late to END, never taken',
    'judge',
    'edge from judge to late, raw history, always',
    'ask',
    'alone',
    'edge from alone to alone, raw history, always',
    END_ID,
  ]);
});
