import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateOutcome } from '../../../src/core/check/evaluateOutcome.ts';
import { explainOutcome, type OutcomeExplanation } from '../../../src/core/check/explainOutcome.ts';
import type { Json } from '../../../src/core/json/Json.ts';
import { own } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import type { RunResult, TurnHistoryEntry } from '../../../src/core/runtime/state.ts';
import type { OutcomeCheck } from '../../../src/core/scenario/document.ts';
import { readCases } from '../../support/readCases.ts';

const turn = (node_id: string, score: Json, verify_result: boolean | null): TurnHistoryEntry => ({
  node_id,
  question_text: 'Q',
  raw_response: `${node_id} says`,
  parsed_fields: { score },
  verify_result,
});

const RESULT: RunResult = {
  scenario_id: 'triage',
  status: 'completed',
  history: [turn('ask', 1, true), turn('judge', 4, null), turn('judge', 2, false)],
};

const explain = (json: string): OutcomeExplanation => explainOutcome(parseJson(json), RESULT);

const LAST =
  '{"type": "TurnCheck", "scope": {"type": "last_turn"}, "field": "verify_result", "expected": true, "verify_with": {"type": "BooleanMatch"}}';
const scored = (scope: string, least: number): string =>
  `{"type": "TurnCheck", "scope": ${scope}, "field": "parsed.score", "expected": ${least}, "verify_with": {"type": "NumericMinimum"}}`;

function judgedValue(check: OutcomeCheck, result: RunResult): boolean | number | null {
  try {
    return evaluateOutcome(check, result);
  } catch {
    return null;
  }
}

describe('why an outcome check comes out so', () => {
  it('is what evaluating it gives, in every case', () => {
    const cases = readCases('outcomes');
    expect(cases.length).toBeGreaterThan(250);
    for (const given of cases) {
      const check = own(given, 'check') as OutcomeCheck;
      const result = { history: own(given, 'history') } as unknown as RunResult;
      const explained = explainOutcome(check, result);
      expect(explained.value).toBe(judgedValue(check, result));
      expect(explained.why).toMatch(/\S/);
      for (const finding of explained.turns) expect(finding.node).toBe(result.history[finding.turn]?.node_id);
    }
  });

  it('tells the turn and what it held', () => {
    expect(explain(LAST)).toEqual({
      value: false,
      why: 'Turn 2, judge: verify_result is false, not true.',
      turns: [{ turn: 2, node: 'judge', verdict: 'fails', why: 'verify_result is false, not true.' }],
      parts: [],
    });
  });

  it('tells turn by turn where a scope chooses several', () => {
    const any = explain(scored('{"type": "any_turn", "node_id": "judge"}', 3));
    expect(any).toMatchObject({ value: true, why: '1 of 2 turns is so.' });
    expect(any.turns.map(({ turn: at, verdict }) => [at, verdict])).toEqual([
      [1, 'holds'],
      [2, 'fails'],
    ]);
    expect(explain(scored('{"type": "all_turns"}', 1)).why).toBe('3 of 3 turns are so.');
  });

  it('tells that a turn was not there', () => {
    expect(explain(scored('{"type": "turn_at", "index": 9}', 3)).why).toBe(
      'There was no turn to look at turn 9: it counts as false.',
    );
    expect(explain(scored('{"type": "all_turns", "node_id": "appeal"}', 3)).why).toBe(
      'No turn of appeal was taken: it counts as false.',
    );
  });

  it('judges every inner check by itself, those after the deciding one too', () => {
    const both = explain(
      `{"type": "AllOf", "conditions": [${LAST}, ${scored('{"type": "first_turn"}', 1)}]}`,
    );
    expect(both).toMatchObject({ value: false, why: '1 of 2 checks holds.' });
    expect(both.parts.map(({ value }) => value)).toEqual([false, true]);
    const least = explain(`{"type": "AtLeastN", "n": 2, "conditions": [${LAST}, ${LAST}]}`);
    expect(least.why).toBe('0 of 2 checks hold, and 2 have to.');
  });

  it('tells what could not be judged, and why', () => {
    const broken = LAST.replace('BooleanMatch', 'TraceRegex');
    const any = explain(`{"type": "AnyOf", "conditions": [${broken}, ${LAST}]}`);
    expect(any.value).toBeNull();
    expect(any.parts[0]).toMatchObject({ value: null, turns: [{ verdict: 'unjudged' }] });
    expect(any.parts[0]?.why).toContain('TraceRegex judges the fields of templates');
    expect(explain('{"type": "Weighted"}')).toMatchObject({
      value: null,
      why: 'There is no outcome check Weighted.',
    });
  });

  it('counts a number among checks as false, and says so', () => {
    const part = explain('{"type": "AllOf", "conditions": [{"type": "CountTurns"}, "x"]}');
    expect(part.value).toBe(false);
    expect(part.parts.map(({ why }) => why)).toEqual([
      'It gives the number 3, which counts as false among other checks.',
      'It is no check, and counts as false.',
    ]);
  });

  it('tells which turns are counted', () => {
    expect(explain('{"type": "CountTurns", "node_id": "judge"}')).toMatchObject({
      value: 2,
      why: '2 turns of 3: 1 at judge, 2 at judge.',
    });
    expect(explain('{"type": "FirstMatchIndex", "verify_result": false}').why).toBe(
      'Turn 2 is the first of them, at judge.',
    );
    expect(explain('{"type": "FirstMatchIndex", "node_id": "x"}').why).toBe('No turn is such a one.');
  });

  it('shows both values that are compared', () => {
    const across = explain(
      '{"type": "CrossTurnCheck", "source_turn": {"type": "first_turn"}, "source_field": "parsed.score", "target_turn": {"type": "last_turn"}, "target_field": "parsed.score", "comparison": "gt"}',
    );
    expect(across).toMatchObject({
      value: true,
      why: 'Turn 2, judge: parsed.score is 2. Turn 0, ask: parsed.score is 1.',
    });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (scope, conditions) => {
        for (const type of ['TurnCheck', 'CrossTurnCheck', 'AllOf', 'CountTurns', 'AtLeastN']) {
          const check = { type, scope, conditions, field: scope, verify_with: conditions } as unknown as Json;
          expect(explainOutcome(check, RESULT).why).toMatch(/\S/);
        }
      }),
    );
  });
});
