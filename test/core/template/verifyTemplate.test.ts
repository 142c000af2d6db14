import { describe, expect, it } from 'vitest';
import { CheckError } from '../../../src/core/check/CheckError.ts';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { isObject, own } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { parseTemplate } from '../../../src/core/template/parseTemplate.ts';
import { TemplateError } from '../../../src/core/template/TemplateError.ts';
import { verifyTemplate } from '../../../src/core/template/verifyTemplate.ts';
import { readCases, textOf } from '../../support/readCases.ts';

function objectAt(object: JsonObject, key: string): JsonObject | undefined {
  const value = own(object, key);
  return isObject(value) ? value : undefined;
}

function judge(source: string, parsed: string, raw = '', nodeResults?: string): unknown {
  const results = nodeResults === undefined ? undefined : (parseJson(nodeResults) as JsonObject);
  return verifyTemplate(parseTemplate(source), parseJson(parsed) as JsonObject, raw, results);
}

/** The kind of error that judging ends in; the verdict when it doesn't. */
function kindOf(source: string, parsed: string): unknown {
  try {
    return judge(source, parsed);
  } catch (error) {
    if (error instanceof TemplateError || error instanceof CheckError) return error.kind;
    throw error;
  }
}

/** Fields `a`, `b`, `c`… that pass when they are true, with these weights. */
function flags(weights: readonly number[], strategy?: string): string {
  const fields = weights.map((weight, index) => {
    const name = String.fromCharCode(97 + index);
    return `    ${name}: bool = VerifiedField("${name}", True, BooleanMatch(), weight=${weight})`;
  });
  const inner =
    strategy === undefined
      ? []
      : ['    class VerificationStrategy:', `        verify_strategy = ${strategy}`];
  return ['class Answer(BaseAnswer):', ...fields, ...inner, ''].join('\n');
}

describe('conformance', () => {
  const cases = readCases('templates').flatMap((one) => {
    const expected = own(one, 'expect') as JsonObject;
    const answers = own(expected, 'cases') as readonly JsonObject[];
    return answers.map((answer, index) => [textOf(one, 'name'), index, one, answer] as const);
  });

  it.each(cases)('judges “%s”, answer %i, as the reference does', (_, __, one, answer) => {
    const className = own(one, 'class_name');
    const template = parseTemplate(
      textOf(one, 'source'),
      typeof className === 'string' ? className : undefined,
    );
    const parsed = own(answer, 'parsed') as JsonObject;
    const judged = (): unknown =>
      verifyTemplate(template, parsed, textOf(answer, 'raw_response'), objectAt(answer, 'node_results'));
    const expected = own(answer, 'expect') as JsonObject;
    const error: unknown = own(expected, 'error');
    if (error !== undefined) expect(judged).toThrow(expect.objectContaining({ kind: error }));
    else {
      const value = own(expected, 'value') as JsonObject;
      const granular = Number(own(value, 'granular'));
      expect(judged()).toEqual({ verify: own(value, 'verify'), granular, fields: own(value, 'fields') });
    }
  });
});

describe('validation', () => {
  const source = `class Answer(BaseAnswer):
    a: float = VerifiedField("a", "5.0", ExactMatch())
    b: Optional[int] = VerifiedField("b", 3, NumericExact(), default="3")
    note: str = Field(description="n")
`;

  it('judges the value that pydantic makes of the answer', () => {
    expect(judge(source, '{"a": 5, "b": 3.0, "note": ""}')).toMatchObject({ fields: { a: true, b: true } });
    expect(judge(source, '{"a": "5", "b": "3", "note": "", "more": 1}')).toMatchObject({ verify: true });
    expect(kindOf(source, '{"a": 5, "b": null, "note": ""}')).toBe('TypeError');
  });

  it('takes a default for a field that is missing, and never checks its type', () => {
    expect(judge(source, '{"a": 5.0, "note": ""}')).toMatchObject({ fields: { b: true }, verify: true });
  });

  it.each([
    ['a missing field', '{"a": 5}'],
    ['a wrong plain field', '{"a": 5, "note": 1}'],
    ['a wrong verified field', '{"a": "five", "note": ""}'],
    ['null for a value', '{"a": null, "note": ""}'],
  ])('refuses %s', (_, parsed) => expect(kindOf(source, parsed)).toBe('ValidationError'));

  it('reads keys of the answer only, not what objects inherit', () => {
    const inherited =
      'class Answer(BaseAnswer):\n    constructor: str = VerifiedField("c", "x", ExactMatch())\n';
    expect(kindOf(inherited, '{}')).toBe('ValidationError');
    expect(judge(inherited, '{"constructor": "X", "__proto__": {"a": 1}}')).toEqual({
      verify: true,
      granular: 1,
      fields: { constructor: true },
    });
  });
});

describe('strategies', () => {
  it.each([
    ['AllOf(conditions=[])', '{"a": false, "b": false}', true],
    ['AnyOf(conditions=[])', '{"a": true, "b": true}', false],
    ['AnyOf()', '{"a": true, "b": true}', false],
    ['FieldCheck(field="b")', '{"a": false, "b": true}', true],
    [
      'AtLeastN(n=2, conditions=[FieldCheck(field="a"), FieldCheck(field="b")])',
      '{"a": true, "b": false}',
      false,
    ],
    [
      'AtLeastN(n="1", conditions=[FieldCheck(field="a"), FieldCheck(field="b")])',
      '{"a": true, "b": false}',
      true,
    ],
    ['AtLeastN(n=0)', '{"a": false, "b": false}', true],
    ['AnyOf(conditions=[FieldCheck(field="a"), FieldCheck(field="zz")])', '{"a": true, "b": false}', true],
    ['AllOf(conditions=[FieldCheck(field="a"), FieldCheck(field="zz")])', '{"a": false, "b": false}', false],
    ['None', '{"a": true, "b": false}', false],
  ])('judges %s of %s', (strategy, parsed, verify) => {
    expect(judge(flags([1, 1], strategy), parsed)).toMatchObject({ verify });
  });

  it('fails at a field that is not verified', () => {
    expect(kindOf(flags([1, 1], 'FieldCheck(field="zz")'), '{"a": true, "b": true}')).toBe('KeyError');
  });

  it.each([
    ['the best field', 'AnyOf(conditions=[FieldCheck(field="a")])', 3 / 6],
    ['the best two', 'AtLeastN(n=2, conditions=[FieldCheck(field="a")])', 5 / 6],
    ['all but the last one', 'AtLeastN(n=-1, conditions=[])', 5 / 6],
    ['all of them', 'AllOf(conditions=[AnyOf(conditions=[FieldCheck(field="a")])])', 6 / 6],
  ])('scores %s for %s', (_, strategy, granular) => {
    expect(judge(flags([1, 3, 2], strategy), '{"a": true, "b": true, "c": true}')).toMatchObject({
      granular,
    });
  });

  it('adds up weights as Python does: term by term, but exactly under a strategy', () => {
    const answer = '{"a": true, "b": true, "c": true, "d": false}';
    const weights = [0.1, 0.2, 0.3, 1];
    const termByTerm = 0.1 + 0.2 + 0.3;
    expect(judge(flags(weights), answer)).toMatchObject({ granular: termByTerm / (termByTerm + 1) });
    expect(judge(flags(weights, 'AllOf()'), answer)).toMatchObject({ granular: 0.6 / 1.6 });
    expect(termByTerm).not.toBe(0.6);
  });

  it('scores 0 where nothing has a weight', () => {
    expect(judge(flags([0, 0]), '{"a": true, "b": true}')).toMatchObject({ verify: true, granular: 0 });
    expect(judge(flags([0], 'AnyOf()'), '{"a": true}')).toMatchObject({ granular: 0 });
  });
});

describe('ground truths', () => {
  const conditional = (source: string): string => `class Answer(BaseAnswer):
    a: str = VerifiedField(
        "a",
        ConditionalGroundTruth(
            source="${source}",
            cases={
                "True": GroundTruthCase(value="t"),
                "1": GroundTruthCase(value="one"),
                "1.0": GroundTruthCase(value="float"),
                "x": GroundTruthCase(value="text"),
                "[1, 'x']": GroundTruthCase(value="list"),
                "None": GroundTruthCase(value="none"),
            },
            default=GroundTruthCase(value="default"),
        ),
        ExactMatch(),
    )
`;

  it.each([
    ['true', 't'],
    ['1', 'one'],
    ['1.0', 'float'],
    ['"x"', 'text'],
    ['[1, "x"]', 'list'],
    ['null', 'default'],
    ['"toString"', 'default'],
    ['"y"', 'default'],
  ])('takes for the value %s the case “%s”', (value, chosen) => {
    const results = `{"ask": {"parsed": {"v": ${value}}}}`;
    const source = conditional('node_results.ask.parsed.v');
    expect(judge(source, `{"a": "${chosen}"}`, '', results)).toMatchObject({ verify: true });
  });

  it.each([
    ['node_results.ask.parsed.toString', '{"ask": {"parsed": {}}}'],
    ['node_results.ask.parsed.v.w', '{"ask": {"parsed": {"v": 1}}}'],
    ['parsed.v', '{"ask": {"parsed": {"v": 1}}}'],
    ['', '{}'],
  ])('takes the default where there is nothing at “%s”', (source, results) => {
    expect(judge(conditional(source), '{"a": "default"}', '', results)).toMatchObject({ verify: true });
  });

  it('lets a trace primitive look at the raw response, and compares the finding with the truth of the ground truth', () => {
    const source = `class Answer(BaseAnswer):
    a: bool = VerifiedField("a", 1, TraceContains(substring="yes"))
    b: bool = VerifiedField("b", "", TraceLength(max=3))
`;
    const answer = '{"a": false, "b": true}';
    expect(judge(source, answer, 'yes!')).toEqual({
      verify: true,
      granular: 1,
      fields: { a: true, b: true },
    });
    expect(judge(source, answer, 'no')).toEqual({
      verify: false,
      granular: 0,
      fields: { a: false, b: false },
    });
  });
});

describe('what can’t be judged', () => {
  it('refuses a template with code in it, and says where to look', () => {
    const source = `${flags([1])}    def verify(self):\n        return True\n`;
    expect(kindOf(source, '{"a": true}')).toBe('NotVerifiable');
    expect(() => judge(source, '{"a": true}')).toThrow(/verify\(\)/);
    expect(kindOf('class Answer(BaseAnswer):\n    a: str\n', '{"a": ""}')).toBe('NotVerifiable');
  });

  it('passes on what a primitive can’t compare', () => {
    const source = 'class Answer(BaseAnswer):\n    a: str = VerifiedField("a", 1, NumericExact())\n';
    expect(kindOf(source, '{"a": "one"}')).toBe('ValueError');
    const semantic = 'class Answer(BaseAnswer):\n    a: str = VerifiedField("a", "x", SemanticMatch())\n';
    expect(kindOf(semantic, '{"a": "x"}')).toBe('NotImplementedError');
  });
});
