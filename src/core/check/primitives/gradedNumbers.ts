import type { Json } from '../../json/Json.ts';
import { toFloat } from '../../python/toFloat.ts';
import { CheckError } from '../CheckError.ts';
import type { PrimitiveDefinition } from '../PrimitiveDefinition.ts';
import type { PrimitiveParameter } from '../PrimitiveDescriptor.ts';
import type { PrimitiveParameters } from '../PrimitiveParameters.ts';
import { flagParameter, isInBand, isWithinBound, modeParameter, numberDescriptor } from './numbers.ts';

const decay: PrimitiveParameter = {
  name: 'decay',
  label: 'Credit falls',
  kind: 'choice',
  choices: ['linear', 'quadratic'],
  fallback: 'linear',
};

const margin: PrimitiveParameter = {
  name: 'margin',
  label: 'Partial credit for a further',
  kind: 'number',
  positive: true,
  start: 1,
};

/**
 * The credit at a distance: 1 up to `full`, 0 from `none` on, falling in between. A NaN distance is NaN.
 */
function creditAt(distance: number, full: number, none: number, parameters: PrimitiveParameters): number {
  if (distance <= full) return 1;
  if (none <= full || distance >= none) return 0;
  const share = (distance - full) / (none - full);
  return 1 - (parameters.text('decay') === 'quadratic' ? share * share : share);
}

/** The bounds of NumericGraded: within `gate` it holds. */
function bandsOf(parameters: PrimitiveParameters): { full: number; cutoff: number; gate: number } {
  const cutoff = parameters.requiredNumber('cutoff');
  const full = parameters.number('full_credit');
  if (full !== null && !(full >= 0 && full < cutoff)) {
    throw new CheckError('ValidationError', 'NumericGraded takes a full_credit from 0 to below its cutoff.');
  }
  return { full: full ?? 0, cutoff, gate: full ?? cutoff };
}

/** How far a number is from the expected one; null where a relative distance is undefined. */
function distanceOf(parameters: PrimitiveParameters, extracted: Json, expected: Json): number | null {
  const wanted = toFloat(expected);
  const distance = Math.abs(toFloat(extracted) - wanted);
  if (parameters.text('mode') === 'absolute') return distance;
  if (wanted === 0) return distance === 0 ? 0 : null;
  return distance / Math.abs(wanted);
}

const numericGraded: PrimitiveDefinition = {
  descriptor: numberDescriptor(
    'NumericGraded',
    'is near the number',
    'Holds within the cutoff (or the inner band, if there is one); the score falls with the distance.',
    true,
    [
      {
        name: 'cutoff',
        label: 'Cutoff',
        kind: 'number',
        positive: true,
        hint: 'No credit from here on.',
        start: 0.1,
      },
      {
        name: 'full_credit',
        label: 'Inner band',
        kind: 'number',
        hint: 'Full credit, and holding, up to here.',
        fallback: null,
      },
      modeParameter('relative', 'the expected number'),
      decay,
    ],
  ),
  check: (parameters, extracted, expected) => {
    const { gate } = bandsOf(parameters);
    const distance = distanceOf(parameters, extracted, expected);
    return distance !== null && distance <= gate;
  },
  score: (parameters, extracted, expected) => {
    const { full, cutoff } = bandsOf(parameters);
    const distance = distanceOf(parameters, extracted, expected);
    return distance === null ? 0 : creditAt(distance, full, cutoff, parameters);
  },
};

function bandOf(parameters: PrimitiveParameters): { min: number; max: number } {
  const min = parameters.requiredNumber('min');
  const max = parameters.requiredNumber('max');
  if (!(min < max)) throw new CheckError('ValidationError', 'NumericRangeGraded takes a min below its max.');
  return { min, max };
}

const numericRangeGraded: PrimitiveDefinition = {
  descriptor: numberDescriptor(
    'NumericRangeGraded',
    'is in or near the range',
    'Holds inside the range; a number just outside still scores.',
    false,
    [
      { name: 'min', label: 'Minimum', kind: 'number', start: 0 },
      { name: 'max', label: 'Maximum', kind: 'number', start: 1 },
      margin,
      modeParameter('absolute', 'the range’s width'),
      decay,
      flagParameter('exclusive_min', 'Minimum itself excluded'),
      flagParameter('exclusive_max', 'Maximum itself excluded'),
    ],
  ),
  check: (parameters, extracted) => {
    bandOf(parameters);
    return isInBand(parameters, toFloat(extracted));
  },
  score: (parameters, extracted) => {
    const { min, max } = bandOf(parameters);
    const value = toFloat(extracted);
    const gap = Math.max(min - value, value - max, 0);
    const width = parameters.text('mode') === 'relative' ? max - min : 1;
    return creditAt(gap, 0, parameters.requiredNumber('margin') * width, parameters);
  },
};

function directionOf(parameters: PrimitiveParameters): 'min' | 'max' {
  return parameters.text('direction') === 'min' ? 'min' : 'max';
}

const numericThresholdGraded: PrimitiveDefinition = {
  descriptor: numberDescriptor(
    'NumericThresholdGraded',
    'is up to or near the bound',
    'Holds on the right side of the expected number; a number just beyond it still scores.',
    true,
    [
      {
        name: 'direction',
        label: 'Bound',
        kind: 'choice',
        hint: 'max: the number or less; min: the number or more.',
        choices: ['max', 'min'],
        start: 'max',
      },
      margin,
      modeParameter('relative', 'the expected number'),
      decay,
      flagParameter('exclusive', 'The number itself excluded'),
    ],
  ),
  check: (parameters, extracted, expected) =>
    isWithinBound(parameters, directionOf(parameters), extracted, expected),
  score: (parameters, extracted, expected) => {
    const value = toFloat(extracted);
    const bound = toFloat(expected);
    const gap = directionOf(parameters) === 'max' ? value - bound : bound - value;
    const unit = parameters.text('mode') === 'relative' ? Math.abs(bound) : 1;
    return creditAt(gap, 0, parameters.requiredNumber('margin') * unit, parameters);
  },
};

/** Number primitives whose score falls with the distance where their check only says yes or no. */
export const gradedNumberPrimitives: readonly PrimitiveDefinition[] = [
  numericGraded,
  numericRangeGraded,
  numericThresholdGraded,
];
