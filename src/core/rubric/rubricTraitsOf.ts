import type { Json } from '../json/Json.ts';
import { isObject, keysOf, own } from '../json/objects.ts';
import type { BenchmarkRecord, NodeRecord } from '../scenario/document.ts';
import { nodeRubric } from './nodeRubric.ts';
import type { RubricFormat, RubricTrait, TraitKind } from './RubricTrait.ts';
import { ratingsRubric } from './ratingsRubric.ts';
import { readRubric } from './readRubric.ts';

/** A name under which a node's result holds a value of its rubric: `node_results.<node>.rubric.<name>`. */
export interface RubricResult {
  readonly name: string;
  readonly kind: TraitKind;
  /** The values that it can have, where they are few; a class's value is its place among the classes, from 0. */
  readonly values: readonly { readonly value: boolean | number; readonly label: string }[];
}

/** Scores of a wider range are not listed. */
const MOST_SCORES = 21;

/**
 * What a turn at a node is judged by: the node's own rubric, or the benchmark's where the node has none, as in
 * the reference (an own one without traits turns the benchmark's off). A trait that counts only where its
 * concept comes up is not among them: scenarios do not judge those. Traits without a name are left out.
 */
export function rubricTraitsOf(
  node: Pick<NodeRecord, 'rubric'>,
  benchmark: Pick<BenchmarkRecord, 'rating'> | undefined,
): readonly RubricResult[] {
  const { rubric } = node;
  const own = hasOwnRubric(rubric);
  const format = own ? nodeRubric : ratingsRubric;
  return readRubric(own ? rubric : (benchmark?.rating ?? null), format)
    .filter((trait) => !trait.dynamic && trait.name !== '')
    .flatMap((trait) => resultsOf(trait, format));
}

/** Whether a node has a rubric of its own: an empty object is none to the reference. */
export function hasOwnRubric(rubric: Json): boolean {
  return isObject(rubric) && keysOf(rubric).length > 0;
}

function resultsOf(trait: RubricTrait, format: RubricFormat): readonly RubricResult[] {
  const { name, kind, json } = trait;
  const setting = (key: string): Json | undefined => (isObject(json) ? format.read(json, key) : undefined);
  switch (kind) {
    case 'boolean':
      return [{ name, kind, values: BOOLEANS }];
    case 'score': {
      const least = wholeNumber(setting('min_score') ?? 1);
      const most = wholeNumber(setting('max_score') ?? 5);
      return [{ name, kind, values: scoresBetween(least, most) }];
    }
    case 'literal': {
      const classes = setting('classes');
      const names = isObject(classes) ? keysOf(classes) : [];
      return [{ name, kind, values: names.map((label, value) => ({ value, label })) }];
    }
    case 'template':
      return fieldsOf(setting('kind')).map(([field, schema]) => ({
        name: `${name}.${field}`,
        ...(isObject(schema) && own(schema, 'type') === 'boolean'
          ? { kind: 'boolean' as const, values: BOOLEANS }
          : { kind: 'any' as const, values: [] }),
      }));
    default:
      return [{ name, kind, values: [] }];
  }
}

const BOOLEANS = [
  { value: true, label: 'true' },
  { value: false, label: 'false' },
] as const;

function wholeNumber(value: Json): number | null {
  const number = typeof value === 'object' ? Number(value?.valueOf()) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

function scoresBetween(least: number | null, most: number | null): RubricResult['values'] {
  if (least === null || most === null || most < least || most - least >= MOST_SCORES) return [];
  return Array.from({ length: most - least + 1 }, (_, step) => ({
    value: least + step,
    label: String(least + step),
  }));
}

/** The fields of a result that a schema describes. */
function fieldsOf(kind: Json | undefined): readonly (readonly [string, Json])[] {
  const schema = isObject(kind) ? own(kind, 'schema') : undefined;
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  return isObject(properties)
    ? keysOf(properties).map((field) => [field, own(properties, field) ?? null])
    : [];
}
