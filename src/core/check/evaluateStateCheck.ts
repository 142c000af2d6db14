import type { ScenarioState } from '../runtime/state.ts';
import type { StateCheck } from '../scenario/document.ts';
import { checkValue } from './checkValue.ts';
import { resolveField } from './resolveField.ts';

/** Whether one check of a condition holds in a state. Throws as `checkValue` does. */
export function evaluateStateCheck(check: StateCheck, state: ScenarioState): boolean {
  return checkValue(check.verify_with, resolveField(check.field, state), check.expected ?? null);
}
