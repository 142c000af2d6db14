import { describe, expect, it } from 'vitest';
import { CheckError } from '../../../src/core/check/CheckError.ts';
import { describeCondition } from '../../../src/core/check/describeCondition.ts';
import { evaluateStateCheck } from '../../../src/core/check/evaluateStateCheck.ts';
import { explainStateCheck } from '../../../src/core/check/explainStateCheck.ts';
import { resolveField } from '../../../src/core/check/resolveField.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import type { ScenarioState } from '../../../src/core/runtime/state.ts';
import type { StateCheck } from '../../../src/core/scenario/document.ts';

const STATE: ScenarioState = {
  turn: 3,
  current_node: 'a',
  verify_result: null,
  parsed: { drug: 'Venetoclax', 'a.b': 'dotted', nested: { x: 1 } },
  node_visits: { a: 2, 'b.c': 4 },
  accumulated: { n: 5 },
  node_results: {
    ask: { verify_result: false, parsed: { drug: 'x', 'd.e': 2 }, rubric: { clear: true } },
    __proto__x: {},
  },
};

describe('resolveField', () => {
  it.each<[string, Json]>([
    ['turn', 3],
    ['turn.whatever', 3],
    ['current_node', 'a'],
    ['verify_result', null],
    ['parsed.drug', 'Venetoclax'],
    ['parsed.a.b', 'dotted'],
    ['parsed.nested.x', null],
    ['parsed', null],
    ['accumulated.n', 5],
    ['node_visits.a', 2],
    ['node_visits.b.c', 4],
    ['node_visits.constructor', 0],
    ['node_visits', null],
    ['node_results.ask.verify_result', false],
    ['node_results.ask.verify_result.x', false],
    ['node_results.ask.parsed.drug', 'x'],
    ['node_results.ask.parsed.d.e', 2],
    ['node_results.ask.rubric.clear', true],
    ['node_results.ask.bogus', null],
    ['node_results.nobody', {}],
    ['node_results.nobody.verify_result', null],
    ['node_results.toString', {}],
    ['parsed.toString', null],
    ['history', null],
    ['', null],
  ])('of %s', (field, value) => expect(resolveField(field, STATE)).toEqual(value));
});

function check(json: string): StateCheck {
  return parseJson(json) as unknown as StateCheck;
}

describe('evaluateStateCheck', () => {
  it('compares with nothing where nothing is expected', () => {
    expect(
      evaluateStateCheck(check('{"field": "bogus", "verify_with": {"type": "LiteralMatch"}}'), STATE),
    ).toBe(true);
  });

  it('lets no trace primitive judge a state', () => {
    const trace = check(
      '{"field": "current_node", "verify_with": {"type": "TraceContains", "substring": "a"}}',
    );
    expect(() => evaluateStateCheck(trace, STATE)).toThrow(CheckError);
  });
});

describe('explainStateCheck', () => {
  it.each<[string, string, JsonObject, Json, Json, boolean, string]>([
    ['turn', 'NumericRange', { min: 4, max: 9 }, null, 3, false, 'turn is 3, not in the range 4 to 9.'],
    [
      'turn',
      'NumericRange',
      { min: 4, exclusive_min: true, max: 9 },
      null,
      5,
      true,
      'turn is 5, above 4 and 9 or less.',
    ],
    ['turn', 'NumericRange', { max: 9, exclusive_max: true }, null, 9, false, 'turn is 9, not below 9.'],
    ['turn', 'NumericRange', {}, null, 9, true, 'turn is 9, a number.'],
    ['verify_result', 'BooleanMatch', {}, true, null, false, 'verify_result is nothing, not true.'],
    ['verify_result', 'BooleanMatch', {}, true, true, true, 'verify_result is true, as expected.'],
    ['turn', 'NumericMinimum', {}, 5, 3, false, 'turn is 3, not 5 or more.'],
    ['turn', 'NumericMaximum', { exclusive: true }, 5, 3, true, 'turn is 3, below 5.'],
    [
      'turn',
      'NumericThresholdGraded',
      { direction: 'min', margin: 1 },
      5,
      3,
      false,
      'turn is 3, not 5 or more.',
    ],
    [
      'parsed.drug',
      'ContainsAny',
      { substrings: ['a', 'b'] },
      null,
      'x',
      false,
      'parsed.drug is "x", not a text with "a" or "b".',
    ],
    [
      'parsed.drug',
      'RegexMatch',
      { pattern: '^b' },
      null,
      'b',
      true,
      'parsed.drug is "b", a match of the pattern "^b".',
    ],
    [
      'parsed.tags',
      'SetContainment',
      { mode: 'superset' },
      ['a'],
      [],
      false,
      'parsed.tags is [], not with all members of ["a"].',
    ],
    ['parsed.n', 'NumericTolerance', { tolerance: 1 }, 5, 9, false, 'parsed.n is 9, not close to 5.'],
    ['', 'ExactMatch', {}, 'a', null, false, 'A field without a name is nothing, not "a".'],
    ['parsed.n', 'Bogus', {}, 5, 9, false, 'parsed.n is 9, not what Bogus wants.'],
  ])('%s %s %j', (field, type, parameters, expected, actual, holds, sentence) => {
    const given: StateCheck = { field, expected, verify_with: { ...parameters, type } };
    expect(explainStateCheck(given, actual, holds)).toBe(sentence);
  });

  it('shortens a long value', () => {
    const given = check('{"field": "parsed.text", "expected": "x", "verify_with": {"type": "ExactMatch"}}');
    const sentence = explainStateCheck(given, '😀'.repeat(100_000), false);
    expect(sentence).toBe(`parsed.text is "${'😀'.repeat(58)}…, not "x".`);
  });
});

describe('describeCondition', () => {
  it.each<[string, string | null]>([
    ['null', null],
    ['[]', 'always'],
    ['{"field": "verify_result", "expected": true, "verify_with": {"type": "BooleanMatch"}}', 'verified'],
    [
      '{"field": "verify_result", "expected": false, "verify_with": {"type": "BooleanMatch"}}',
      'not verified',
    ],
    [
      '{"field": "node_results.ask.verify_result", "expected": false, "verify_with": {"type": "BooleanMatch"}}',
      'not ask verified',
    ],
    [
      '{"field": "parsed.score", "expected": null, "verify_with": {"type": "NumericRange", "min": 2, "exclusive_min": true}}',
      'score > 2',
    ],
    [
      '{"field": "turn", "expected": null, "verify_with": {"type": "NumericRange", "min": 2.0, "max": 4}}',
      'turn 2–4',
    ],
    [
      '{"field": "node_visits.ask", "expected": 3, "verify_with": {"type": "NumericMinimum"}}',
      'visits of ask ≥ 3',
    ],
    [
      '{"field": "parsed.target", "expected": "billing", "verify_with": {"type": "ExactMatch"}}',
      'target = billing',
    ],
    [
      '[{"field": "parsed.target", "expected": "billing", "verify_with": {"type": "ExactMatch"}}, {"field": "turn", "expected": 3, "verify_with": {"type": "NumericMaximum"}}]',
      'target = billing & turn ≤ 3',
    ],
    [
      '[{"field": "turn", "expected": 1, "verify_with": {"type": "NumericExact"}}, {"field": "turn", "expected": 2, "verify_with": {"type": "NumericExact"}}, {"field": "turn", "expected": 3, "verify_with": {"type": "NumericExact"}}]',
      'turn = 1 & 2 more',
    ],
  ])('%s', (json, words) => {
    expect(describeCondition(parseJson(json) as unknown as StateCheck)).toBe(words);
  });
});
