import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { primitiveDescriptors } from '../../src/core/check/primitiveDescriptors.ts';
import { own } from '../../src/core/json/objects.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';
import type { NodeRecord, Primitive } from '../../src/core/scenario/document.ts';
import { aimedAt, type Comparison, comparedBy } from '../../src/inspector/check/comparison.ts';
import { fieldFacts } from '../../src/inspector/check/fieldFacts.ts';
import {
  otherParameters,
  withParameter,
  withPrimitiveType,
} from '../../src/inspector/check/primitiveChoice.ts';

const verified: Comparison = {
  field: 'verify_result',
  expected: true,
  verify_with: { type: 'BooleanMatch' },
};

const TEMPLATE = `class Answer(BaseAnswer):
    score: int = VerifiedField(description="1 to 5", ground_truth=1, verify_with=NumericExact())
    cited: bool = VerifiedField(description="d", ground_truth=True, verify_with=BooleanMatch())
    drug: str | None = VerifiedField(description="d", ground_truth="x", verify_with=ExactMatch())
    reasons: list[str] = VerifiedField(description="d", ground_truth=[], verify_with=SetContainment())
`;
const view = {
  nodes: [
    { nodeId: 'ask', template: '', script: [] },
    { nodeId: 'judge', template: TEMPLATE, script: [] },
  ] as unknown as NodeRecord[],
};

describe('the kind of a field', () => {
  it.each([
    ['verify_result', 'boolean'],
    ['node_results.judge.verify_result', 'boolean'],
    ['turn', 'number'],
    ['node_visits.ask', 'number'],
    ['current_node', 'text'],
    ['parsed.score', 'number'],
    ['parsed.cited', 'boolean'],
    ['parsed.drug', 'text'],
    ['node_results.judge.parsed.reasons', 'list'],
    ['parsed.nothing', undefined],
    ['accumulated.n', undefined],
    ['node_results.ask.parsed.score', undefined],
    ['constructor', undefined],
  ])('%s is %s', (path, kind) => {
    expect(fieldFacts(view, 'judge')(path).kind).toBe(kind);
  });

  it('of a turn’s parsed field is that of the node that has it', () => {
    expect(fieldFacts(view, null)('parsed.score').kind).toBe('number');
    expect(fieldFacts(view, 'ask')('parsed.score').kind).toBeUndefined();
  });
});

describe('a comparison', () => {
  it('that nobody touched begins anew at a field of another kind', () => {
    expect(aimedAt(verified, 'turn', { kind: 'number' })).toEqual({
      field: 'turn',
      expected: 1,
      verify_with: { type: 'NumericExact' },
    });
    expect(aimedAt(verified, 'accumulated.n', {})).toEqual({ field: 'accumulated.n' });
  });

  it('begins with a value that the field can have', () => {
    const nodes = { kind: 'text', choices: [{ value: 'ask', label: 'ask' }] } as const;
    const begun = { ...verified, ...aimedAt(verified, 'current_node', nodes) };
    expect(begun).toEqual({ field: 'current_node', expected: 'ask', verify_with: { type: 'ExactMatch' } });
    // It is still what nobody touched.
    expect(aimedAt(begun, 'turn', { kind: 'number' }, nodes)).toMatchObject({ expected: 1 });
    expect(aimedAt(begun, 'turn', { kind: 'number' })).toEqual({ field: 'turn' });
  });

  it('that was touched keeps its terms', () => {
    const range = {
      ...verified,
      verify_with: parseJson('{"type": "NumericRange", "min": 4.0}') as Primitive,
    };
    expect(aimedAt(range, 'parsed.drug', { kind: 'text' })).toEqual({ field: 'parsed.drug' });
    expect(aimedAt({ ...verified, expected: false }, 'turn', { kind: 'number' })).toEqual({ field: 'turn' });
  });

  it('lets go of an expected value that its new type does not read, and gets one back', () => {
    const pattern = { ...verified, ...comparedBy(verified, 'RegexMatch') };
    expect(pattern.expected).toBeNull();
    expect(comparedBy(pattern, 'ExactMatch')).toMatchObject({ expected: '' });
    expect(comparedBy({ ...verified, expected: 'x' }, 'ExactMatch')).not.toHaveProperty('expected');
  });
});

describe('a primitive', () => {
  const types = fc.constantFrom(...primitiveDescriptors.map(({ type }) => type));

  it('of a type has every parameter that must be given, and none of another’s', () => {
    fc.assert(
      fc.property(types, types, (from, to) => {
        const primitive = withPrimitiveType(withPrimitiveType({ type: 'BooleanMatch' }, from), to);
        const descriptor = primitiveDescriptors.find(({ type }) => type === to);
        expect(primitive.type).toBe(to);
        expect(otherParameters(primitive, descriptor)).toEqual([]);
        for (const { name, fallback } of descriptor?.parameters ?? []) {
          if (fallback === undefined) expect(own(primitive, name), `${to} ${name}`).not.toBeUndefined();
        }
      }),
    );
  });

  it('takes parameters along that the new type has too', () => {
    const exact = parseJson('{"normalize": [], "type": "ExactMatch"}') as Primitive;
    expect(withPrimitiveType(exact, 'ContainsAny')).toMatchObject({ type: 'ContainsAny', normalize: [] });
  });

  it('changes one parameter and the spelling of no other', () => {
    const range = parseJson('{"min": 4.0, "max": 1e1, "odd": 1.50, "type": "NumericRange"}') as Primitive;
    expect(stringifyJson(withParameter(range, 'min', parseJson('5.0')))).toBe(
      '{"min": 5.0, "max": 1e1, "odd": 1.50, "type": "NumericRange"}',
    );
    expect(stringifyJson(withParameter(range, 'max', undefined))).toBe(
      '{"min": 4.0, "odd": 1.50, "type": "NumericRange"}',
    );
    const descriptor = primitiveDescriptors.find(({ type }) => type === 'NumericRange');
    expect(otherParameters(range, descriptor)).toEqual(['odd']);
  });
});
