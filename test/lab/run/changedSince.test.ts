import { describe, expect, it } from 'vitest';
import type { Scenario, ScenarioNode } from '../../../src/core/scenario/document.ts';
import { changedSince } from '../../../src/lab/run/changedSince.ts';

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
      { trace: { rendering: 'karenina', threshold: 2000 } },
    ] as Partial<Scenario>[]) {
      expect(changedSince(scenario, { ...scenario, ...change })).toBe(true);
    }
  });
});
