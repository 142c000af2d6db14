import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CheckError } from '../../../src/core/check/CheckError.ts';
import { checkPrimitive } from '../../../src/core/check/checkPrimitive.ts';
import { evaluateOutcome } from '../../../src/core/check/evaluateOutcome.ts';
import { scorePrimitive } from '../../../src/core/check/scorePrimitive.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { own } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import type { RunStatus, TurnHistoryEntry } from '../../../src/core/runtime/state.ts';
import type { OutcomeCheck, Primitive } from '../../../src/core/scenario/document.ts';

function readCases(name: string): readonly JsonObject[] {
  return parseJson(readFileSync(`test/conformance/cases/${name}.json`, 'utf8')) as readonly JsonObject[];
}

/** A result as the cases spell one: `{value}` with NaN written out, or `{error}` with the exception's name. */
function outcomeOf(action: () => boolean | number): JsonObject {
  try {
    const value = action();
    return { value: Number.isNaN(value) ? 'nan' : value };
  } catch (error) {
    if (error instanceof CheckError) return { error: error.kind };
    throw error;
  }
}

/** What a case expects, numbers as JavaScript has them. */
function expectedOf(expected: JsonObject): JsonObject {
  const error = own(expected, 'error');
  if (error !== undefined) return { error };
  const value = own(expected, 'value') ?? null;
  return { value: typeof value === 'object' ? Number(value) : value };
}

describe('primitives judge as karenina’s', () => {
  it.each(readCases('checks').map((given) => [String(own(given, 'name')), given] as const))(
    '%s',
    (_name, given) => {
      const primitive = own(given, 'verify_with') as Primitive;
      const extracted = own(given, 'extracted') as Json;
      const expected = own(given, 'expected') as Json;
      const wanted = own(given, 'expect') as JsonObject;
      const score = own(wanted, 'score') as JsonObject | undefined;
      expect(outcomeOf(() => checkPrimitive(primitive, extracted, expected))).toEqual(expectedOf(wanted));
      if (score === undefined) return;
      expect(outcomeOf(() => scorePrimitive(primitive, extracted, expected))).toEqual(expectedOf(score));
    },
  );
});

describe('outcomes are evaluated as karenina’s', () => {
  it.each(readCases('outcomes').map((given) => [String(own(given, 'name')), given] as const))(
    '%s',
    (_name, given) => {
      const check = own(given, 'check') as OutcomeCheck;
      const result = {
        history: own(given, 'history') as unknown as readonly TurnHistoryEntry[],
        status: (own(given, 'status') ?? 'completed') as RunStatus,
      };
      const expected = expectedOf(own(given, 'expect') as JsonObject);
      expect(outcomeOf(() => evaluateOutcome(check, result))).toEqual(expected);
    },
  );
});
