import type { StateCheck } from '../scenario/document.ts';
import { describeComparison } from './describeComparison.ts';
import { describeField } from './describeField.ts';

/** A check of a run's state as a clause of a sentence: `the verdict equals true`, `score of the answer is at least 3`. */
export function describeStateCheck({ field, expected, verify_with }: StateCheck): string {
  return `${describeField(field, 'state')} ${describeComparison(verify_with, expected ?? null)}`;
}
