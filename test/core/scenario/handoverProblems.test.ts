import { describe, expect, it } from 'vitest';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

function unknownTo(...strategies: readonly string[]) {
  const nodes = strategies.map((_, index) => nodeOf(`n${index}`));
  const edges = strategies.map((handover, index) => edgeOf(`n${index}`, `n${index + 1}`, { handover }));
  return validateScenario(scenarioOf(nodes, edges)).filter(({ code }) => code === 'strategy_not_exported');
}

describe('handovers that karenina does not know', () => {
  it('are named once, for all their edges, and are nothing wrong', () => {
    expect(unknownTo('transcript_prepend', 'none')).toEqual([]);
    expect(unknownTo('payload')).toMatchObject([{ message: expect.stringMatching(/^1 edge hands over/) }]);
    const [problem, ...others] = unknownTo('payload', 'summary', 'filter', 'transcript_append');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ severity: 'info', where: { scenario: 'tried' } });
    expect(problem?.where.edge).toBeUndefined();
    expect(problem?.message).toMatch(/^3 edges hand over/);
  });
});
