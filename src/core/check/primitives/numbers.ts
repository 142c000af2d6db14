import type { Json } from '../../json/Json.ts';
import { toFloat } from '../../python/toFloat.ts';
import type { PrimitiveDefinition } from '../PrimitiveDefinition.ts';
import type { PrimitiveDescriptor, PrimitiveParameter } from '../PrimitiveDescriptor.ts';
import type { PrimitiveParameters } from '../PrimitiveParameters.ts';

/** The parameter that says what a distance is measured in. */
export function modeParameter(fallback: 'relative' | 'absolute', relativeTo: string): PrimitiveParameter {
  return {
    name: 'mode',
    label: 'Measured',
    kind: 'choice',
    hint: `relative: as a share of ${relativeTo}; absolute: in the number’s own unit.`,
    choices: ['relative', 'absolute'],
    fallback,
  };
}

export function flagParameter(name: string, label: string): PrimitiveParameter {
  return { name, label, kind: 'boolean', fallback: false };
}

export function numberDescriptor(
  type: string,
  label: string,
  hint: string,
  readsExpected: boolean,
  parameters: readonly PrimitiveParameter[],
): PrimitiveDescriptor {
  return { type, group: 'Numbers', label, hint, readsExpected, readsTrace: false, parameters };
}

const numericExact: PrimitiveDefinition = {
  descriptor: numberDescriptor(
    'NumericExact',
    'is the number',
    'Equal as numbers; texts are read as numbers.',
    true,
    [],
  ),
  check: (_parameters, extracted, expected) => toFloat(extracted) === toFloat(expected),
};

const numericTolerance: PrimitiveDefinition = {
  descriptor: numberDescriptor(
    'NumericTolerance',
    'is about the number',
    'No further from the expected number than the tolerance.',
    true,
    [
      { name: 'tolerance', label: 'Tolerance', kind: 'number', start: 0.05 },
      modeParameter('relative', 'the expected number'),
    ],
  ),
  check: (parameters, extracted, expected) => {
    const wanted = toFloat(expected);
    const distance = Math.abs(toFloat(extracted) - wanted);
    if (parameters.text('mode') === 'absolute') return distance <= parameters.requiredNumber('tolerance');
    if (wanted === 0) return distance === 0;
    return distance / Math.abs(wanted) <= parameters.requiredNumber('tolerance');
  },
};

/** Whether a number lies in the band from `min` to `max`, either of which may be open. NaN is not outside. */
export function isInBand(parameters: PrimitiveParameters, value: number): boolean {
  const min = parameters.number('min');
  const max = parameters.number('max');
  if (min !== null && (parameters.flag('exclusive_min') ? value <= min : value < min)) return false;
  return max === null || !(parameters.flag('exclusive_max') ? value >= max : value > max);
}

const numericRange: PrimitiveDefinition = {
  descriptor: numberDescriptor(
    'NumericRange',
    'is in the range',
    'From the minimum to the maximum, both included unless told otherwise; either may be left open.',
    false,
    [
      { name: 'min', label: 'Minimum', kind: 'number', fallback: null },
      { name: 'max', label: 'Maximum', kind: 'number', fallback: null },
      flagParameter('exclusive_min', 'Minimum itself excluded'),
      flagParameter('exclusive_max', 'Maximum itself excluded'),
    ],
  ),
  check: (parameters, extracted) => isInBand(parameters, toFloat(extracted)),
};

/** Whether a number is on the right side of a bound. */
export function isWithinBound(
  parameters: PrimitiveParameters,
  direction: 'min' | 'max',
  extracted: Json,
  expected: Json,
): boolean {
  const value = toFloat(extracted);
  const bound = toFloat(expected);
  if (parameters.flag('exclusive')) return direction === 'min' ? value > bound : value < bound;
  return direction === 'min' ? value >= bound : value <= bound;
}

const numericMinimum: PrimitiveDefinition = {
  descriptor: numberDescriptor('NumericMinimum', 'is at least', 'The expected number or more.', true, [
    flagParameter('exclusive', 'The number itself excluded'),
  ]),
  check: (parameters, extracted, expected) => isWithinBound(parameters, 'min', extracted, expected),
};

const numericMaximum: PrimitiveDefinition = {
  descriptor: numberDescriptor('NumericMaximum', 'is at most', 'The expected number or less.', true, [
    flagParameter('exclusive', 'The number itself excluded'),
  ]),
  check: (parameters, extracted, expected) => isWithinBound(parameters, 'max', extracted, expected),
};

/** Primitives that compare numbers; texts are read as Python’s `float()` reads them. */
export const numberPrimitives: readonly PrimitiveDefinition[] = [
  numericExact,
  numericTolerance,
  numericRange,
  numericMinimum,
  numericMaximum,
];
