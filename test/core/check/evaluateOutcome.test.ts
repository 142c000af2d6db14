import { describe, expect, it } from 'vitest';
import { CheckError } from '../../../src/core/check/CheckError.ts';
import { evaluateOutcome } from '../../../src/core/check/evaluateOutcome.ts';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import type { RunResult } from '../../../src/core/runtime/state.ts';
import type { OutcomeCheck } from '../../../src/core/scenario/document.ts';

const RESULT: RunResult = {
  scenario_id: 'triage',
  status: 'limit_reached',
  history: [
    {
      node_id: 'ask',
      question_text: 'Q',
      raw_response: 'one',
      parsed_fields: { score: parseJson('1.0'), tags: ['a'], 'x.y': 1 },
      verify_result: true,
    },
    {
      node_id: 'push',
      question_text: 'Q2',
      raw_response: 'One two',
      parsed_fields: { score: 2, tags: ['a', 'b'] },
      verify_result: null,
    },
  ],
};

function check(json: string): OutcomeCheck {
  return parseJson(json) as OutcomeCheck;
}

function kindOf(json: string): string {
  try {
    evaluateOutcome(check(json), RESULT);
  } catch (error) {
    if (error instanceof CheckError) return error.kind;
    throw error;
  }
  return 'none';
}

const VERIFIED =
  '{"type": "turn_check", "scope": {"type": "first_turn"}, "field": "verify_result", "expected": true, "verify_with": {"type": "BooleanMatch"}}';

describe('evaluateOutcome', () => {
  it.each<[string, boolean | number]>([
    [VERIFIED, true],
    [VERIFIED.replace('turn_check', 'TurnCheck').replace('first_turn', 'LastTurn'), false],
    [`{"type": "all_of", "conditions": [${VERIFIED}, {"type": "AnyOf", "conditions": [${VERIFIED}]}]}`, true],
    [`{"type": "at_least_n", "n": 2, "conditions": [${VERIFIED}, "x", ${VERIFIED}]}`, true],
    [`{"type": "AllOf", "conditions": [${VERIFIED}, {"type": "CountTurns"}]}`, false],
    ['{"type": "AllOf"}', true],
    ['{"type": "count_turns", "node_id": ["ask", "x"]}', 1],
    ['{"type": "CountTurns", "verify_result": false}', 0],
    ['{"type": "first_match_index", "node_id": "push"}', 1],
    [
      '{"type": "result_check", "field": "scenario_id", "expected": "triage", "verify_with": {"type": "LiteralMatch"}}',
      true,
    ],
    [
      '{"type": "ResultCheck", "field": "turn_count", "expected": 2, "verify_with": {"type": "LiteralMatch"}}',
      true,
    ],
    [
      '{"type": "ResultCheck", "field": "path", "expected": ["ask", "push"], "verify_with": {"type": "LiteralMatch"}}',
      true,
    ],
    ['{"type": "ResultCheck", "field": "toString", "verify_with": {"type": "LiteralMatch"}}', true],
    [
      '{"type": "TurnCheck", "scope": {"type": "turn_at", "index": -2}, "field": "parsed.x.y", "expected": 1, "verify_with": {"type": "LiteralMatch"}}',
      true,
    ],
    [
      '{"type": "TurnCheck", "scope": {"type": "any_turn"}, "field": "node_id.x", "expected": "push", "verify_with": {"type": "LiteralMatch"}}',
      true,
    ],
    [
      '{"type": "TurnCheck", "scope": {"type": "any_turn"}, "field": "parsed_fields", "expected": "\'score\': 2", "verify_with": {"type": "ContainsAny", "substrings": ["\'score\': 1.0"]}}',
      true,
    ],
  ])('%s is %s', (json, value) => expect(evaluateOutcome(check(json), RESULT)).toBe(value));

  it.each<[string, string, boolean]>([
    ['parsed.score', 'gt', true],
    ['parsed.score', 'lte', false],
    ['parsed.tags', 'gte', true],
    ['parsed.tags', 'contains', false],
    ['raw_response', 'contains', false],
    ['raw_response', 'neq', true],
    ['verify_result', 'gt', false],
    ['node_id', 'gt', true],
  ])('compares %s of the last turn with the first: %s', (field, comparison, holds) => {
    const across: JsonObject & { type: string } = {
      type: 'CrossTurnCheck',
      source_turn: { type: 'first_turn' },
      source_field: field,
      target_turn: { type: 'last_turn' },
      target_field: field,
      comparison,
    };
    expect(evaluateOutcome(across, RESULT)).toBe(holds);
    expect(evaluateOutcome({ ...across, normalize: ['lowercase'], comparison: 'contains' }, RESULT)).toBe(
      field === 'raw_response',
    );
  });

  it.each([
    ['{"type": "Bogus"}', 'ValueError'],
    ['{"type": "AllOf", "conditions": [{"type": "bogus"}]}', 'ValueError'],
    ['{"type": "AllOf", "conditions": {}}', 'ValidationError'],
    ['{"type": "AtLeastN", "conditions": []}', 'ValidationError'],
    ['{"type": "TurnCheck", "field": "node_id", "verify_with": {"type": "ExactMatch"}}', 'ValidationError'],
    [
      '{"type": "TurnCheck", "scope": {"type": "some_turn"}, "field": "node_id", "verify_with": {"type": "ExactMatch"}}',
      'ValidationError',
    ],
    ['{"type": "ResultCheck", "field": "status"}', 'ValidationError'],
    [
      '{"type": "ResultCheck", "field": "status", "verify_with": {"type": "TraceContains", "substring": ""}}',
      'NotImplementedError',
    ],
    ['{"type": "ResultCheck", "field": "final_state", "verify_with": {"type": "ExactMatch"}}', 'Refused'],
    ['{"type": "ResultCheck", "field": "__class__", "verify_with": {"type": "ExactMatch"}}', 'Refused'],
    [
      '{"type": "TurnCheck", "scope": {"type": "last_turn"}, "field": "trace_messages", "verify_with": {"type": "ExactMatch"}}',
      'Refused',
    ],
    [
      '{"type": "CrossTurnCheck", "source_turn": {"type": "first_turn"}, "source_field": "node_id", "target_turn": {"type": "last_turn"}, "target_field": "node_id", "comparison": "like"}',
      'ValidationError',
    ],
    [
      '{"type": "CrossTurnCheck", "source_turn": {"type": "first_turn"}, "source_field": "node_id", "target_turn": {"type": "last_turn"}, "target_field": "node_id", "comparison": "eq", "normalize": ["bogus"]}',
      'ValueError',
    ],
  ])('%s is no check: %s', (json, kind) => expect(kindOf(json)).toBe(kind));
});
