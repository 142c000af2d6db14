import type { Json } from '../json/Json.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import { z } from '../schema.ts';
import { unwrapped } from './editJson.ts';
import type { JsonSteps } from './shapeProblems.ts';

/**
 * The ways to all keys that karenina does not know and drops when it loads and saves. What it keeps as a
 * whole (metadata, values of properties, model settings) is not looked into.
 */
export function droppedKeys(json: Json, shape: z.ZodMiniType, steps: JsonSteps): JsonSteps[] {
  const dropped: JsonSteps[] = [];
  const way = [...steps];
  look(json, knownKeys(shape));
  return dropped;

  function look(value: Json, known: KnownKeys | null): void {
    if (known?.item && Array.isArray(value)) {
      (value as readonly Json[]).forEach((item, index) => {
        way.push(index);
        look(item, known.item);
        way.pop();
      });
    } else if (known?.members && isObject(value)) {
      for (const key of keysOf(value)) {
        way.push(key);
        const member = known.members.get(key);
        if (member === undefined) dropped.push([...way]);
        else if (member !== null) look(own(value, key) as Json, member);
        way.pop();
      }
    }
  }
}

/** The keys that karenina knows in an object, or in the objects of a list; null where it keeps all. */
interface KnownKeys {
  readonly members: ReadonlyMap<string, KnownKeys | null> | null;
  readonly item: KnownKeys | null;
}

const knownByShape = new WeakMap<z.ZodMiniType, KnownKeys>();

function knownKeys(shape: z.ZodMiniType): KnownKeys | null {
  const inner = unwrapped(shape);
  const seen = knownByShape.get(inner);
  if (seen !== undefined) return seen;
  let known: KnownKeys | null = null;
  if (inner instanceof z.ZodMiniArray)
    known = { members: null, item: knownKeys(inner.def.element as z.ZodMiniType) };
  if (inner instanceof z.ZodMiniObject) {
    const members = Object.entries(inner.def.shape as Record<string, z.ZodMiniType>);
    known = { members: new Map(members.map(([key, member]) => [key, knownKeys(member)])), item: null };
  }
  if (known !== null) knownByShape.set(inner, known);
  return known;
}
