import type { Json } from '../json/Json.ts';
import type { Primitive } from '../scenario/document.ts';
import { withCheckErrors } from './CheckError.ts';
import { PrimitiveParameters } from './PrimitiveParameters.ts';
import { primitiveOf } from './primitiveDefinitions.ts';

/**
 * Whether a value passes a verification primitive (`{type: 'ExactMatch', normalize: […]}`) against what is
 * expected; for a trace primitive the value is the answer's text. Throws `CheckError` where the reference
 * raises, and where Baton can't judge the way Python would.
 */
export function checkPrimitive(verifyWith: Primitive, extracted: Json, expected: Json): boolean {
  return withCheckErrors(() => {
    const { descriptor, check } = primitiveOf(verifyWith.type);
    return check(new PrimitiveParameters(descriptor, verifyWith), extracted, expected);
  });
}
