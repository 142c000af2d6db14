import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { isObject, own } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { ParsedTemplate } from '../../../src/core/template/ParsedTemplate.ts';
import { parseTemplate } from '../../../src/core/template/parseTemplate.ts';
import { readCases, textOf } from '../../support/readCases.ts';

function answer(...lines: string[]): string {
  return ['class Answer(BaseAnswer):', ...lines.map((line) => `    ${line}`), ''].join('\n');
}

function field(args: string, type = 'str', name = 'a'): string {
  return answer(`${name}: ${type} = VerifiedField(${args})`);
}

const whole = 'description="d", ground_truth="x", verify_with=ExactMatch()';

function truthOf(literal: string): Json | undefined {
  const template = parseTemplate(field(`description="d", ground_truth=${literal}, verify_with=ExactMatch()`));
  return template.verifiable ? template.fields[0]?.ground_truth : undefined;
}

function notesOf(template: ParsedTemplate): string[] {
  return template.unsupported.map(
    ({ severity, code, where }) => `${where.line}:${where.column} ${severity} ${code}`,
  );
}

function property(type: string, args = 'description="d"'): Json | undefined {
  const { schema } = parseTemplate(answer(`drug_class: ${type} = Field(${args})`));
  const properties = schema === null ? undefined : own(schema, 'properties');
  return isObject(properties) ? own(properties, 'drug_class') : undefined;
}

describe('conformance', () => {
  const cases = readCases('templates').map((one) => [textOf(one, 'name'), one] as const);

  it.each(cases)('reads “%s” as the reference does', (_, one) => {
    const className = own(one, 'class_name');
    const template = parseTemplate(
      textOf(one, 'source'),
      typeof className === 'string' ? className : undefined,
    );
    const fields = template.fields
      .filter(({ kind }) => kind === 'verified')
      .map(({ name, ground_truth, verify_with, weight, extraction_hint, description }) => {
        return { name, ground_truth, verify_with, weight, extraction_hint, description };
      });
    const expected = own(one, 'expect') as JsonObject;
    expect(stringifyJson(fields)).toBe(stringifyJson(own(expected, 'fields') as Json));
    expect(stringifyJson(template.schema)).toBe(stringifyJson(own(expected, 'schema') as Json));
    expect(template.unsupported).toEqual([]);
    expect(template.verifiable).toBe(true);
  });
});

describe('literals', () => {
  it.each([
    [`"a"`, 'a'],
    [`'it\\'s'`, "it's"],
    [`"""a\nb"""`, 'a\nb'],
    [`'''a'b'''`, "a'b"],
    [`r"\\d\\n"`, '\\d\\n'],
    [`R'\\''`, "\\'"],
    [`u"ü"`, 'ü'],
    [`"a" 'b' r"\\c"`, 'ab\\c'],
    [`("a"\n   "b")`, 'ab'],
    [`"\\x41\\u00e9\\U0001F600\\101\\0"`, 'Aé😀A\0'],
    [`"\\a\\b\\f\\n\\r\\t\\v\\\\"`, '\x07\b\f\n\r\t\v\\'],
    [`"\\d\\ "`, '\\d\\ '],
    [`"a\\\nb"`, 'ab'],
    [`"""a\r\nb\rc"""`, 'a\nb\nc'],
    [`"\\ud83d"`, '\ud83d'],
    ['True', true],
    ['False', false],
    ['None', null],
    ['1_000', 1000],
    ['0xFF', 255],
    ['0o17', 15],
    ['0b1_01', 5],
    ['-5', -5],
    ['+5', 5],
    ['-0', 0],
    ['0.25', 0.25],
    ['.5', 0.5],
    ['1_0.5', 10.5],
    ['-1.5e-3', -0.0015],
    ['(1)', 1],
    ['[1, "a", [None]]', [1, 'a', [null]]],
    ['(1, 2)', [1, 2]],
    ['(1,)', [1]],
    ['()', []],
    ['{"k": {"l": [True]}}', { k: { l: [true] } }],
    ['[\n  1,  # one\n  2,\n]', [1, 2]],
  ] as const)('reads %s', (literal, value) => expect(truthOf(literal)).toEqual(value));

  it.each([
    ['1.', '1.0'],
    ['[1., 2.]', '[1.0, 2.0]'],
    ['1.e5', '100000.0'],
    ['5.e-1_0', '5e-10'],
    ['1e3', '1000.0'],
    ['-0.0', '-0.0'],
    ['1e16', '1e+16'],
    ['1e22', '1e+22'],
    ['0.00001', '1e-05'],
    ['12345678901234567890', '12345678901234567890'],
    ['-0x1_0000_0000_0000_0000', '-18446744073709551616'],
    ['1e999', 'Infinity'],
  ])('keeps the number %s as %s', (literal, spelt) => {
    expect(stringifyJson(truthOf(literal) ?? null)).toBe(spelt);
  });

  it.each([
    ['f"{a}"', 'an f-string'],
    ['"a" f"b"', 'an f-string'],
    ['b"a"', 'bytes'],
    ['"\\N{BULLET}"', 'a character given by its name'],
    ['"\\ud83d\\ude00"', 'a character escaped in two halves'],
    ['"\\x4"', 'a broken escape, \\x'],
    ['1 + 1', 'a computed value'],
    ['not True', 'a computed value'],
    ['"a" if b else "c"', 'a computed value'],
    ['[x for x in y]', 'a comprehension'],
    ['{"a", "b"}', 'a set'],
    ['[*x]', 'a list with parts filled in'],
    ['{**x}', 'a dict with parts filled in'],
    ['{1: 2}', 'a dict with keys that are not text'],
    ['lambda: 1', 'a lambda'],
    ['os.getcwd()', 'a call of something computed'],
    ['float("nan")', 'a call of float'],
    ['x', 'the variable x'],
    ['1j', 'a complex number'],
    ['...', 'an ellipsis'],
    ['007', 'no number of Python'],
    ['1__0', 'no number of Python'],
  ])('keeps %s as code', (literal, reason) => {
    const source = field(`description="d", ground_truth=${literal}, verify_with=ExactMatch()`);
    const template = parseTemplate(source);
    expect(template.verifiable).toBe(false);
    expect(template.fields[0]?.opaque).toEqual(['ground_truth']);
    expect(template.unsupported[0]?.message).toContain(reason);
    expect(template.source).toBe(source);
  });
});

describe('schemas', () => {
  it.each([
    ['str', { type: 'string' }],
    ['Any', {}],
    ['object', {}],
    ['None', { type: 'null' }],
    ['list', { items: {}, type: 'array' }],
    ['dict', { additionalProperties: true, type: 'object' }],
    ['Dict[str, Any]', { additionalProperties: true, type: 'object' }],
    [
      'dict[str, list[int]]',
      { additionalProperties: { items: { type: 'integer' }, type: 'array' }, type: 'object' },
    ],
    ['Literal["a"]', { const: 'a', type: 'string' }],
    ['Literal["a", "a"]', { const: 'a', type: 'string' }],
    ['Literal[1, 2]', { enum: [1, 2], type: 'integer' }],
    ['Literal[True]', { const: true, type: 'boolean' }],
    ['Literal[None]', { const: null, type: 'null' }],
    ['Literal["a", 1]', { enum: ['a', 1] }],
    ['Literal["a", Literal["b"]]', { enum: ['a', 'b'], type: 'string' }],
    ['Optional[str]', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['None | str', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['Optional[Optional[str]]', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['Union[str]', { type: 'string' }],
    ['str | int | str', { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
    ['Union[Union[int, str], None]', { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] }],
    ['list[Optional[int]]', { items: { anyOf: [{ type: 'integer' }, { type: 'null' }] }, type: 'array' }],
  ])('writes %s as pydantic does', (type, schema) => {
    expect(property(type)).toEqual({ ...schema, description: 'd', title: 'Drug Class' });
  });

  it('writes dates once they are imported', () => {
    const source = `from datetime import date, datetime\n${answer('a: date', 'b: datetime')}`;
    expect(own(parseTemplate(source).schema ?? {}, 'properties')).toEqual({
      a: { format: 'date', title: 'A', type: 'string' },
      b: { format: 'date-time', title: 'B', type: 'string' },
    });
    expect(parseTemplate(answer('a: date')).schema).toBeNull();
  });

  it.each([
    ['int', 'default=1, ge=0, le=5', { default: 1, maximum: 5, minimum: 0, type: 'integer' }],
    ['float', 'gt=0, lt=1.5', { exclusiveMaximum: 1.5, exclusiveMinimum: 0, type: 'number' }],
    ['str', 'min_length=1, max_length=2', { maxLength: 2, minLength: 1, type: 'string' }],
    ['list', 'min_length=1', { items: {}, minItems: 1, type: 'array' }],
    [
      'Optional[int]',
      'None, ge=0',
      { anyOf: [{ minimum: 0, type: 'integer' }, { type: 'null' }], default: null },
    ],
    ['str', '"x"', { default: 'x', type: 'string' }],
    ['str', '...', { type: 'string' }],
    ['list[str]', 'default_factory=list', { items: { type: 'string' }, type: 'array' }],
    ['str', 'examples=["b", "a"]', { examples: ['b', 'a'], type: 'string' }],
    ['str', 'description=None', { type: 'string' }],
  ])('writes %s with Field(%s)', (type, args, schema) => {
    expect(property(type, args)).toEqual({ ...schema, title: 'Drug Class' });
  });

  it('lets a field give its own title', () => {
    expect(property('str', 'title="T"')).toEqual({ title: 'T', type: 'string' });
  });

  it.each([
    ['camelCase', 'Camelcase'],
    ['a1b', 'A1B'],
    ['x__y', 'X  Y'],
    ['x_', 'X'],
    ['HTTPServer', 'Httpserver'],
    ['été', 'Été'],
    ['o2_sat', 'O2 Sat'],
    ['ßx', 'Ssx'],
  ])('titles the field %s “%s”', (name, title) => {
    const { schema } = parseTemplate(answer(`${name}: str`));
    expect(own(schema ?? {}, 'properties')).toEqual({ [name]: { title, type: 'string' } });
  });

  it('requires fields without a default, and leaves the list out when there are none', () => {
    expect(own(parseTemplate(answer('a: str', 'b: str = "x"')).schema ?? {}, 'required')).toEqual(['a']);
    expect(parseTemplate(answer('b: str = "x"')).schema).not.toHaveProperty('required');
  });

  it('never has a ground truth', () => {
    const source = field(
      'description="d", ground_truth="SECRET", verify_with=ContainsAny(substrings=["SECRET"])',
    );
    expect(stringifyJson(parseTemplate(source).schema)).not.toContain('SECRET');
  });

  it.each([
    ['"""  x  """', 'x  '],
    ['""" a\n       b\n    c\n    """', 'a\n   b\nc'],
    ['"""\n\n    a\n\n"""', 'a'],
    [`'one' "two"`, 'onetwo'],
    ['"""\n\ta\n\t\tb"""', 'a\n        b'],
    ['"""  """', ''],
  ])('cleans the docstring %j', (docstring, cleaned) => {
    expect(own(parseTemplate(answer(docstring, 'a: str')).schema ?? {}, 'description')).toBe(cleaned);
  });

  it('takes no f-string and no empty string for a docstring', () => {
    expect(parseTemplate(answer('""', 'a: str')).docstring).toBeNull();
    const template = parseTemplate(answer('f"""x"""', 'a: str'));
    expect(template.docstring).toBeNull();
    expect(notesOf(template)).toContain('2:5 warning template/statement');
  });
});

describe('fields', () => {
  it('says where every value stands', () => {
    const source = field('"d", "x", weight=2, verify_with=ExactMatch()', 'list[str]', 'drug');
    const [drug] = parseTemplate(source).fields;
    const text = (range: { from: number; to: number } | undefined): string =>
      range === undefined ? '' : source.slice(range.from, range.to);
    expect(text(drug?.ranges.name)).toBe('drug');
    expect(text(drug?.ranges.annotation)).toBe('list[str]');
    expect(text(drug?.ranges.description)).toBe('"d"');
    expect(text(drug?.ranges.ground_truth)).toBe('"x"');
    expect(text(drug?.ranges.verify_with)).toBe('ExactMatch()');
    expect(text(drug?.ranges.weight)).toBe('2');
    expect(drug?.ranges.extraction_hint).toBeUndefined();
    expect(drug?.line).toBe(2);
  });

  it('reads arguments of primitives as pydantic does', () => {
    const args =
      'description="d", ground_truth=1, verify_with=NumericRange(min="1", max=2, exclusive_max="yes", x=1)';
    expect(stringifyJson(parseTemplate(field(args)).fields[0]?.verify_with ?? null)).toBe(
      '{"min": 1.0, "max": 2.0, "exclusive_min": false, "exclusive_max": true, "type": "NumericRange"}',
    );
  });

  it.each([
    'BooleanMatch(1)',
    'NumericTolerance()',
    'NumericTolerance(tolerance="x")',
    'NumericTolerance(tolerance=1, mode="bogus")',
    'ExactMatch(normalize="strip")',
    'ExactMatch(normalize=[1])',
    'NumericGraded(cutoff=0)',
    'NumericGraded(cutoff=0.1, full_credit=0.1)',
    'NumericRangeGraded(min=2, max=2, margin=1)',
    'NumericThresholdGraded(direction="up", margin=1)',
    'TraceLength(max=1.5)',
    'None',
    '"ExactMatch"',
  ])('refuses %s, as karenina does', (primitive) => {
    const template = parseTemplate(field(`description="d", ground_truth=1, verify_with=${primitive}`));
    expect(template.verifiable).toBe(false);
    expect(template.unsupported.map(({ severity }) => severity)).toContain('error');
  });

  it.each([
    ['no description', 'ground_truth="x", verify_with=ExactMatch()'],
    ['a blank description', 'description=" ", ground_truth="x", verify_with=ExactMatch()'],
    ['no ground truth', 'description="d", verify_with=ExactMatch()'],
    ['no primitive', 'description="d", ground_truth="x"'],
    ['a weight that is no number', `${whole}, weight="much"`],
    ['a hint that is no text', `${whole}, extraction_hint=1`],
    ['too many arguments', '"d", "x", ExactMatch(), 1.0, "h", "more"'],
    ['an argument given both ways', '"d", "x", description="d", verify_with=ExactMatch()'],
  ])('refuses a field with %s', (_, args) => {
    const template = parseTemplate(field(args));
    expect(template.verifiable).toBe(false);
    expect(template.unsupported.map(({ severity }) => severity)).toContain('error');
  });

  it.each([
    ['an argument given twice', 'description="d", description="e"'],
    ['an unnamed argument after a named one', 'description="d", "x"'],
    ['unpacked arguments', '**values'],
  ])('keeps a field with %s as code', (_, args) => {
    const template = parseTemplate(field(args));
    expect(template.verifiable).toBe(false);
    expect(template.unsupported.length).toBeGreaterThan(0);
  });

  it('reads conditional ground truths', () => {
    const cases =
      'cases={"1": GroundTruthCase(value=[1.]), "x": GroundTruthCase(value=None, verify_with=None)}';
    const truth = `ConditionalGroundTruth(source="node_results.a.parsed.b", ${cases}, default=GroundTruthCase(value=2))`;
    expect(stringifyJson(truthOf(truth) ?? null)).toBe(
      '{"source": "node_results.a.parsed.b", "cases": {"1": {"value": [1.0], "verify_with": null}, ' +
        '"x": {"value": null, "verify_with": null}}, "default": {"value": 2, "verify_with": null}, ' +
        '"__conditional__": true}',
    );
  });

  it.each([
    'ConditionalGroundTruth(source="s", cases={})',
    'ConditionalGroundTruth("s", {}, GroundTruthCase(value=1))',
    'ConditionalGroundTruth(source=1, cases={}, default=GroundTruthCase(value=1))',
    'ConditionalGroundTruth(source="s", cases={1: GroundTruthCase(value=1)}, default=GroundTruthCase(value=1))',
    'ConditionalGroundTruth(source="s", cases={"1": 1}, default=GroundTruthCase(value=1))',
    'ConditionalGroundTruth(source="s", cases=[], default=GroundTruthCase(value=1))',
    'ConditionalGroundTruth(source="s", cases={}, default=GroundTruthCase())',
    'ConditionalGroundTruth(source="s", cases={}, default=GroundTruthCase(value=1, weight=2))',
    'ConditionalGroundTruth(source="s", cases={}, default=GroundTruthCase(value=1, verify_with=1))',
  ])('refuses %s', (truth) => expect(truthOf(truth)).toBeUndefined());
});

describe('what a form cannot show', () => {
  it('keeps an old template, and says that its verdict is code', () => {
    const source = [
      'from karenina.schemas.entities import BaseAnswer',
      'from pydantic import Field',
      '',
      'class Answer(BaseAnswer):',
      '    capital: str = Field(description="The capital")',
      '',
      '    def model_post_init(self, __context):',
      '        self.correct = {"capital": "Paris"}',
      '',
      '    def verify(self) -> bool:',
      '        return self.capital == self.correct["capital"]',
      '',
    ].join('\n');
    const template = parseTemplate(source);
    expect(template.verifiable).toBe(false);
    expect(template.fields.map(({ name, kind, description }) => [name, kind, description])).toEqual([
      ['capital', 'plain', 'The capital'],
    ]);
    expect(notesOf(template)).toEqual([
      '4:1 info template/nothing-to-verify',
      '7:5 warning template/method',
      '10:5 warning template/method',
    ]);
    expect(own(template.schema ?? {}, 'required')).toEqual(['capital']);
  });

  it.each([
    ['its own verify()', answer(`a: str = VerifiedField(${whole})`, 'def verify(self):', '    return True')],
    ['a decorated method', answer(`a: str = VerifiedField(${whole})`, '@property', 'def b(self): return 1')],
    ['an inner class', answer(`a: str = VerifiedField(${whole})`, 'class Config:', '    x = 1')],
    ['other statements', answer(`a: str = VerifiedField(${whole})`, 'print("hi")')],
    ['a value without a type', answer(`a: str = VerifiedField(${whole})`, 'b = 3')],
    ['code at module level', `import os\nos.remove("x")\n${field(whole)}`],
    ['a decorated class', `@wrap\n${field(whole)}`],
    ['another class', `class Helper:\n    pass\n${field(whole)}`],
    [
      'a base class of its own',
      `class Base(BaseAnswer):\n    b: str\nclass Answer(Base):\n    a: str = VerifiedField(${whole})\n`,
    ],
    ['two answer classes', `class One(BaseAnswer):\n    b: str\n${field(whole)}`],
    ['arguments of the class', field(whole).replace('(BaseAnswer)', '(BaseAnswer, extra="forbid")')],
    ['an import that shadows a name', `from mine import ExactMatch\n${field(whole)}`],
    ['an import under another name', `from karenina import NumericExact as ExactMatch\n${field(whole)}`],
    ['an import of everything', `from mine import *\n${field(whole)}`],
    ['an unknown type', field(whole, 'Drug')],
    ['a quoted type', field(whole, '"str"')],
    ['keys that are no text', field(whole, 'dict[int, str]')],
    ['a validating argument', field(`${whole}, pattern="^a"`)],
    ['a bound that does not fit', field(`${whole}, ge=1`)],
    ['a computed default', field(`${whole}, default=f()`)],
    ['a field twice', answer(`a: str = VerifiedField(${whole})`, 'a: int')],
    ['a reserved name', field(whole, 'str', 'correct')],
    ['a private name', field(whole, 'str', '_a')],
    ['__proto__ for a name', field(whole, 'str', '__proto__')],
    [
      'more in its strategy',
      answer(`a: str = VerifiedField(${whole})`, 'class VerificationStrategy:', '    x = 1'),
    ],
    [
      'a computed strategy',
      answer(
        `a: str = VerifiedField(${whole})`,
        'class VerificationStrategy:',
        '    verify_strategy = make()',
      ),
    ],
  ])('judges nothing by a template with %s', (_, source) => {
    const template = parseTemplate(source);
    expect(template.verifiable).toBe(false);
    expect(template.unsupported.some(({ severity }) => severity !== 'info')).toBe(true);
    expect(template.source).toBe(source);
    for (const problem of template.unsupported) expect(problem.where.line).toBeGreaterThan(0);
  });

  it('reads past every kind of code in a method', () => {
    const body = [
      'with open(self.a) as f, self.b as g:',
      '    yield',
      'match self.a:',
      '    case {"x": [*_]} if (n := 1.) > 0x_F: return lambda *a, **k: (a, k)',
      'async def h(): return [i async for i in g() if i is not None]',
      'print(f"{self.a!r:>{n}}", *[], sep="")  # ok',
      'return 1if n else \\\n            2',
    ].join('\n        ');
    const template = parseTemplate(
      answer(`a: str = VerifiedField(${whole})`, 'def verify(self):', `    ${body}`),
    );
    expect(notesOf(template)).toEqual(['3:5 warning template/method']);
    expect(template.fields).toHaveLength(1);
  });

  it('shows the fields though a function can’t be read', () => {
    const body = ['def verify(self):', '    with (open(self.a) as f, self.b as g):', '        return f == g'];
    const template = parseTemplate(answer(`a: str = VerifiedField(${whole})`, ...body, '', 'b: int'));
    expect(notesOf(template)).toEqual(['3:5 warning template/method', '4:28 warning template/syntax']);
    expect(template.fields.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('takes no offence at imports of what a template is made of', () => {
    const imports = [
      'from __future__ import annotations',
      'from typing import List, Literal',
      'from karenina.schemas.entities import (',
      '    BaseAnswer,  # the base',
      '    VerifiedField,',
      ')',
      'from karenina.schemas.primitives import ExactMatch',
    ];
    const template = parseTemplate(`"""A template."""\n${imports.join('\n')}\n${field(whole)}`);
    expect(template.unsupported).toEqual([]);
    expect(template.verifiable).toBe(true);
  });

  it('keeps other imports, which change no verdict', () => {
    const template = parseTemplate(`import re, os.path as p\nfrom . import rules\n${field(whole)}`);
    expect(template.verifiable).toBe(true);
    expect(notesOf(template)).toEqual([
      '1:1 info template/import',
      '1:1 info template/import',
      '2:1 info template/import',
    ]);
  });

  it('names a field that the strategy checks and nobody verifies', () => {
    const strategy = ['class VerificationStrategy:', '    verify_strategy = FieldCheck(field="zz")'];
    const template = parseTemplate(answer(`a: str = VerifiedField(${whole})`, ...strategy));
    expect(notesOf(template)).toEqual(['4:44 error template/unknown-field']);
    expect(template.verifiable).toBe(true);
  });

  it('judges dates by their text only', () => {
    const dated = (primitive: string): boolean => {
      const args = `description="d", ground_truth="2024-01-05", verify_with=${primitive}`;
      return parseTemplate(`from datetime import date\n${field(args, 'date')}`).verifiable;
    };
    expect(dated('DateMatch()')).toBe(true);
    expect(dated('LiteralMatch()')).toBe(false);
  });
});

describe('classes', () => {
  it('finds the class asked for', () => {
    const source = `class One(BaseAnswer):\n    a: str\n\nclass Two(BaseAnswer):\n    b: str\n`;
    expect(parseTemplate(source, 'Two').fields.map(({ name }) => name)).toEqual(['b']);
    expect(parseTemplate(source, 'Three').className).toBeNull();
    expect(notesOf(parseTemplate(source, 'Three'))).toEqual(['1:1 error template/no-answer-class']);
  });

  it('says when there is none', () => {
    expect(notesOf(parseTemplate(''))).toEqual(['1:1 error template/no-answer-class']);
    expect(notesOf(parseTemplate('class Answer:\n    a: str\n'))).toContain(
      '1:1 error template/no-answer-class',
    );
  });

  it('reads one-line classes and statements on one line', () => {
    const template = parseTemplate(`class Answer(BaseAnswer): a: str = "x"; b: int\n`);
    expect(template.fields.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(parseTemplate('class Answer(BaseAnswer): pass').schema).toEqual({
      additionalProperties: true,
      properties: {},
      title: 'Answer',
      type: 'object',
    });
  });
});

describe('source that is no Python', () => {
  it.each([
    ['an open bracket', 'class Answer(BaseAnswer):\n    a: str = Field(\n', 3, 1],
    ['an open string', 'class Answer(BaseAnswer):\n    a: str = "x\n    b: int\n', 2, 14],
    [
      'an open string that ends in an escaped quote',
      'class Answer(BaseAnswer):\n    a: str = "x\\"\n',
      2,
      14,
    ],
    ['an open triple quote', 'class Answer(BaseAnswer):\n    a: str = """x\n', 2, 14],
    ['an open f-string', 'class Answer(BaseAnswer):\n    a: str = f"x\n', 2, 14],
    ['a missing colon', 'class Answer(BaseAnswer)\n    a: str\n', 1, 25],
    ['a NUL', 'class Answer(BaseAnswer):\n  \0', 2, 3],
  ])('says where: %s', (_, source, line, column) => {
    const template = parseTemplate(source);
    expect(notesOf(template)).toEqual([`${line}:${column} error template/syntax`]);
    expect(template.verifiable).toBe(false);
    expect(template.source).toBe(source);
  });
});

describe('bad input', () => {
  it('shows HTML as the text it is', () => {
    const html = '<script>alert(1)</script>';
    expect(
      parseTemplate(field(`description="${html}", ground_truth="x", verify_with=ExactMatch()`)).fields[0],
    ).toMatchObject({
      description: html,
    });
  });

  it.each([
    [
      'a megabyte of text',
      field(`description="${'d '.repeat(500_000)}", ground_truth="x", verify_with=ExactMatch()`),
      true,
    ],
    ['many statements', 'x = 1\n'.repeat(50_000), false],
    ['a megabyte of quotes', '"'.repeat(1_000_001), false],
    [
      'three thousand brackets',
      field(`description="d", ground_truth=${'['.repeat(3_000)}${']'.repeat(3_000)}`),
      false,
    ],
    ['three thousand calls', field(`${'f('.repeat(3_000)}${')'.repeat(3_000)}`), false],
    ['a type of three thousand parts', field(whole, `${'int | '.repeat(3_000)}str`), false],
    ['a hundred thousand digits', field(`description="d", ground_truth=${'1'.repeat(100_000)}`), false],
    ['classes that derive from themselves', 'class A(A):\n    pass\n'.repeat(5_000), false],
  ])('survives %s', (_, source, verifiable) => {
    const template = parseTemplate(source);
    expect(template.verifiable).toBe(verifiable);
    expect(template.unsupported.length).toBeLessThanOrEqual(100);
  });

  it('reads the templates of the sample checkpoints', () => {
    const sources: string[] = [];
    const collect = (value: Json): void => {
      if (typeof value === 'string' && value.includes('(BaseAnswer)')) sources.push(value);
      else if (Array.isArray(value)) value.forEach(collect);
      else if (isObject(value)) Object.values(value).forEach(collect);
    };
    for (const folder of ['samples/checkpoints', 'conformance/cases/checkpoints']) {
      const url = new URL(`../../${folder}/`, import.meta.url);
      for (const file of readdirSync(url)) collect(parseJson(readFileSync(new URL(file, url), 'utf8')));
    }
    expect(sources.length).toBeGreaterThan(10);
    for (const source of sources) {
      const template = parseTemplate(source);
      expect(template.schema).not.toBeNull();
      const judged = source.includes('VerifiedField') && !source.includes('def verify');
      expect(template.verifiable).toBe(judged);
    }
  });
});
