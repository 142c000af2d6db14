import type { Json, JsonObject } from '../json/Json.ts';

/**
 * What judges a trait: a model, a pattern, a list of instructions whose hits are counted, an agent with
 * tools, code of its own; `other` is a family that Baton does not know.
 */
export type TraitFamily = 'llm' | 'regex' | 'metric' | 'agentic' | 'callable' | 'other';

/** The families that a form shows; of the others every byte stays as it is. */
export const EDITABLE_FAMILIES = ['llm', 'regex', 'metric', 'agentic'] as const;
export type EditableFamily = (typeof EDITABLE_FAMILIES)[number];

/**
 * What a trait comes out as: true or false, a whole number in a range, one of a few classes (its place among
 * them counts, from 0), several measures at once, the fields of a schema; `any` where nothing tells.
 */
export type TraitKind = 'boolean' | 'score' | 'literal' | 'metric' | 'template' | 'any';

/** Where a trait stands in its rubric: in which of its lists (null where there is but one), and at which place. */
export interface TraitPlace {
  readonly list: string | null;
  readonly index: number;
}

/** Settings by the reference's names; one that is undefined is taken out. */
export type TraitChanges = Readonly<Record<string, Json | undefined>>;

export interface RubricTrait {
  readonly place: TraitPlace;
  readonly family: TraitFamily;
  readonly kind: TraitKind;
  /** '' when it has none. */
  readonly name: string;
  /** '' when it has none. */
  readonly description: string;
  /** Whether it counts only where its concept comes up in the answer. */
  readonly dynamic: boolean;
  /** As it stands in the file. */
  readonly json: Json;
}

/** How rubrics are written in one place of a checkpoint: which lists they are of, and where a trait's settings are. */
export interface RubricFormat {
  /** Whether traits that count only where their concept comes up stand among the others. */
  readonly mixed: boolean;
  /** The lists of a rubric with the traits in them, in order; none where the rubric is none that can be read. */
  listsIn(rubric: Json): readonly (readonly [list: string | null, traits: readonly Json[]])[];
  /** The rubric with one of its lists replaced. */
  withList(rubric: Json, list: string | null, traits: readonly Json[]): Json;
  /** The list that traits of a family go to. */
  listFor(family: Exclude<TraitFamily, 'other'>): string | null;
  familyOf(trait: JsonObject, list: string | null): TraitFamily;
  isDynamic(trait: JsonObject): boolean;
  /** A setting as the reference names it; undefined where it is not given. */
  read(trait: JsonObject, setting: string): Json | undefined;
  /** The trait with a setting changed, or taken out with `undefined`; all else as it was. */
  write(trait: JsonObject, setting: string, value: Json | undefined): JsonObject;
  /** A trait of a family without any setting. `dynamic` as in `RubricTrait`. */
  blank(family: EditableFamily, dynamic: boolean): JsonObject;
}
