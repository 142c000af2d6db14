import type { Json } from '../json/Json.ts';
import type { Primitive } from '../scenario/document.ts';
import { withCheckErrors } from './CheckError.ts';
import { PrimitiveParameters } from './PrimitiveParameters.ts';
import { primitiveOf } from './primitiveDefinitions.ts';

/**
 * How well a value passes a verification primitive: from 0 to 1, or NaN. Only the graded primitives know
 * anything between 0 and 1. Throws as `checkPrimitive` does.
 */
export function scorePrimitive(verifyWith: Primitive, extracted: Json, expected: Json): number {
  return withCheckErrors(() => {
    const { descriptor, check, score } = primitiveOf(verifyWith.type);
    const parameters = new PrimitiveParameters(descriptor, verifyWith);
    if (score !== undefined) return score(parameters, extracted, expected);
    return check(parameters, extracted, expected) ? 1 : 0;
  });
}
