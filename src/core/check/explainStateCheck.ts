import type { Json } from '../json/Json.ts';
import { stringifyJson } from '../json/stringifyJson.ts';
import type { StateCheck } from '../scenario/document.ts';
import { describeComparison } from './describeCondition.ts';

/** Code points of a value that a sentence shows. */
const VALUE_LENGTH = 60;

/** Why a check held or did not, as a sentence: `turn is 3, not in the range 4 to 9.` */
export function explainStateCheck(check: StateCheck, actual: Json, holds: boolean): string {
  const found = actual === null ? 'nothing' : clip(stringifyJson(actual));
  const comparison = describeComparison(check.verify_with, check.expected ?? null);
  return `${check.field} is ${found}, ${holds ? 'and so' : 'not'} ${comparison}.`;
}

function clip(text: string): string {
  const points = [...text];
  return points.length > VALUE_LENGTH ? `${points.slice(0, VALUE_LENGTH - 1).join('')}…` : text;
}
