import { withOrderedKey } from '../checkpoint/editJson.ts';
import { entriesOf, isObject, own, withoutKey } from '../json/objects.ts';
import type { RubricFormat, TraitFamily } from './RubricTrait.ts';

/** The lists of a rubric by family, in the reference's order. */
const LISTS = {
  llm: 'llm_traits',
  regex: 'regex_traits',
  callable: 'callable_traits',
  metric: 'metric_traits',
  agentic: 'agentic_traits',
} as const satisfies Readonly<Partial<Record<TraitFamily, string>>>;

const LIST_ORDER: readonly string[] = Object.values(LISTS);

const FAMILIES: ReadonlyMap<string, TraitFamily> = new Map(
  Object.entries(LISTS).map(([family, list]) => [list, family as TraitFamily]),
);

/** The members of traits as the reference orders them. */
const MEMBER_ORDER: readonly string[] = [
  'name',
  'description',
  'summary',
  'kind',
  'pattern',
  'case_sensitive',
  'invert_result',
  'evaluation_mode',
  'metrics',
  'tp_instructions',
  'tn_instructions',
  'repeated_extraction',
  'min_score',
  'max_score',
  'classes',
  'deep_judgment_enabled',
  'deep_judgment_excerpt_enabled',
  'deep_judgment_max_excerpts',
  'deep_judgment_fuzzy_match_threshold',
  'deep_judgment_excerpt_retry_attempts',
  'deep_judgment_search_enabled',
  'higher_is_better',
  'context_mode',
  'materialize_trace',
  'persist_trace',
  'max_turns',
  'timeout_seconds',
  'model_override',
];

/**
 * A node's rubric, `question_rubric` or `question_dynamic_rubric` in its `questionData`: an object with a list
 * for each family, its traits as the reference's models dump them.
 */
export const nodeRubric: RubricFormat = {
  mixed: false,
  listsIn(rubric) {
    if (!isObject(rubric)) return [];
    const lists = entriesOf(rubric).flatMap(([list, traits]) =>
      Array.isArray(traits) ? [[list, traits] as const] : [],
    );
    const known = LIST_ORDER.flatMap((name) => lists.filter(([list]) => list === name));
    return [...known, ...lists.filter(([list]) => !FAMILIES.has(list))];
  },
  withList(rubric, list, traits) {
    return withOrderedKey(isObject(rubric) ? rubric : {}, list ?? LISTS.llm, traits, LIST_ORDER);
  },
  listFor: (family) => LISTS[family],
  familyOf: (_trait, list) => FAMILIES.get(list ?? '') ?? 'other',
  isDynamic: () => false,
  read: (trait, setting) => own(trait, setting),
  write: (trait, setting, value) =>
    value === undefined ? withoutKey(trait, setting) : withOrderedKey(trait, setting, value, MEMBER_ORDER),
  blank: () => ({}),
};
