import type { Json } from '../json/Json.ts';
import type { Primitive } from '../scenario/document.ts';
import type { FieldArgument } from './ParsedTemplate.ts';
import type { WantedValue } from './WantedValue.ts';
import { wantedGroundTruth } from './wantedGroundTruth.ts';
import { wantedPrimitive } from './wantedPrimitive.ts';

/** An argument of `VerifiedField` as it shall stand in the source. */
export function wantedArgument(argument: FieldArgument, value: Json): WantedValue {
  if (argument === 'verify_with') return wantedPrimitive(value as Primitive);
  if (argument === 'ground_truth') return wantedGroundTruth(value);
  return { kind: 'constant', value };
}
