import type { EditableFamily, TraitChanges } from './RubricTrait.ts';

/** What a new trait begins with; what the reference fills in by itself is left to it. */
export function startSettings(family: EditableFamily): TraitChanges {
  switch (family) {
    case 'llm':
      return { kind: 'boolean', higher_is_better: true };
    case 'regex':
      return { pattern: '', case_sensitive: true, invert_result: false, higher_is_better: true };
    case 'metric':
      return { evaluation_mode: 'tp_only', metrics: METRICS.tp_only, repeated_extraction: true };
    case 'agentic':
      return { description: '', kind: 'boolean', higher_is_better: true };
  }
}

/** The measures that can be taken in each mode of a metric trait. */
export const METRICS = {
  tp_only: ['precision', 'recall', 'f1'],
  full_matrix: ['precision', 'recall', 'specificity', 'accuracy', 'f1'],
} as const;
