import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { str } from '../python/str.ts';
import { truthy } from '../python/truthy.ts';
import type { Primitive } from '../scenario/document.ts';

interface GroundTruth {
  readonly value: Json;
  /** What a case compares with in place of the field's own primitive. */
  readonly verify_with: Primitive | null;
}

/** Whether a stored ground truth depends on an earlier node's result. */
export function isConditional(groundTruth: Json): groundTruth is JsonObject {
  return isObject(groundTruth) && truthy(own(groundTruth, '__conditional__') ?? null);
}

/**
 * What a field's value is compared with. A conditional ground truth takes the case that is named as Python's
 * `str` of the value at its `source`; without such a case, such a value or any `nodeResults` its default.
 */
export function resolveGroundTruth(groundTruth: Json, nodeResults: JsonObject | undefined): GroundTruth {
  if (!isConditional(groundTruth)) return { value: groundTruth, verify_with: null };
  const source = own(groundTruth, 'source');
  const found =
    nodeResults === undefined || typeof source !== 'string'
      ? null
      : valueAt({ node_results: nodeResults }, source.split('.'));
  const cases = own(groundTruth, 'cases') ?? null;
  const match = found === null || !isObject(cases) ? undefined : own(cases, str(found));
  return caseOf(match ?? own(groundTruth, 'default') ?? null);
}

function caseOf(chosen: Json): GroundTruth {
  if (!isObject(chosen)) return { value: null, verify_with: null };
  const primitive = own(chosen, 'verify_with');
  return {
    value: own(chosen, 'value') ?? null,
    verify_with: isObject(primitive) ? (primitive as Primitive) : null,
  };
}

function valueAt(root: Json, path: readonly string[]): Json {
  let value: Json = root;
  for (const key of path) value = isObject(value) ? (own(value, key) ?? null) : null;
  return value;
}
