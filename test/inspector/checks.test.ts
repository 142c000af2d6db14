import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/core/json/Json.ts';
import { isObject, keysOf, own, withKey } from '../../src/core/json/objects.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';
import type { Condition, OutcomeCheck, StateCheck } from '../../src/core/scenario/document.ts';
import { duplicatedAt, movedTo, removedAt, replacedAt } from '../../src/inspector/check/checkList.ts';
import { checksOf, FIRST_CHECK, withChecks, withTerms } from '../../src/inspector/check/conditionChecks.ts';
import { filteredNodes, withNodes } from '../../src/inspector/outcome/nodeFilter.ts';
import {
  BOOLEAN_TYPES,
  COMBINATION_TYPES,
  dissolvedAt,
  isCombination,
  newCheck,
  OUTCOME_TYPES,
  otherMembers,
  outcomeType,
  partsOf,
  takenOut,
  withType,
  wrappedIn,
} from '../../src/inspector/outcome/outcomeChecks.ts';
import {
  otherScopeMembers,
  scopeType,
  TURN_SCOPES,
  withScopeType,
} from '../../src/inspector/outcome/turnScope.ts';
import { readCases } from '../support/readCases.ts';

const CHECKPOINTS = new URL('../conformance/cases/checkpoints/', import.meta.url);

/** Every value of a key in the checkpoints that karenina wrote. */
function valuesIn(json: Json, key: string): Json[] {
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap((item) => valuesIn(item, key));
  if (!isObject(json)) return [];
  const here = own(json, key);
  const below = keysOf(json).flatMap((name) => valuesIn(own(json, name) ?? null, key));
  return here === undefined ? below : [here, ...below];
}

const files = readdirSync(CHECKPOINTS).map((name) =>
  parseJson(readFileSync(new URL(name, CHECKPOINTS), 'utf8')),
);

const conditions: readonly Condition[] = [
  ...readCases('routing').flatMap((routing) => valuesIn(own(routing, 'edges') ?? null, 'condition')),
  ...files.flatMap((file) => valuesIn(file, 'condition')),
] as unknown as Condition[];

const outcomes: readonly OutcomeCheck[] = [
  ...readCases('outcomes').map((outcome) => own(outcome, 'check')),
  ...files.flatMap((file) => valuesIn(file, 'check')),
] as OutcomeCheck[];

const spelt = (value: unknown): string => stringifyJson(value as Json);

describe('the checks of a condition', () => {
  it('make up the same condition again, in every file and case', () => {
    expect(conditions.length).toBeGreaterThan(50);
    for (const condition of conditions) {
      expect(spelt(withChecks(condition, checksOf(condition)))).toBe(spelt(condition));
    }
  });

  it('keep what else a file has of them when a term changes', () => {
    const check = parseJson(
      '{"note": 1.0, "field": "turn", "verify_with": {"type": "NumericExact", "odd": 1e1}}',
    ) as unknown as StateCheck;
    const next = withTerms(check, { field: 'parsed.score' });
    expect(spelt(next)).toBe(spelt(check).replace('turn', 'parsed.score'));
    expect(spelt(withTerms(next, { expected: null }))).toContain('"note": 1.0');
  });

  it('keep the form they had', () => {
    const check = { ...FIRST_CHECK, field: 'turn' };
    expect(withChecks(null, [check])).toBe(check);
    expect(withChecks(check, [check, FIRST_CHECK])).toEqual([check, FIRST_CHECK]);
    expect(withChecks([check, FIRST_CHECK], [check])).toEqual([check]);
    expect(withChecks([], [])).toEqual([]);
    expect(withChecks(check, [])).toBeNull();
  });
});

/** Sets every part of a check that the form edits to what it is, and every part of its parts. */
function retyped(check: Json): Json {
  const type = outcomeType(check);
  if (type === null || !isObject(check)) return check;
  let next: JsonObject = check;
  for (const key of keysOf(check)) {
    const value = own(check, key) as Json;
    if (key === 'conditions') next = withKey(next, key, (value as readonly Json[]).map(retyped));
    else if (key === 'node_id') next = withKey(next, key, withNodes(value, filteredNodes(value) ?? []));
    else if (scopeType(value) !== null && isObject(value)) {
      const nodes = own(value, 'node_id');
      const scope =
        nodes === undefined ? value : withKey(value, 'node_id', withNodes(nodes, filteredNodes(nodes) ?? []));
      next = withKey(next, key, scope);
    } else next = withKey(next, key, value);
  }
  return next;
}

describe('the form of an outcome check', () => {
  it('covers every check of the cases and files', () => {
    expect(outcomes.length).toBeGreaterThan(250);
    for (const check of outcomes) expect(outcomeType(check), spelt(check)).not.toBeNull();
  });

  it('changes nothing when every part is set to what it is', () => {
    for (const check of outcomes) expect(spelt(retyped(check))).toBe(spelt(check));
  });

  it('reads both spellings of a type', () => {
    expect(outcomeType({ type: 'count_turns', node_id: null, verify_result: true })).toBe('CountTurns');
    expect(outcomeType({ type: 'at_least_n', n: 2, conditions: [] })).toBe('AtLeastN');
  });

  it('shows a check whatever else a file has in it, and names that', () => {
    const check = { ...newCheck('TurnCheck'), extra: 1 };
    expect(outcomeType(check)).toBe('TurnCheck');
    expect(otherMembers(check)).toEqual(['extra']);
    expect(otherScopeMembers({ type: 'LastTurn', extra: 1 })).toEqual(['extra']);
    expect(outcomeType({ type: 'AllOf', conditions: {} })).toBe('AllOf');
    expect(partsOf({ type: 'AllOf', conditions: {} })).toEqual([]);
    expect(outcomeType({ type: 'Nothing' })).toBeNull();
    expect(outcomeType('AllOf')).toBeNull();
    for (const known of outcomes) expect(otherMembers(known)).toEqual([]);
  });

  it('turns any check into any other kind', () => {
    const check = fc.constantFrom(...outcomes);
    fc.assert(
      fc.property(check, fc.constantFrom(...OUTCOME_TYPES), (from, type) => {
        const next = withType(from, type);
        expect(outcomeType(next)).toBe(type);
        const before = outcomeType(from);
        if (before === null || !isCombination(type)) return;
        const parts = own(next, 'conditions') as readonly Json[];
        if (isCombination(before)) expect(parts).toEqual(own(from, 'conditions'));
        else if (BOOLEAN_TYPES.includes(before)) expect(parts[0]).toBe(from);
      }),
    );
  });

  it('keeps the nodes of a filter when its kind changes', () => {
    const count: OutcomeCheck = { type: 'CountTurns', node_id: ['ask', 'judge'], verify_result: true };
    expect(withType(count, 'FirstMatchIndex')).toEqual({ ...count, type: 'FirstMatchIndex' });
    const any = withScopeType({ type: 'all_turns', node_id: 'ask' }, 'any_turn');
    expect(any).toEqual({ type: 'any_turn', node_id: 'ask' });
    for (const { type } of TURN_SCOPES) expect(scopeType(withScopeType(any, type))).toBe(type);
  });
});

describe('checks inside a check', () => {
  const check = fc.constantFrom(
    ...outcomes.filter((one) => BOOLEAN_TYPES.includes(outcomeType(one) ?? 'CountTurns')),
  );

  it('are what they were after a group around them is dissolved', () => {
    fc.assert(
      fc.property(
        fc.array(check, { minLength: 1 }),
        fc.nat(),
        fc.constantFrom(...COMBINATION_TYPES),
        (parts, at, type) => {
          const index = at % parts.length;
          const grouped = replacedAt<Json>(parts, index, wrappedIn(type, parts[index] as Json));
          expect(outcomeType(grouped[index] as Json)).toBe(type);
          expect(dissolvedAt(grouped, index)).toEqual(parts);
          expect(takenOut(grouped, index, 0)).toEqual(parts);
        },
      ),
    );
  });

  it('leave a group behind that holds the others, with all else that a file has of it', () => {
    const [a, b] = [newCheck('TurnCheck'), newCheck('ResultCheck')];
    const group = { type: 'all_of', conditions: [a, b], note: 'kept' };
    expect(takenOut(['x', group], 1, 0)).toEqual(['x', { type: 'all_of', conditions: [b], note: 'kept' }, a]);
    expect(dissolvedAt(['x', 'y'], 1)).toEqual(['x', 'y']);
  });

  it('are moved, duplicated and removed without a change of any', () => {
    fc.assert(
      fc.property(fc.array(check, { minLength: 1 }), fc.nat(), fc.nat(), (parts, one, other) => {
        const [from, to] = [one % parts.length, other % parts.length];
        const moved = movedTo(parts, from, to);
        expect(moved[to]).toBe(parts[from]);
        expect(movedTo(moved, to, from)).toEqual(parts);
        expect(removedAt(duplicatedAt(parts, from), from + 1)).toEqual(parts);
        expect(movedTo(parts, from, parts.length)).toBe(parts);
      }),
    );
  });
});

describe('a turn filter', () => {
  it('stays a name, a list or nothing', () => {
    expect(withNodes(null, ['a'])).toBe('a');
    expect(withNodes('a', ['a', 'b'])).toEqual(['a', 'b']);
    expect(withNodes(['a'], [])).toEqual([]);
    expect(withNodes('a', [])).toBeNull();
  });
});
