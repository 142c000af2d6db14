import { transform } from 'sucrase';

/** JavaScript of a source that may have TypeScript's types; line by line as it was. Throws a SyntaxError. */
export function stripTypes(source: string): string {
  return transform(source, { transforms: ['typescript'], disableESTransforms: true }).code;
}
