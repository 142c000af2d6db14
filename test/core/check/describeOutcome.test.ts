import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeComparison } from '../../../src/core/check/describeComparison.ts';
import { describeField } from '../../../src/core/check/describeField.ts';
import { describeOutcome } from '../../../src/core/check/describeOutcome.ts';
import { describeStateCheck } from '../../../src/core/check/describeStateCheck.ts';
import { primitiveDescriptors } from '../../../src/core/check/primitiveDescriptors.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { isObject, own } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import { readCases } from '../../support/readCases.ts';

const words = (json: string): string => describeOutcome(parseJson(json));

const VERIFIED =
  '{"type": "TurnCheck", "scope": {"type": "last_turn"}, "field": "verify_result", "expected": true, "verify_with": {"type": "BooleanMatch"}}';
const SCORED =
  '{"type": "turn_check", "scope": {"type": "any_turn", "node_id": ["ask", "judge"]}, "field": "parsed.score", "expected": 3, "verify_with": {"type": "NumericMinimum", "exclusive": true}}';

describe('an outcome check in words', () => {
  it.each([
    [VERIFIED, 'the verdict at the last turn equals true'],
    [SCORED, 'score of the answer at any turn of ask or judge is more than 3'],
    [
      '{"type": "ResultCheck", "field": "status", "expected": "completed", "verify_with": {"type": "LiteralMatch"}}',
      'the run’s status is exactly “completed”',
    ],
    [
      '{"type": "CrossTurnCheck", "source_turn": {"type": "first_turn"}, "source_field": "raw_response", "target_turn": {"type": "turn_at", "index": -2}, "target_field": "parsed.quote", "comparison": "contains", "normalize": ["lowercase", {"mapping": {}}]}',
      'quote of the answer at turn 2 from the end contains the answer’s text at the first turn, compared in lower case and with synonyms',
    ],
    [
      '{"type": "CountTurns", "node_id": "ask", "verify_result": false}',
      'the number of turns of ask whose verdict is false',
    ],
    ['{"type": "first_match_index"}', 'the place of the first turn, or -1'],
    [
      `{"type": "AllOf", "conditions": [${VERIFIED}, {"type": "AnyOf", "conditions": [${SCORED}, ${VERIFIED}]}]}`,
      'the verdict at the last turn equals true, and (score of the answer at any turn of ask or judge is more than 3, or the verdict at the last turn equals true)',
    ],
    [
      `{"type": "AtLeastN", "n": 2, "conditions": [${VERIFIED}, ${VERIFIED}]}`,
      'at least 2 of: the verdict at the last turn equals true; the verdict at the last turn equals true',
    ],
    ['{"type": "AllOf", "conditions": []}', 'nothing, which always holds'],
    ['{"type": "AnyOf"}', 'nothing, which never holds'],
  ])('%s', (json, sentence) => expect(words(json)).toBe(sentence));

  it.each([
    ['"x"', '“x”, which is no check'],
    ['{"type": "Weighted"}', 'a check of the type Weighted, which nobody knows'],
    ['{"type": 3}', 'a check that can’t be read'],
    ['{"type": "AllOf", "conditions": "all"}', 'parts that can’t be read'],
    [
      '{"type": "TurnCheck", "scope": "last", "field": 3, "verify_with": "x"}',
      '3 at turns that can’t be read is compared in a way that can’t be read',
    ],
  ])('says what can’t be read: %s', (json, sentence) => expect(words(json)).toBe(sentence));

  it('names the field and the expected value of every check of the cases', () => {
    const cases = readCases('outcomes').map((given) => own(given, 'check') as Json);
    expect(cases.length).toBeGreaterThan(250);
    for (const check of cases) {
      const sentence = describeOutcome(check);
      for (const part of leavesOf(check)) {
        const field = own(part, 'field');
        const owner = part.type === 'ResultCheck' ? 'run' : 'turn';
        if (typeof field === 'string') expect(sentence).toContain(describeField(field, owner));
        expect(sentence).toContain(
          isObject(own(part, 'verify_with'))
            ? describeComparison(own(part, 'verify_with'), own(part, 'expected') ?? null)
            : '',
        );
      }
    }
  });

  it('never throws, whatever a file holds', () => {
    const type = fc.constantFrom(
      ...['TurnCheck', 'ResultCheck', 'CrossTurnCheck', 'CountTurns', 'FirstMatchIndex'],
      ...['AllOf', 'any_of', 'at_least_n', 'Other', ''],
    );
    const member = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, type: { toString: 2 } }));
    const check = fc.letrec((tie) => ({
      check: fc.record(
        {
          type,
          scope: fc.oneof(member, fc.record({ type: fc.constantFrom('any_turn', 'TurnAt'), index: member })),
          field: member,
          expected: member,
          verify_with: member,
          conditions: fc.oneof({ maxDepth: 3 }, member, fc.array(tie('check'), { maxLength: 4 })),
          n: member,
          node_id: member,
          verify_result: member,
          comparison: member,
          normalize: member,
        },
        { requiredKeys: ['type'] },
      ),
    })).check;
    fc.assert(
      fc.property(fc.oneof(check, fc.jsonValue()), (given) => {
        expect(describeOutcome(given as Json)).not.toBe('');
      }),
    );
  });

  it('is read out to the hundredth check, and goes as deep as files do', () => {
    const wide = { type: 'AnyOf', conditions: Array.from({ length: 5000 }, () => parseJson(VERIFIED)) };
    expect(describeOutcome(wide)).toMatch(/, or 4901 more$/);
    let deep: JsonObject = parseJson(VERIFIED) as JsonObject;
    for (let level = 0; level < 900; level += 1) deep = { type: 'AllOf', conditions: [deep] };
    expect(describeOutcome(deep)).toContain('1 more');
  });
});

/** The checks that compare, of a check and all that is inside it. */
function leavesOf(check: Json): readonly (JsonObject & { readonly type: Json })[] {
  if (!isObject(check)) return [];
  const inner = own(check, 'conditions');
  if (Array.isArray(inner)) return (inner as readonly Json[]).flatMap(leavesOf);
  return [check as JsonObject & { readonly type: Json }];
}

describe('a comparison in words', () => {
  it.each(primitiveDescriptors.map((descriptor) => [descriptor.type, descriptor] as const))(
    '%s says what it expects',
    (type, { readsExpected, parameters }) => {
      const given = Object.fromEntries(
        parameters.flatMap(({ name, start }) => (start === undefined ? [] : [[name, start]])),
      );
      const sentence = describeComparison({ type, ...given }, 'Ledger 7');
      expect(sentence).not.toContain(type);
      expect(sentence.includes('“Ledger 7”')).toBe(readsExpected);
    },
  );

  it.each([
    ['{"type": "NumericRange", "min": 1, "max": 5.0}', 'is between 1 and 5.0'],
    ['{"type": "NumericRange", "min": 1, "max": 5, "exclusive_max": true}', 'is at least 1 and less than 5'],
    ['{"type": "NumericRange", "max": 5}', 'is at most 5'],
    ['{"type": "NumericRange"}', 'is a number'],
    ['{"type": "ContainsAll", "substrings": ["a", "b", "c"]}', 'contains “a”, “b” and “c”'],
    [
      '{"type": "RegexMatch", "pattern": "BCL", "flags": ["IGNORECASE"]}',
      'matches the pattern “BCL” (IGNORECASE)',
    ],
    ['{"type": "Guess"}', 'passes Guess with 7'],
    ['{}', 'passes a check without a name with 7'],
  ])('%s', (json, sentence) => expect(describeComparison(parseJson(json), 7)).toBe(sentence));

  it('clips what no one reads to the end', () => {
    const long = describeComparison({ type: 'LiteralMatch' }, '𝒳'.repeat(100_000));
    expect([...long].length).toBeLessThan(220);
    expect(long).toContain('𝒳…');
  });
});

describe('a state check in words', () => {
  it.each([
    ['verify_result', 'the verdict'],
    ['turn', 'the number of turns so far'],
    ['current_node', 'the current node'],
    ['parsed.a.b', 'a.b of the answer'],
    ['accumulated.topics', 'topics of the accumulated state'],
    ['node_visits.ask', 'the number of visits of ask'],
    ['node_results.ask', 'the last result of ask'],
    ['node_results.ask.verify_result', 'the last verdict of ask'],
    ['node_results.ask.parsed.score', 'score of ask’s last answer'],
    ['node_results.ask.rubric.clarity', 'the trait clarity of ask’s last answer'],
    ['handoff.payload.id', 'payload.id of the last handoff'],
    ['bogus', 'bogus'],
    ['', 'a field without a name'],
  ])('%s is %s', (field, subject) => {
    const check = { field, expected: 3, verify_with: { type: 'NumericExact' } };
    expect(describeStateCheck(check)).toBe(`${subject} is the number 3`);
  });

  it('keeps the name of any field in it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.jsonValue(), (name, expected) => {
        for (const field of [name, `parsed.${name}`, `node_visits.${name}`, `accumulated.${name}`]) {
          const sentence = describeStateCheck({
            field,
            expected: expected as Json,
            verify_with: { type: 'LiteralMatch' },
          });
          const named = sentence.includes(name) || describeField(name, 'state') !== name;
          expect(named, sentence).toBe(true);
          const spelt = stringifyJson(expected as Json);
          if (spelt.length < 100 && typeof expected === 'number') expect(sentence).toContain(spelt);
        }
      }),
    );
  });
});
