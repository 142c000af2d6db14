import type { Json } from '../json/Json.ts';
import type { PrimitiveDescriptor } from './PrimitiveDescriptor.ts';
import type { PrimitiveParameters } from './PrimitiveParameters.ts';

/**
 * A verification primitive: its descriptor and its rules. `extracted` is the value in question (for a trace
 * primitive the answer's text), `expected` what it is compared with. Both functions throw `PythonError` or
 * `CheckError` where the reference raises.
 */
export interface PrimitiveDefinition {
  readonly descriptor: PrimitiveDescriptor;
  readonly check: (parameters: PrimitiveParameters, extracted: Json, expected: Json) => boolean;
  /** From 0 to 1, or NaN; left out where the score is 1 for a check that holds and 0 for one that does not. */
  readonly score?: (parameters: PrimitiveParameters, extracted: Json, expected: Json) => number;
}
