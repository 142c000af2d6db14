import type { OutcomeExplanation } from '../../core/check/explainOutcome.ts';
import type { Json } from '../../core/json/Json.ts';
import type { OutcomeCheck } from '../../core/scenario/document.ts';
import type { CheckChange } from '../check/CheckChange.ts';

/** The inputs of an outcome check, which may be a combination with more of the same inside. */
export interface CheckFieldsProps {
  readonly check: Json;
  /** Its numbers from the outside in: `2.1`; left out for the criterion's own. */
  readonly name?: string;
  /** Whether it is part of a combination, which takes only checks that answer yes or no. */
  readonly part?: boolean;
  /** What came of it in the last run. */
  readonly explained?: OutcomeExplanation;
  readonly onChange: (check: OutcomeCheck, change: CheckChange) => void;
  /** Takes one of its checks out of it, where it is a combination in another. */
  readonly onTakeOut?: (index: number) => void;
}
