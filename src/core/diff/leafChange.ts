import type { Json } from '../json/Json.ts';
import { jsonPath } from '../json/jsonPath.ts';
import type { FieldChange } from './DocumentChanges.ts';

/** A value that differs as a whole. `undefined` is a side that does not have it. */
export function leafChange(
  steps: readonly (string | number)[],
  label: string,
  before: Json | undefined,
  after: Json | undefined,
  parts: readonly FieldChange[] = [],
): FieldChange {
  return {
    path: jsonPath(steps),
    label,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    parts,
  };
}
