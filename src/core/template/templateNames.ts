import { primitiveDescriptors } from '../check/primitiveDescriptors.ts';

/** The names that a template's meaning rests on; karenina provides them without an import. */
export const TEMPLATE_NAMES: ReadonlySet<string> = new Set([
  ...primitiveDescriptors.map(({ type }) => type),
  ...['BaseAnswer', 'VerifiedField', 'Field', 'SynonymMap', 'ConditionalGroundTruth', 'GroundTruthCase'],
  ...['AllOf', 'AnyOf', 'AtLeastN', 'FieldCheck'],
  ...['Any', 'Dict', 'List', 'Literal', 'Optional', 'Union'],
  ...['bool', 'dict', 'float', 'int', 'list', 'object', 'str'],
]);
