import { pyEquals } from '../../python/pyEquals.ts';
import { truthy } from '../../python/truthy.ts';
import type { PrimitiveDefinition } from '../PrimitiveDefinition.ts';

const booleanMatch: PrimitiveDefinition = {
  descriptor: {
    type: 'BooleanMatch',
    group: 'Values',
    label: 'is as true as',
    hint: 'Both are read as true or false; nothing at all matches only nothing.',
    readsExpected: true,
    readsTrace: false,
    parameters: [],
  },
  check: (_parameters, extracted, expected) =>
    extracted === null || expected === null ? extracted === expected : truthy(extracted) === truthy(expected),
};

const literalMatch: PrimitiveDefinition = {
  descriptor: {
    type: 'LiteralMatch',
    group: 'Values',
    label: 'is exactly',
    hint: 'Equal values of the same kind, nothing normalized; 1, 1.0 and true are equal.',
    readsExpected: true,
    readsTrace: false,
    parameters: [],
  },
  check: (_parameters, extracted, expected) => pyEquals(extracted, expected),
};

/** Primitives that compare values as they are. */
export const valuePrimitives: readonly PrimitiveDefinition[] = [booleanMatch, literalMatch];
