import { checkPrimitive } from '../check/checkPrimitive.ts';
import { primitiveDescriptors } from '../check/primitiveDescriptors.ts';
import { scorePrimitive } from '../check/scorePrimitive.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { truthy } from '../python/truthy.ts';
import type { Primitive } from '../scenario/document.ts';
import { resolveGroundTruth } from './resolveGroundTruth.ts';

/** The primitives that look at the raw response. */
const READS_TRACE: ReadonlySet<string> = new Set(
  primitiveDescriptors.filter(({ readsTrace }) => readsTrace).map(({ type }) => type),
);

/** What a field's declaration says of how it is verified. */
interface Verification {
  readonly verify_with: Primitive;
  readonly ground_truth: Json;
}

export interface FieldJudgement {
  readonly passed: boolean;
  /** From 0 to 1. */
  readonly score: number;
}

/**
 * Judges the value that a verified field holds, by the ground truth that `nodeResults` decides on where it is
 * conditional. Trace primitives look at the answer as the agent gave it. Throws a CheckError.
 */
export function judgeField(
  { verify_with, ground_truth }: Verification,
  value: Json,
  rawResponse: string,
  nodeResults: JsonObject | undefined,
): FieldJudgement {
  const resolved = resolveGroundTruth(ground_truth, nodeResults);
  return judge(resolved.verify_with ?? verify_with, value, resolved.value, rawResponse);
}

function judge(primitive: Primitive, value: Json, expected: Json, rawResponse: string): FieldJudgement {
  if (READS_TRACE.has(primitive.type)) {
    const passed = checkPrimitive(primitive, rawResponse, null) === truthy(expected);
    return { passed, score: Number(passed) };
  }
  const passed = checkPrimitive(primitive, value, expected);
  return { passed, score: scoreOf(primitive, value, expected, passed) };
}

/** A score that can't be computed falls back on the verdict, as in karenina; NaN counts as 0. */
function scoreOf(primitive: Primitive, value: Json, expected: Json, passed: boolean): number {
  let score: number;
  try {
    score = scorePrimitive(primitive, value, expected);
  } catch {
    score = Number(passed);
  }
  return score > 0 ? Math.min(score, 1) : 0;
}
