import { describe, expect, it } from 'vitest';
import type { EdgeRecord, NodeRecord, ScenarioView } from '../../../src/core/scenario/document.ts';
import { firstHandover, previewEdge } from '../../../src/lab/preview/previewEdge.ts';

const node = (nodeId: string) => ({ id: `n:${nodeId}`, nodeId }) as NodeRecord;
const edge = (source: string, target: string, handover: string | null = null) =>
  ({ id: `${source}>${target}`, source, target, handover }) as EdgeRecord;
const view = {
  nodes: ['ask', 'challenge', 'judge'].map(node),
  edges: [
    edge('ask', 'challenge'),
    edge('ask', 'judge'),
    edge('challenge', 'judge', 'transcript_prepend'),
    edge('judge', '__end__', 'transcript_append'),
  ],
} as unknown as ScenarioView;
const parts = (nodes: string[], edges: string[]) =>
  ({ kind: 'parts', nodes, edges, notes: [], groups: [] }) as const;

describe('previewEdge', () => {
  it('is the edge that is selected, alone', () => {
    expect(previewEdge(view, parts([], ['ask>judge']))).toMatchObject({
      kind: 'edge',
      index: 1,
      byNode: false,
    });
    expect(previewEdge(view, parts([], ['ask>judge', 'ask>challenge']))).toEqual({ kind: 'none' });
    expect(previewEdge(view, parts([], ['gone']))).toEqual({ kind: 'none' });
    expect(previewEdge(view, { kind: 'scenario' })).toEqual({ kind: 'none' });
  });

  it('is the only incoming edge of the node that is selected', () => {
    expect(previewEdge(view, parts(['n:challenge'], []))).toMatchObject({
      kind: 'edge',
      index: 0,
      byNode: true,
    });
    expect(previewEdge(view, parts(['n:judge'], []))).toMatchObject({ kind: 'several', node: 'judge' });
    expect(previewEdge(view, parts(['n:ask'], []))).toEqual({ kind: 'none' });
  });
});

describe('firstHandover', () => {
  it('prefers an edge between nodes that hands over by a strategy', () => {
    expect(firstHandover(view)?.id).toBe('challenge>judge');
    expect(firstHandover({ ...view, edges: view.edges.slice(0, 2) })?.id).toBe('ask>challenge');
    expect(firstHandover({ ...view, edges: [] })).toBeUndefined();
  });
});
