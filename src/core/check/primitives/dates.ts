import type { PrimitiveDefinition } from '../PrimitiveDefinition.ts';

/** Primitives that compare dates. */
export const datePrimitives: readonly PrimitiveDefinition[] = [];
