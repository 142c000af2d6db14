import type { Json } from '../json/Json.ts';
import type { Primitive } from '../scenario/document.ts';
import { withCheckErrors } from './CheckError.ts';
import { PrimitiveParameters } from './PrimitiveParameters.ts';
import { primitiveNamed } from './primitiveDefinitions.ts';

/**
 * Whether a value passes a verification primitive, as karenina's primitives judge. `extracted` is the value in
 * question, for a trace primitive an answer's whole text; `expected` is what it is compared with.
 *
 * Throws `CheckError`: where Python would raise, for an unknown primitive or parameters it does not take, and
 * `Refused` for a pattern or date that can't be judged the way Python would.
 */
export function checkPrimitive(primitive: Primitive, extracted: Json, expected: Json): boolean {
  return withCheckErrors(() => {
    const { descriptor, check } = primitiveNamed(primitive.type);
    return check(new PrimitiveParameters(descriptor, primitive), extracted, expected);
  });
}
