import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckError } from '../../../src/core/check/CheckError.ts';
import { checkPrimitive } from '../../../src/core/check/checkPrimitive.ts';
import { primitiveDescriptors } from '../../../src/core/check/primitiveDescriptors.ts';
import { scorePrimitive } from '../../../src/core/check/scorePrimitive.ts';
import type { Json } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import type { Primitive } from '../../../src/core/scenario/document.ts';

function primitive(json: string): Primitive {
  return parseJson(json) as Primitive;
}

function kindOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof CheckError) return error.kind;
    throw error;
  }
  return 'none';
}

describe('parameters are read as pydantic reads them', () => {
  it.each<[string, Json, Json, boolean]>([
    ['{"type": "NumericTolerance", "tolerance": "0.5", "mode": "absolute"}', 1.5, 1, true],
    ['{"type": "NumericRange", "min": null, "max": true}', 1, null, true],
    ['{"type": "NumericMinimum", "exclusive": "yes"}', 1, 1, false],
    ['{"type": "TraceLength", "min": 2.0, "unit": "bananas"}', 'ab', null, true],
    ['{"type": "TraceRegex", "pattern": "a", "count_min": "2"}', 'aa', null, true],
    ['{"type": "ExactMatch", "unknown": 1}', 'A', 'a ', true],
    ['{"type": "DateMatch", "format": ""}', 'Jan 5 2024', '2024-01-05', true],
  ])('%s', (json, extracted, expected, holds) => {
    expect(checkPrimitive(primitive(json), extracted, expected)).toBe(holds);
  });

  it.each([
    '{"type": "NumericTolerance"}',
    '{"type": "NumericTolerance", "tolerance": "wide"}',
    '{"type": "NumericTolerance", "tolerance": 1, "mode": "bogus"}',
    '{"type": "NumericTolerance", "tolerance": null}',
    '{"type": "RegexMatch"}',
    '{"type": "RegexMatch", "pattern": 5}',
    '{"type": "ContainsAny", "substrings": "x"}',
    '{"type": "ContainsAny", "substrings": [1]}',
    '{"type": "ExactMatch", "normalize": "strip"}',
    '{"type": "ExactMatch", "normalize": [{"map": {}}]}',
    '{"type": "ExactMatch", "normalize": [{"mapping": {"a": 1}}]}',
    '{"type": "TraceLength", "min": 1.5}',
    '{"type": "NumericGraded", "cutoff": 0}',
    '{"type": "NumericGraded", "cutoff": 1, "full_credit": 1}',
    '{"type": "NumericRangeGraded", "min": 2, "max": 2, "margin": 1}',
    '{"type": "NumericThresholdGraded", "direction": "up", "margin": 1}',
    '{"type": "DateTolerance", "tolerance": 1, "unit": "weeks"}',
  ])('refuses %s', (json) => {
    expect(kindOf(() => checkPrimitive(primitive(json), '1', '1'))).toBe('ValidationError');
  });

  it('knows no other primitive', () => {
    for (const type of ['Bogus', 'toString', '']) {
      expect(kindOf(() => checkPrimitive({ type }, 1, 1))).toBe('ValueError');
    }
  });
});

describe('dates', () => {
  const match: Primitive = { type: 'DateMatch' };

  it.each<[Primitive, Json, Json, boolean]>([
    [match, 'January 2024', 'Jan 2024', true],
    [match, 'January 2024', '2024-02-03', false],
    [match, '2024-01-05 10:00 EST', '2024-01-05', true],
    [match, 20240105, '5 Jan 2024', true],
    [{ type: 'DateTolerance', tolerance: 1 }, '2024-01-05T10:00Z', '2024-01-05', false],
    [
      { type: 'DateTolerance', tolerance: 90, unit: 'minutes' },
      '2024-01-05T10:00Z',
      '2024-01-05T10:30+02:00',
      true,
    ],
    [{ type: 'DateTolerance', tolerance: 36, unit: 'hours' }, '2024-01-05', '2024-01-06 12:00', true],
    [{ type: 'DateRange', min: '2024-01-01', max: '2024-01-31' }, '2024-01-31 00:01', null, false],
    [{ type: 'DateRange', min: 'no date' }, '2024-01-31', null, false],
  ])('%j of %j and %j', (given, extracted, expected, holds) => {
    expect(checkPrimitive(given, extracted, expected)).toBe(holds);
  });

  it.each<[Primitive, Json, Json]>([
    [match, 'January 2024', '2024-01-05'],
    [match, 'Monday', '2030-01-07'],
    [{ type: 'DateTolerance', tolerance: 1 }, '2024-01-05 10:00 EST', '2024-01-05'],
  ])('refuses %j of %j and %j, which changes with day or machine', (given, extracted, expected) => {
    expect(kindOf(() => checkPrimitive(given, extracted, expected))).toBe('Refused');
  });
});

describe('scores', () => {
  it('stay between 0 and 1, and 1 where nothing is amiss', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 });
    const decay = fc.constantFrom('linear', 'quadratic');
    const mode = fc.constantFrom('relative', 'absolute');
    fc.assert(
      fc.property(number, number, decay, mode, (value, wanted, decay, mode) => {
        const graded: readonly Primitive[] = [
          { type: 'NumericGraded', cutoff: 0.5, mode, decay },
          { type: 'NumericRangeGraded', min: -1, max: 1, margin: 2, mode, decay },
          { type: 'NumericThresholdGraded', direction: 'max', margin: 0.5, mode, decay },
        ];
        for (const given of graded) {
          const score = scorePrimitive(given, value, wanted);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          if (given.type !== 'NumericGraded' && checkPrimitive(given, value, wanted)) expect(score).toBe(1);
        }
        expect(scorePrimitive({ type: 'NumericGraded', cutoff: 0.5 }, wanted, wanted)).toBe(1);
      }),
    );
  });

  it('are not known of traces', () => {
    expect(kindOf(() => scorePrimitive({ type: 'TraceContains', substring: 'a' }, 'a', null))).toBe(
      'NotImplementedError',
    );
  });
});

describe('descriptors', () => {
  it.each(primitiveDescriptors.map((descriptor) => [descriptor.type, descriptor] as const))(
    'of %s make a primitive that can be used as it is',
    (type, { parameters, readsTrace }) => {
      const fresh = Object.fromEntries(
        parameters.flatMap(({ name, start }) => (start === undefined ? [] : [[name, start]])),
      );
      const kind = kindOf(() => checkPrimitive({ type, ...fresh }, readsTrace ? 'text' : '1', '1'));
      expect(kind).toBe(type === 'SemanticMatch' ? 'NotImplementedError' : 'none');
    },
  );

  it('say for each parameter either what counts without it or what it begins with', () => {
    for (const { type, parameters } of primitiveDescriptors) {
      for (const { name, kind, fallback, start, choices } of parameters) {
        expect([type, name, fallback === undefined]).toEqual([type, name, start !== undefined]);
        expect([type, name, choices !== undefined]).toEqual([type, name, kind === 'choice']);
      }
    }
  });

  it('know each class of karenina once', () => {
    const types = primitiveDescriptors.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(types.sort()).toEqual([
      'BooleanMatch',
      'ContainsAll',
      'ContainsAny',
      'DateMatch',
      'DateRange',
      'DateTolerance',
      'ExactMatch',
      'LiteralMatch',
      'NumericExact',
      'NumericGraded',
      'NumericMaximum',
      'NumericMinimum',
      'NumericRange',
      'NumericRangeGraded',
      'NumericThresholdGraded',
      'NumericTolerance',
      'OrderedMatch',
      'RegexMatch',
      'SemanticMatch',
      'SetContainment',
      'TraceContains',
      'TraceLength',
      'TraceRegex',
    ]);
  });
});
