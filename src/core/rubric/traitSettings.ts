import type { TraitFamily } from './RubricTrait.ts';

const EVERY = ['name', 'description', 'summary'] as const;

/** The settings of each family as the reference names them. */
export const TRAIT_SETTINGS: Readonly<Record<Exclude<TraitFamily, 'other'>, readonly string[]>> = {
  llm: [
    ...EVERY,
    'kind',
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
  ],
  regex: [...EVERY, 'pattern', 'case_sensitive', 'invert_result', 'higher_is_better'],
  callable: [
    ...EVERY,
    'kind',
    'callable_code',
    'min_score',
    'max_score',
    'classes',
    'invert_result',
    'higher_is_better',
  ],
  metric: [
    ...EVERY,
    'evaluation_mode',
    'metrics',
    'tp_instructions',
    'tn_instructions',
    'repeated_extraction',
  ],
  agentic: [
    ...EVERY,
    'kind',
    'min_score',
    'max_score',
    'classes',
    'higher_is_better',
    'context_mode',
    'materialize_trace',
    'persist_trace',
    'max_turns',
    'timeout_seconds',
    'model_override',
  ],
};
