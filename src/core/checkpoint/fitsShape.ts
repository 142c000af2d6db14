import type { Json } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { z } from '../schema.ts';

type Test = (value: Json | undefined) => boolean;

const tests = new WeakMap<z.ZodMiniType, Test>();

/**
 * Whether a value is as its shape wants it. Says what `shape.safeParse` says, but makes no copy of the value:
 * that is most of the work of opening a large file, which is as it should be nearly everywhere.
 */
export function fitsShape(value: Json | undefined, shape: z.ZodMiniType): boolean {
  return testOf(shape)(value);
}

function testOf(shape: z.ZodMiniType): Test {
  const known = tests.get(shape);
  if (known !== undefined) return known;
  const test = makeTest(shape);
  tests.set(shape, test);
  return test;
}

function makeTest(shape: z.ZodMiniType): Test {
  if ((shape.def.checks ?? []).length > 0) return (value) => shape.safeParse(value).success;
  if (shape instanceof z.ZodMiniUnknown) return () => true;
  if (shape instanceof z.ZodMiniString) return (value) => typeof value === 'string';
  if (shape instanceof z.ZodMiniOptional) {
    const inner = testOf(shape.def.innerType as z.ZodMiniType);
    return (value) => value === undefined || inner(value);
  }
  if (shape instanceof z.ZodMiniNullable) {
    const inner = testOf(shape.def.innerType as z.ZodMiniType);
    return (value) => value === null || inner(value);
  }
  if (shape instanceof z.ZodMiniArray) {
    const item = testOf(shape.def.element as z.ZodMiniType);
    return (value) => Array.isArray(value) && (value as readonly Json[]).every(item);
  }
  if (shape instanceof z.ZodMiniObject) {
    const members = Object.entries(shape.def.shape as Record<string, z.ZodMiniType>).map(
      ([key, member]) => [key, testOf(member)] as const,
    );
    return (value) => isObject(value) && members.every(([key, test]) => test(own(value, key)));
  }
  return (value) => shape.safeParse(value).success;
}
