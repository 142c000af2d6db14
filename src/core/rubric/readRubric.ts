import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { RubricFormat, RubricTrait, TraitFamily, TraitKind } from './RubricTrait.ts';

/** A rubric's traits in order, those among them that no form shows too. Linear; never throws. */
export function readRubric(rubric: Json, format: RubricFormat): readonly RubricTrait[] {
  return format.listsIn(rubric).flatMap(([list, traits]) =>
    traits.map((json, index): RubricTrait => {
      const place = { list, index };
      if (!isObject(json)) return { ...UNREADABLE, place, json };
      const family = format.familyOf(json, list);
      return {
        place,
        family,
        kind: kindOf(json, family, format),
        name: textOf(format.read(json, 'name')),
        description: textOf(format.read(json, 'description')),
        dynamic: format.isDynamic(json),
        json,
      };
    }),
  );
}

const UNREADABLE = { family: 'other', kind: 'any', name: '', description: '', dynamic: false } as const;

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function kindOf(trait: JsonObject, family: TraitFamily, format: RubricFormat): TraitKind {
  if (family === 'regex') return 'boolean';
  if (family === 'metric') return 'metric';
  if (family === 'other') return 'any';
  const kind = format.read(trait, 'kind');
  if (kind === 'boolean' || kind === 'score' || kind === 'literal') return kind;
  return isObject(kind) && own(kind, 'type') === 'template' ? 'template' : 'any';
}
