import { describe, expect, it } from 'vitest';
import type { EdgeRecord, NodeRecord } from '../../src/core/scenario/document.ts';
import { stateFields, turnFields } from '../../src/inspector/check/stateFields.ts';

const TEMPLATE = `class Answer(BaseAnswer):
    score: int = VerifiedField(description="1 to 5", ground_truth=1, verify_with=NumericExact())
`;

const nodes = [
  { nodeId: 'ask', template: '', script: [{ parsed: { topic: 'cancer' } }] },
  { nodeId: 'judge', template: TEMPLATE, script: [] },
] as unknown as NodeRecord[];

describe('the paths offered to a condition', () => {
  it('begin with the turn at the edge’s source', () => {
    expect(stateFields({ nodes }, 'judge')[0]?.items).toEqual(['verify_result', 'parsed.score']);
    expect(stateFields({ nodes }, 'ask')[0]?.items).toEqual(['verify_result', 'parsed.topic']);
  });

  it('reach every node’s visits and last result', () => {
    const all = stateFields({ nodes }, 'ask').flatMap(({ items }) => items);
    for (const path of ['turn', 'current_node', 'node_visits.judge', 'node_results.judge.parsed.score']) {
      expect(all).toContain(path);
    }
  });

  it('speak of what was handed off where a payload edge is', () => {
    const handoverOptions = { schema: { properties: { userId: {} } } };
    const edges = [{ handover: 'payload', handoverOptions }] as unknown as EdgeRecord[];
    const wanted = ['handoff.to', 'handoff.reason', 'handoff.payload.userId'];
    for (const groups of [stateFields({ nodes, edges }, 'ask'), turnFields({ nodes, edges })]) {
      expect(groups.flatMap(({ items }) => items)).toEqual(expect.arrayContaining(wanted));
    }
    expect(turnFields({ nodes, edges: [] }).flatMap(({ items }) => items)).not.toContain('handoff.to');
  });

  it('name the parsed fields of all templates to a check of turns', () => {
    expect(turnFields({ nodes }).flatMap(({ items }) => items)).toContain('parsed.score');
  });
});
