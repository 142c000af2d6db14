import type { ScenarioState } from '../runtime/state.ts';
import type { StateCheck } from '../scenario/document.ts';
import { checkPrimitive } from './checkPrimitive.ts';
import { resolveField } from './resolveField.ts';

/** Whether one check of a condition holds in a state. Throws as `checkPrimitive` does. */
export function evaluateStateCheck(check: StateCheck, state: ScenarioState): boolean {
  return checkPrimitive(check.verify_with, resolveField(check.field, state), check.expected ?? null);
}
