import { str } from '../../python/str.ts';
import { CheckError } from '../CheckError.ts';
import { normalize } from '../normalize.ts';
import type { PrimitiveDefinition } from '../PrimitiveDefinition.ts';
import type { PrimitiveDescriptor, PrimitiveParameter } from '../PrimitiveDescriptor.ts';
import { patternOf } from '../patternOf.ts';

const substrings: PrimitiveParameter = {
  name: 'substrings',
  label: 'Texts to find',
  kind: 'texts',
  start: [],
};

/** The parameter that says what is done to both texts first. */
export function normalizeParameter(...fallback: string[]): PrimitiveParameter {
  return {
    name: 'normalize',
    label: 'Normalize',
    kind: 'normalizers',
    hint: 'Done to both texts first, in this order.',
    fallback,
  };
}

function textDescriptor(
  type: string,
  label: string,
  hint: string,
  readsExpected: boolean,
  parameters: readonly PrimitiveParameter[],
): PrimitiveDescriptor {
  return { type, group: 'Text', label, hint, readsExpected, readsTrace: false, parameters };
}

const exactMatch: PrimitiveDefinition = {
  descriptor: textDescriptor(
    'ExactMatch',
    'is the text',
    'The same text once both are normalized; by default case and outer white space do not count.',
    true,
    [normalizeParameter('lowercase', 'strip')],
  ),
  check: (parameters, extracted, expected) => {
    const normalizers = parameters.normalizers('normalize');
    return normalize(normalizers, str(extracted)) === normalize(normalizers, str(expected));
  },
};

const containsAny: PrimitiveDefinition = {
  descriptor: textDescriptor('ContainsAny', 'contains one of', 'At least one of the texts is in it.', false, [
    substrings,
    normalizeParameter(),
  ]),
  check: (parameters, extracted) => {
    const normalizers = parameters.normalizers('normalize');
    const text = normalize(normalizers, str(extracted));
    const wanted = parameters.texts('substrings').map((part) => normalize(normalizers, part));
    return wanted.some((part) => text.includes(part));
  },
};

const containsAll: PrimitiveDefinition = {
  descriptor: textDescriptor('ContainsAll', 'contains all of', 'Each of the texts is in it.', false, [
    substrings,
    normalizeParameter(),
  ]),
  check: (parameters, extracted) => {
    const normalizers = parameters.normalizers('normalize');
    const text = normalize(normalizers, str(extracted));
    const wanted = parameters.texts('substrings').map((part) => normalize(normalizers, part));
    return wanted.every((part) => text.includes(part));
  },
};

const regexMatch: PrimitiveDefinition = {
  descriptor: textDescriptor(
    'RegexMatch',
    'matches the pattern',
    'A Python regular expression is found anywhere in it.',
    false,
    [
      { name: 'pattern', label: 'Pattern', kind: 'text', hint: 'As Python’s re module reads it.', start: '' },
      { name: 'flags', label: 'Flags', kind: 'texts', hint: 'IGNORECASE, MULTILINE, DOTALL…', fallback: [] },
    ],
  ),
  check: (parameters, extracted) =>
    patternOf(parameters.text('pattern'), parameters.texts('flags')).test(str(extracted)),
};

const semanticMatch: PrimitiveDefinition = {
  descriptor: textDescriptor(
    'SemanticMatch',
    'means the same as',
    'Compares meaning by embeddings, which only karenina has.',
    true,
    [{ name: 'threshold', label: 'Least similarity', kind: 'number', fallback: 0.85 }],
  ),
  check: () => {
    throw new CheckError(
      'NotImplementedError',
      'SemanticMatch needs an embedding model, which Baton has not.',
    );
  },
};

/** Primitives that compare texts; any other value is read as Python’s `str` writes it. */
export const textPrimitives: readonly PrimitiveDefinition[] = [
  exactMatch,
  containsAny,
  containsAll,
  regexMatch,
  semanticMatch,
];
