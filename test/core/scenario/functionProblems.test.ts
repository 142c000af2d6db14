import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

function missing(handoverOptions: JsonObject): boolean {
  const edge = edgeOf('ask', 'judge', { handover: 'callable', handoverOptions });
  const problems = validateScenario(scenarioOf([nodeOf('ask'), nodeOf('judge')], [edge]));
  const found = problems.filter(({ code }) => code === 'function_missing');
  for (const { severity, where } of found) {
    expect({ severity, edge: where.edge }).toEqual({ severity: 'error', edge: 'ask → judge' });
  }
  return found.length === 1;
}

describe('a handover by a function', () => {
  it.each<[JsonObject, boolean]>([
    [{}, true],
    [{ source: ' \n' }, true],
    [{ source: 3 }, true],
    [{ source: '() => []' }, false],
  ])('with %j lacks one: %s', (options, isMissing) => {
    expect(missing(options)).toBe(isMissing);
  });
});
