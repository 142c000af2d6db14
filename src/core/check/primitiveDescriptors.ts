import type { PrimitiveDescriptor } from './PrimitiveDescriptor.ts';
import { primitiveDefinitions } from './primitiveDefinitions.ts';

export type { PrimitiveDescriptor } from './PrimitiveDescriptor.ts';

/** Every verification primitive, told so that forms can be built from it; members of a group stand together. */
export const primitiveDescriptors: readonly PrimitiveDescriptor[] = primitiveDefinitions.map(
  ({ descriptor }) => descriptor,
);
