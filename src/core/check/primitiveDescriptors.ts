import type { PrimitiveDescriptor } from './PrimitiveDescriptor.ts';
import { primitiveDefinitions } from './primitiveDefinitions.ts';

/** Every verification primitive, told so that a form can be built from it. */
export const primitiveDescriptors: readonly PrimitiveDescriptor[] = primitiveDefinitions.map(
  ({ descriptor }) => descriptor,
);
