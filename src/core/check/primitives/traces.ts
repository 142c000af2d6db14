import { codePointLength } from '../../python/codePointLength.ts';
import { countMatches } from '../../python/countMatches.ts';
import { splitWords } from '../../python/splitWords.ts';
import { str } from '../../python/str.ts';
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

const traceRegex: PrimitiveDefinition = {
  descriptor: traceDescriptor(
    'TraceRegex',
    'matches, in the answer’s text',
    'A Python regular expression is found in the whole answer, often enough.',
    [
      { name: 'pattern', label: 'Pattern', kind: 'text', hint: 'As Python’s re module reads it.', start: '' },
      { name: 'count_min', label: 'At least so often', kind: 'integer', fallback: null },
    ],
  ),
  check: (parameters, trace) => {
    const wanted = parameters.number('count_min') ?? 1;
    const pattern = patternOf(parameters.text('pattern'));
    return wanted <= 0 || countMatches(pattern, str(trace), wanted) >= wanted;
  },
};

const traceContains: PrimitiveDefinition = {
  descriptor: traceDescriptor(
    'TraceContains',
    'contains, in the answer’s text',
    'The text stands in the whole answer, to the letter.',
    [{ name: 'substring', label: 'Text to find', kind: 'text', start: '' }],
  ),
  check: (parameters, trace) => str(trace).includes(parameters.text('substring')),
};

const traceLength: PrimitiveDefinition = {
  descriptor: traceDescriptor('TraceLength', 'has a length, in the answer’s text', 'Both bounds count.', [
    { name: 'min', label: 'At least', kind: 'integer', fallback: null },
    { name: 'max', label: 'At most', kind: 'integer', fallback: null },
    { name: 'unit', label: 'Counted in', kind: 'choice', choices: ['chars', 'words'], fallback: 'chars' },
  ]),
  check: (parameters, trace) => {
    const text = str(trace);
    const length = parameters.text('unit') === 'words' ? splitWords(text).length : codePointLength(text);
    const min = parameters.number('min') ?? -Infinity;
    const max = parameters.number('max') ?? Infinity;
    return length >= min && length <= max;
  },
};

/** Primitives that read the whole of an answer's text. */
export const tracePrimitives: readonly PrimitiveDefinition[] = [traceRegex, traceContains, traceLength];
