import type { Json } from '../json/Json.ts';
import type { Primitive } from '../scenario/document.ts';
import { CheckError, withCheckErrors } from './CheckError.ts';
import { PrimitiveParameters } from './PrimitiveParameters.ts';
import { primitiveNamed } from './primitiveDefinitions.ts';

/**
 * The credit a value earns under a verification primitive, from 0 to 1, or NaN where its distance is none:
 * 1 or 0 as `checkPrimitive` says, but for the graded numbers. Trace primitives have no score. Throws as
 * `checkPrimitive` does.
 */
export function scorePrimitive(primitive: Primitive, extracted: Json, expected: Json): number {
  return withCheckErrors(() => {
    const { descriptor, check, score } = primitiveNamed(primitive.type);
    if (descriptor.readsTrace) throw new CheckError('NotImplementedError', `${primitive.type} has no score.`);
    const parameters = new PrimitiveParameters(descriptor, primitive);
    return score ? score(parameters, extracted, expected) : Number(check(parameters, extracted, expected));
  });
}
