import type { TraitFamily, TraitKind } from '../../core/rubric/RubricTrait.ts';

/** What judges a trait, in words. */
export const FAMILY_LABELS: Readonly<Record<TraitFamily, { readonly label: string; readonly hint: string }>> =
  {
    llm: { label: 'Model', hint: 'a model reads the answer and judges it' },
    regex: { label: 'Pattern', hint: 'a regular expression is found, or not' },
    metric: { label: 'Measures', hint: 'precision and recall over a list of instructions' },
    agentic: { label: 'Agent', hint: 'an agent with tools looks into answer and workspace' },
    callable: { label: 'Code', hint: 'a function of Python' },
    other: { label: 'Unknown', hint: 'Baton does not know it' },
  };

/** What a trait comes out as, in a word or two. */
export const KIND_LABELS: Readonly<Record<TraitKind, string>> = {
  boolean: 'yes or no',
  score: 'score',
  literal: 'class',
  metric: 'measures',
  template: 'fields',
  any: '',
};
