import type { Json } from '../../json/Json.ts';
import { codePointLength } from '../../python/codePointLength.ts';
import { countMatches } from '../../python/countMatches.ts';
import { PythonError } from '../../python/PythonError.ts';
import { splitWords } from '../../python/splitWords.ts';
import { typeName } from '../../python/typeName.ts';
import type { PrimitiveDefinition } from '../PrimitiveDefinition.ts';
import type { PrimitiveDescriptor, PrimitiveParameter } from '../PrimitiveDescriptor.ts';
import { patternOf } from '../patternOf.ts';

function traceDescriptor(
  type: string,
  label: string,
  hint: string,
  parameters: readonly PrimitiveParameter[],
): PrimitiveDescriptor {
  return { type, group: 'Trace', label, hint, readsExpected: false, readsTrace: true, parameters };
}

function traceOf(value: Json): string {
  if (typeof value === 'string') return value;
  throw new PythonError('TypeError', `A trace is a text, not a value of type ${typeName(value)}.`);
}

const traceRegex: PrimitiveDefinition = {
  descriptor: traceDescriptor(
    'TraceRegex',
    'the answer matches the pattern',
    'A Python regular expression is found in the whole answer, often enough.',
    [
      { name: 'pattern', label: 'Pattern', kind: 'text', hint: 'As Python’s re module reads it.', start: '' },
      {
        name: 'count_min',
        label: 'Found at least',
        kind: 'integer',
        hint: 'Once if nothing is given.',
        fallback: null,
      },
    ],
  ),
  check: (parameters, extracted) => {
    const pattern = patternOf(parameters.text('pattern'));
    const atLeast = parameters.number('count_min') ?? 1;
    return countMatches(pattern, traceOf(extracted), atLeast) >= atLeast;
  },
};

const traceContains: PrimitiveDefinition = {
  descriptor: traceDescriptor(
    'TraceContains',
    'the answer contains',
    'The text is in the whole answer as it is.',
    [{ name: 'substring', label: 'Text to find', kind: 'text', start: '' }],
  ),
  check: (parameters, extracted) => traceOf(extracted).includes(parameters.text('substring')),
};

const traceLength: PrimitiveDefinition = {
  descriptor: traceDescriptor(
    'TraceLength',
    'the answer is so long',
    'The length of the whole answer, both ends included.',
    [
      { name: 'min', label: 'At least', kind: 'integer', fallback: null },
      { name: 'max', label: 'At most', kind: 'integer', fallback: null },
      {
        name: 'unit',
        label: 'Counted in',
        kind: 'choice',
        hint: 'chars: Unicode code points; words: runs between white space.',
        choices: ['chars', 'words'],
        open: true,
        fallback: 'chars',
      },
    ],
  ),
  check: (parameters, extracted) => {
    const trace = traceOf(extracted);
    const length = parameters.text('unit') === 'words' ? splitWords(trace).length : codePointLength(trace);
    const min = parameters.number('min') ?? 0;
    const max = parameters.number('max') ?? Number.POSITIVE_INFINITY;
    return length >= min && length <= max;
  },
};

/** Primitives that read an answer’s whole text. */
export const tracePrimitives: readonly PrimitiveDefinition[] = [traceRegex, traceContains, traceLength];
