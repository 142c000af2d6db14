import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { own } from '../../../src/core/json/objects.ts';
import { type RoutingEdge, resolveNextNode } from '../../../src/core/runtime/resolveNextNode.ts';
import type { ScenarioState } from '../../../src/core/runtime/state.ts';
import { judgeValue } from '../judgeValue.ts';
import { listIn, objectIn } from '../readCase.ts';
import type { Verdict } from '../Verdict.ts';

/** `edges, state` → the target, or an error. */
export function judgeRouting(given: JsonObject): Verdict {
  const edges = listIn(given, 'edges') as unknown as readonly RoutingEdge[];
  const state = own(given, 'state') as unknown as ScenarioState;
  return judgeValue(
    (): Json => ({ target: resolveNextNode(edges, state).target }),
    objectIn(given, 'expect'),
  );
}
