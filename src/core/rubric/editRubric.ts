import { isSameJson } from '../checkpoint/Lens.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, keysOf } from '../json/objects.ts';
import { freeName } from '../scenario/freeName.ts';
import type { EditableFamily, RubricFormat, RubricTrait, TraitChanges, TraitPlace } from './RubricTrait.ts';
import { readRubric } from './readRubric.ts';
import { startSettings } from './startSettings.ts';

/*
 * Edits of a rubric as it stands in the file. Each changes what it names and nothing else: every other trait,
 * and every setting of a trait that is not named, stays as it is written.
 */

/** Changes settings of the trait at a place. A setting that has the value already keeps its spelling. */
export function editTrait(
  rubric: Json,
  format: RubricFormat,
  place: TraitPlace,
  changes: TraitChanges,
): Json {
  return withTrait(rubric, format, place, (trait) => {
    if (!isObject(trait)) return [trait];
    return [applyChanges(trait, format, { ...boundsOfClasses(trait, format, changes), ...changes })];
  });
}

function applyChanges(trait: JsonObject, format: RubricFormat, changes: TraitChanges): JsonObject {
  let changed = trait;
  for (const [setting, value] of Object.entries(changes)) {
    if (!isSameJson(format.read(changed, setting), value)) changed = format.write(changed, setting, value);
  }
  return changed;
}

/** The range of a trait with classes follows from them: where it is written, it is written anew. */
function boundsOfClasses(trait: JsonObject, format: RubricFormat, { classes }: TraitChanges): TraitChanges {
  if (!isObject(classes) || format.read(trait, 'max_score') === undefined) return {};
  return { min_score: 0, max_score: keysOf(classes).length - 1 };
}

/**
 * Makes a trait come out as something else: what the other kind needs is there to begin with, and what only
 * the one before had is gone.
 */
export function changeTraitKind(
  rubric: Json,
  format: RubricFormat,
  trait: RubricTrait,
  kind: 'boolean' | 'score' | 'literal',
): Json {
  const { json, place, kind: before } = trait;
  if (!isObject(json) || kind === before) return rubric;
  const isWritten = format.read(json, 'max_score') !== undefined;
  const changes: Record<string, Json | undefined> = {};
  if (kind === 'literal') {
    const classes = format.read(json, 'classes');
    changes.classes = isObject(classes) && keysOf(classes).length > 0 ? classes : START_CLASSES;
  } else if (format.read(json, 'classes') !== undefined) changes.classes = undefined;
  if (kind === 'score') Object.assign(changes, { min_score: 1, max_score: 5 });
  if (kind === 'boolean' && isWritten) Object.assign(changes, { min_score: 0, max_score: 1 });
  return editTrait(rubric, format, place, { ...changes, kind });
}

const START_CLASSES: JsonObject = { weak: 'Falls short', strong: 'Does well' };

/** Adds a trait behind those of its family, under a name that no other has. Gives the rubric and its place. */
export function addTrait(
  rubric: Json,
  format: RubricFormat,
  family: EditableFamily,
  dynamic: boolean,
): { readonly rubric: Json; readonly place: TraitPlace } {
  const list = format.listFor(family);
  const before = format.listsIn(rubric).find(([name]) => name === list)?.[1] ?? [];
  const settings = { name: freeName('trait', namesIn(rubric, format)), ...startSettings(family) };
  const trait = applyChanges(format.blank(family, dynamic), format, settings);
  return {
    rubric: format.withList(rubric, list, [...before, trait]),
    place: { list, index: before.length },
  };
}

/** Puts a copy of a trait behind it, under a name that no other has. */
export function duplicateTrait(rubric: Json, format: RubricFormat, { place, name }: RubricTrait): Json {
  return withTrait(rubric, format, place, (trait) => {
    if (!isObject(trait)) return [trait, trait];
    return [trait, format.write(trait, 'name', freeName(name, namesIn(rubric, format)))];
  });
}

export function removeTrait(rubric: Json, format: RubricFormat, place: TraitPlace): Json {
  return withTrait(rubric, format, place, () => []);
}

/** Moves a trait to another place of its list. */
export function moveTrait(rubric: Json, format: RubricFormat, { list, index }: TraitPlace, to: number): Json {
  const traits = format.listsIn(rubric).find(([name]) => name === list)?.[1];
  const moved = traits?.[index];
  if (traits === undefined || moved === undefined) return rubric;
  const rest = traits.filter((_, at) => at !== index);
  return format.withList(rubric, list, [...rest.slice(0, to), moved, ...rest.slice(to)]);
}

function withTrait(
  rubric: Json,
  format: RubricFormat,
  { list, index }: TraitPlace,
  change: (trait: Json) => readonly Json[],
): Json {
  const traits = format.listsIn(rubric).find(([name]) => name === list)?.[1];
  const trait = traits?.[index];
  if (traits === undefined || trait === undefined) return rubric;
  const changed = change(trait);
  if (changed.length === 1 && changed[0] === trait) return rubric;
  return format.withList(rubric, list, [...traits.slice(0, index), ...changed, ...traits.slice(index + 1)]);
}

function namesIn(rubric: Json, format: RubricFormat): Set<string> {
  return new Set(readRubric(rubric, format).map(({ name }) => name));
}
