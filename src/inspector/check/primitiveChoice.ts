import type { PrimitiveDescriptor } from '../../core/check/PrimitiveDescriptor.ts';
import { primitiveDescriptors } from '../../core/check/primitiveDescriptors.ts';
import type { Json } from '../../core/json/Json.ts';
import { keysOf, own, withKey, withoutKey } from '../../core/json/objects.ts';
import type { Primitive } from '../../core/scenario/document.ts';

function descriptorOf(type: string): PrimitiveDescriptor | undefined {
  return primitiveDescriptors.find((descriptor) => descriptor.type === type);
}

/** Whether a primitive compares with the expected value at all; an unknown one may. */
export function readsExpected(type: string): boolean {
  return descriptorOf(type)?.readsExpected ?? true;
}

/** A primitive with one parameter set, or taken out with `undefined`; the others stay as they are. */
export function withParameter(primitive: Primitive, name: string, value: Json | undefined): Primitive {
  return (value === undefined ? withoutKey(primitive, name) : withKey(primitive, name, value)) as Primitive;
}

/** A primitive of another type: parameters of the same name go over, those that are required get a start. */
export function withPrimitiveType(primitive: Primitive, type: string): Primitive {
  let next: Primitive = { type };
  for (const { name, kind, start } of descriptorOf(type)?.parameters ?? []) {
    const before = descriptorOf(primitive.type)?.parameters.find((parameter) => parameter.name === name);
    const kept = before?.kind === kind ? own(primitive, name) : undefined;
    next = withParameter(next, name, kept ?? start);
  }
  return next;
}

/** The keys of a primitive that its descriptor does not tell of. */
export function otherParameters(
  primitive: Primitive,
  descriptor: PrimitiveDescriptor | undefined,
): readonly string[] {
  const known = new Set(['type', ...(descriptor?.parameters.map(({ name }) => name) ?? [])]);
  return keysOf(primitive).filter((key) => !known.has(key));
}
