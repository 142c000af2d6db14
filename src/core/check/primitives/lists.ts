import type { Json } from '../../json/Json.ts';
import { isObject, keysOf } from '../../json/objects.ts';
import { hashKey } from '../../python/hashKey.ts';
import { PythonError } from '../../python/PythonError.ts';
import { repr } from '../../python/repr.ts';
import { str } from '../../python/str.ts';
import { typeName } from '../../python/typeName.ts';
import { normalize } from '../normalize.ts';
import type { PrimitiveDefinition } from '../PrimitiveDefinition.ts';
import { normalizeParameter } from './texts.ts';

/** What Python iterates over: a list's items, a text's characters, a dict's keys. */
function itemsOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  if (typeof value === 'string') return [...value];
  if (isObject(value)) return keysOf(value);
  throw new PythonError('TypeError', `A value of type ${typeName(value)} is no list.`);
}

function setOf(value: Json): ReadonlySet<string> {
  return new Set(itemsOf(value).map(hashKey));
}

const setContainment: PrimitiveDefinition = {
  descriptor: {
    type: 'SetContainment',
    group: 'Lists',
    label: 'has the members',
    hint: 'Compared as sets: order and repetition do not count.',
    readsExpected: true,
    readsTrace: false,
    parameters: [
      {
        name: 'mode',
        label: 'Members',
        kind: 'choice',
        hint: 'exact: the same; subset: no others; superset: all of them; overlap: some of them.',
        choices: ['exact', 'subset', 'superset', 'overlap'],
        open: true,
        fallback: 'exact',
      },
      {
        name: 'min_overlap',
        label: 'At least in common',
        kind: 'integer',
        hint: 'For overlap; 1 if nothing is given.',
        fallback: null,
      },
    ],
  },
  check: (parameters, extracted, expected) => {
    const found = setOf(extracted);
    const wanted = setOf(expected);
    const common = [...found].filter((member) => wanted.has(member)).length;
    const mode = parameters.text('mode');
    switch (mode) {
      case 'exact':
        return common === found.size && common === wanted.size;
      case 'subset':
        return common === found.size;
      case 'superset':
        return common === wanted.size;
      case 'overlap':
        // As in the reference, 0 counts as nothing given.
        return common >= (parameters.number('min_overlap') || 1);
      default:
        throw new PythonError('ValueError', `SetContainment has no mode ${repr(mode)}.`);
    }
  },
};

const orderedMatch: PrimitiveDefinition = {
  descriptor: {
    type: 'OrderedMatch',
    group: 'Lists',
    label: 'is the list',
    hint: 'The same items in the same order, each compared as text once normalized.',
    readsExpected: true,
    readsTrace: false,
    parameters: [normalizeParameter('lowercase', 'strip')],
  },
  check: (parameters, extracted, expected) => {
    const found = itemsOf(extracted);
    const wanted = itemsOf(expected);
    if (found.length !== wanted.length) return false;
    const normalizers = parameters.normalizers('normalize');
    return found.every(
      (item, index) =>
        normalize(normalizers, str(item)) === normalize(normalizers, str(wanted[index] as Json)),
    );
  },
};

/** Primitives that compare lists. */
export const listPrimitives: readonly PrimitiveDefinition[] = [setContainment, orderedMatch];
