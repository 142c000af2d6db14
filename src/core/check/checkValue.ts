import type { Json } from '../json/Json.ts';
import type { Primitive } from '../scenario/document.ts';
import { CheckError } from './CheckError.ts';
import { checkPrimitive } from './checkPrimitive.ts';
import { primitiveNamed } from './primitiveDefinitions.ts';

/**
 * Whether a value of a state or a run passes a primitive. As in the reference, one that reads an answer's
 * whole text judges templates alone: it throws `CheckError` (`NotImplementedError`) here. Throws else as
 * `checkPrimitive` does.
 */
export function checkValue(primitive: Primitive, value: Json, expected: Json): boolean {
  if (primitiveNamed(primitive.type).descriptor.readsTrace) {
    throw new CheckError(
      'NotImplementedError',
      `${primitive.type} judges the fields of templates; conditions and outcomes can’t use it.`,
    );
  }
  return checkPrimitive(primitive, value, expected);
}
