import { CheckError } from './CheckError.ts';
import type { PrimitiveDefinition } from './PrimitiveDefinition.ts';
import { datePrimitives } from './primitives/dates.ts';
import { gradedNumberPrimitives } from './primitives/gradedNumbers.ts';
import { listPrimitives } from './primitives/lists.ts';
import { numberPrimitives } from './primitives/numbers.ts';
import { textPrimitives } from './primitives/texts.ts';
import { tracePrimitives } from './primitives/traces.ts';
import { valuePrimitives } from './primitives/values.ts';

/** The registry: every verification primitive, family by family. */
export const primitiveDefinitions: readonly PrimitiveDefinition[] = [
  ...valuePrimitives,
  ...textPrimitives,
  ...numberPrimitives,
  ...gradedNumberPrimitives,
  ...listPrimitives,
  ...datePrimitives,
  ...tracePrimitives,
];

const byType = new Map(primitiveDefinitions.map((definition) => [definition.descriptor.type, definition]));

/** The primitive of a class name. Throws `CheckError` (`ValueError`) when there is none. */
export function primitiveNamed(type: string): PrimitiveDefinition {
  const definition = byType.get(type);
  if (definition === undefined)
    throw new CheckError('ValueError', `There is no verification primitive ${type}.`);
  return definition;
}
