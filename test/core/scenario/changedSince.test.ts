import { describe, expect, it } from 'vitest';
import { changedSince } from '../../../src/core/scenario/changedSince.ts';
import type { Scenario, ScenarioNode } from '../../../src/core/scenario/document.ts';

const node = { nodeId: 'ask', question: 'Why?', position: { x: 0, y: 0 }, note: '' } as ScenarioNode;
const scenario = {
  name: 's',
  entry: 'ask',
  turnLimit: 20,
  trace: { rendering: 'structured', threshold: 2000 },
  nodes: [node],
  edges: [],
  agents: [],
  criteria: [],
} as unknown as Scenario;

describe('changedSince', () => {
  it('takes a node that was moved or noted for the same', () => {
    const moved = { ...scenario, nodes: [{ ...node, position: { x: 9, y: 9 }, note: 'see ticket' }] };
    expect(changedSince(scenario, moved)).toBe(false);
    expect(changedSince(scenario, scenario)).toBe(false);
  });

  it('notices what a run would do otherwise', () => {
    for (const change of [
      { nodes: [{ ...node, question: 'How?' }] },
      { nodes: [] },
      { nodes: [node, { ...node, nodeId: 'judge' }] },
      { turnLimit: 3 },
      { entry: 'judge' },
      { criteria: [{ name: 'met' }] },
      { wakes: [{ node: 'ask' }] },
      { handoffs: { budget: 1, allowReturn: false } },
      { trace: { rendering: 'karenina', threshold: 2000 } },
    ] as unknown as Partial<Scenario>[]) {
      expect(changedSince(scenario, { ...scenario, ...change })).toBe(true);
    }
  });

  it('leaves criteria aside where their part in the turns is asked', () => {
    const judged = { ...scenario, criteria: [{ name: 'met' }] } as unknown as Scenario;
    expect(changedSince(scenario, judged, { criteria: false })).toBe(false);
    expect(changedSince(scenario, { ...judged, turnLimit: 3 }, { criteria: false })).toBe(true);
  });
});
