import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { type GraphEdge, validateGraph } from '../../../src/core/scenario/validateGraph.ts';
import { differenceOf } from '../differenceOf.ts';
import { listIn, objectIn, textIn } from '../readCase.ts';
import { failedBecause, PASSED, type Verdict } from '../Verdict.ts';

/** `nodes, edges, entry` → whether the graph holds, how many warnings, or which rule is broken first. */
export function judgeGraph(given: JsonObject): Verdict {
  const nodes = listIn(given, 'nodes') as readonly string[];
  const edges = listIn(given, 'edges') as unknown as readonly GraphEdge[];
  const problems = validateGraph(nodes, edges, textIn(given, 'entry'));
  const broken = problems.find((problem) => problem.severity === 'error');
  const actual: Json =
    broken === undefined ? { ok: true, warnings: problems.length } : { ok: false, kind: broken.code };
  const difference = differenceOf(actual, objectIn(given, 'expect'));
  return difference === null ? PASSED : failedBecause(difference);
}
