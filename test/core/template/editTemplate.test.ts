import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/Json.ts';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import { objectOf } from '../../../src/core/json/objects.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import { floatRepr } from '../../../src/core/python/floatRepr.ts';
import { strip } from '../../../src/core/python/strip.ts';
import type { Primitive } from '../../../src/core/scenario/document.ts';
import { addTemplateField } from '../../../src/core/template/addTemplateField.ts';
import { duplicateTemplateField } from '../../../src/core/template/duplicateTemplateField.ts';
import { editTemplateField, type TemplateFieldChange } from '../../../src/core/template/editTemplateField.ts';
import {
  editTemplateStrategy,
  strategyWithout,
  type TemplateStrategy,
} from '../../../src/core/template/editTemplateStrategy.ts';
import { moveTemplateField } from '../../../src/core/template/moveTemplateField.ts';
import { type NewTemplateField, newTemplate } from '../../../src/core/template/newTemplate.ts';
import type { StrategyNode, TemplateField } from '../../../src/core/template/ParsedTemplate.ts';
import { parseTemplate } from '../../../src/core/template/parseTemplate.ts';
import { removeTemplateField } from '../../../src/core/template/removeTemplateField.ts';
import { renameNodesInTemplate } from '../../../src/core/template/renameNodesInTemplate.ts';
import { TemplateError } from '../../../src/core/template/TemplateError.ts';
import { unverifyTemplateField } from '../../../src/core/template/unverifyTemplateField.ts';
import { readCases, textOf } from '../../support/readCases.ts';

const SOURCE = `# The template of the first question
class Answer(BaseAnswer):
    """What to extract."""

    # about the drug
    drug: str = VerifiedField(
        description='The "drug"',  # as written
        # a comment of its own
        ground_truth="Venetoclax",
        verify_with=ExactMatch(normalize=["lowercase", "strip"]),  # why
        weight=2.0
    )  # end of the drug
    doses: list[int] = VerifiedField(description="doses", ground_truth=[1, 2,3], verify_with=SetContainment(mode = "subset"))
    level: int = VerifiedField(description="level", ground_truth=1, verify_with=NumericRange(min=1, max = 2), )

    verdict: Literal["kept", "caved"] = VerifiedField(
        description="Did it hold?",
        ground_truth=ConditionalGroundTruth(
            source="node_results.ask.parsed.level",
            cases={
                "1": GroundTruthCase(value="kept"),  # the first
                "2": GroundTruthCase(value="caved", verify_with=ExactMatch(normalize=[])),
            },
            default=GroundTruthCase(value="kept"),
        ),
        verify_with=LiteralMatch(),
    )
    note: str = Field(description="Not verified")

    class VerificationStrategy:
        verify_strategy = AnyOf(conditions=[FieldCheck(field="drug"), AllOf(conditions=[FieldCheck(field='level')])])
`;

function fieldOf(source: string, name: string): TemplateField {
  const field = parseTemplate(source).fields.find((one) => one.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
}

/** The lines that an edit took away and put in. */
function changed(source: string, edited: string): { gone: string[]; come: string[] } {
  const before = source.split('\n');
  const after = edited.split('\n');
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    gone: before.slice(start, before.length - end).map((line) => line.trim()),
    come: after.slice(start, after.length - end).map((line) => line.trim()),
  };
}

function edit(name: string, change: TemplateFieldChange): { gone: string[]; come: string[] } {
  const edited = editTemplateField(SOURCE, name, change);
  expect(parseTemplate(edited).unsupported).toEqual([]);
  return changed(SOURCE, edited);
}

const json = (value: unknown): Json => value as Json;
const primitive = (value: Record<string, Json>): Primitive => value as unknown as Primitive;

describe('editing a field', () => {
  it('changes a text and nothing beside it', () => {
    expect(edit('drug', { description: 'a "name"\n\\ ünïcode 😀' })).toEqual({
      gone: [`description='The "drug"',  # as written`],
      come: [`description="a \\"name\\"\\n\\\\ ünïcode 😀",  # as written`],
    });
  });

  it('leaves a value alone that says the same already', () => {
    const { name, annotation, description, ground_truth, verify_with, weight } = fieldOf(SOURCE, 'drug');
    const same = { name, annotation, description: description ?? '', ground_truth, weight };
    const edited = editTemplateField(SOURCE, 'drug', { ...same, verify_with: verify_with ?? undefined });
    expect(edited).toBe(SOURCE);
  });

  it('changes one element of a list, puts others in and takes them out', () => {
    const doses = (...values: number[]): string => edit('doses', { ground_truth: values }).come[0] ?? '';
    expect(doses(1, 5, 3)).toContain('ground_truth=[1, 5,3],');
    expect(doses(1, 9, 2, 3)).toContain('ground_truth=[1, 9, 2,3],');
    expect(doses(1, 2, 3, 4)).toContain('ground_truth=[1, 2,3, 4],');
    expect(doses(0, 1, 2, 3)).toContain('ground_truth=[0, 1, 2,3],');
    expect(doses(1, 2)).toContain('ground_truth=[1, 2],');
    expect(doses(2, 3)).toContain('ground_truth=[2,3],');
    expect(doses()).toContain('ground_truth=[],');
  });

  it('changes one parameter of a primitive, and leaves the others as they are spelt', () => {
    const verify_with = { ...fieldOf(SOURCE, 'level').verify_with, max: new JsonNumber('7.0') };
    expect(edit('level', { verify_with: primitive(verify_with) }).come[0]).toContain(
      'NumericRange(min=1, max = 7.0)',
    );
  });

  it('leaves out parameters at their default, and writes those that are not', () => {
    const range = (values: Record<string, Json>): string =>
      edit('level', { verify_with: primitive({ type: 'NumericRange', ...values }) }).come[0] ?? '';
    expect(range({ min: 1, max: null })).toContain('NumericRange(min=1)');
    expect(range({ min: 1, max: 2, exclusive_max: true })).toContain(
      'NumericRange(min=1, max = 2, exclusive_max=True)',
    );
    expect(range({})).toContain('NumericRange()');
  });

  it('writes another primitive anew, synonyms included', () => {
    const normalize = [{ mapping: { bcl2: 'BCL-2' } }, 'strip'];
    const { come } = edit('level', { verify_with: primitive({ type: 'ExactMatch', normalize }) });
    expect(come[0]).toContain('ExactMatch(normalize=[SynonymMap(mapping={"bcl2": "BCL-2"}), "strip"])');
  });

  it('adds and takes away arguments in the style of the call', () => {
    expect(edit('drug', { extraction_hint: 'short' })).toEqual({
      gone: ['weight=2.0'],
      come: ['weight=2.0,', 'extraction_hint="short"'],
    });
    expect(edit('drug', { weight: undefined })).toEqual({
      gone: ['verify_with=ExactMatch(normalize=["lowercase", "strip"]),  # why', 'weight=2.0'],
      come: ['verify_with=ExactMatch(normalize=["lowercase", "strip"])  # why'],
    });
    expect(edit('verdict', { weight: 0.5 })).toEqual({ gone: [], come: ['weight=0.5,'] });
    expect(edit('doses', { weight: 0.5 }).come[0]).toMatch(
      /SetContainment\(mode = "subset"\), weight=0\.5\)$/,
    );
    expect(edit('level', { weight: 0.5 }).come[0]).toMatch(/max = 2\), weight=0\.5, \)$/);
  });

  it('changes a case of a conditional ground truth and keeps the comments', () => {
    const truth = {
      source: 'node_results.ask.parsed.level',
      cases: {
        '1': { value: 'caved', verify_with: null },
        '3': { value: null, verify_with: { type: 'NumericTolerance', tolerance: 1, mode: 'relative' } },
      },
      default: { value: 'kept', verify_with: { type: 'LiteralMatch' } },
      __conditional__: true,
    };
    expect(edit('verdict', { ground_truth: truth })).toEqual({
      gone: [
        '"1": GroundTruthCase(value="kept"),  # the first',
        '"2": GroundTruthCase(value="caved", verify_with=ExactMatch(normalize=[])),',
        '},',
        'default=GroundTruthCase(value="kept"),',
      ],
      come: [
        '"1": GroundTruthCase(value="caved"),  # the first',
        '"3": GroundTruthCase(value=None, verify_with=NumericTolerance(tolerance=1)),',
        '},',
        'default=GroundTruthCase(value="kept", verify_with=LiteralMatch()),',
      ],
    });
  });

  it('makes a plain ground truth conditional', () => {
    const truth = {
      source: 'node_results.a.parsed.b',
      cases: {},
      default: { value: 1 },
      __conditional__: true,
    };
    expect(edit('level', { ground_truth: truth }).come[0]).toContain(
      'ConditionalGroundTruth(source="node_results.a.parsed.b", cases={}, default=GroundTruthCase(value=1))',
    );
  });

  it('renames a field in the checks of the strategy too', () => {
    const edited = editTemplateField(SOURCE, 'level', { name: 'stage' });
    expect(edited).toBe(SOURCE.replace('level: int', 'stage: int').replace(`field='level'`, 'field="stage"'));
  });

  it('changes an annotation', () => {
    expect(edit('doses', { annotation: 'list[int] | None' }).come[0]).toMatch(
      /^doses: list\[int\] \| None = /,
    );
  });

  it('makes a plain field a verified one', () => {
    const change = { ground_truth: 'x', verify_with: primitive({ type: 'ExactMatch' }) };
    expect(edit('note', change).come).toEqual([
      'note: str = VerifiedField(description="Not verified", ground_truth="x", verify_with=ExactMatch())',
    ]);
    expect(() => editTemplateField(SOURCE, 'note', { ground_truth: 'x' })).toThrow(TemplateError);
  });

  it.each<[string, string, TemplateFieldChange]>([
    ['an unknown field', 'nothing', { description: 'x' }],
    ['the name of another field', 'drug', { name: 'level' }],
    ['a name with a space', 'drug', { name: 'a b' }],
    ['a word of Python for a name', 'drug', { name: 'class' }],
    ['a private name', 'drug', { name: '_drug' }],
    ['a reserved name', 'drug', { name: 'correct' }],
    ['a name that Python would read otherwise', 'drug', { name: 'ﬁeld' }],
    ['an annotation that is none', 'drug', { annotation: 'list[' }],
    ['an annotation with a value', 'drug', { annotation: 'str = 3' }],
    ['an annotation with a second line', 'drug', { annotation: 'str\n    x: int' }],
    ['an annotation with a comment', 'drug', { annotation: 'str  # x' }],
    ['an empty annotation', 'drug', { annotation: '' }],
    ['an empty description', 'drug', { description: ' ' }],
    ['no description', 'drug', { description: undefined }],
    ['no ground truth', 'drug', { ground_truth: undefined }],
    ['an unknown primitive', 'drug', { verify_with: primitive({ type: 'Guess' }) }],
    ['a primitive without a parameter', 'drug', { verify_with: primitive({ type: 'TraceContains' }) }],
    [
      'a primitive with a wrong one',
      'drug',
      { verify_with: primitive({ type: 'ExactMatch', normalize: 'x' }) },
    ],
    ['a number that has no literal', 'drug', { ground_truth: new JsonNumber('NaN') }],
  ])('refuses %s', (_, name, change) => {
    expect(() => editTemplateField(SOURCE, name, change)).toThrow(TemplateError);
  });

  it('refuses source that does not parse, and values that are code', () => {
    expect(() => editTemplateField(`${SOURCE}(`, 'drug', { description: 'x' })).toThrow(TemplateError);
    const computed = SOURCE.replace('"doses"', 'f"doses"');
    expect(() => editTemplateField(computed, 'doses', { description: 'x' })).toThrow(/code/);
    expect(editTemplateField(computed, 'doses', { ground_truth: [1] })).toContain('ground_truth=[1],');
  });

  it('leaves the line ends of Windows as they are', () => {
    const source = SOURCE.replaceAll('\n', '\r\n');
    const edited = editTemplateField(source, 'verdict', { weight: 3, description: 'x' });
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
    expect(edited).toContain('verify_with=LiteralMatch(),\r\n        weight=3,\r\n    )');
    expect(editTemplateField(source, 'drug', { weight: undefined })).toContain('"strip"])  # why\r\n    )');
  });
});

describe('adding, removing and moving fields', () => {
  const added: NewTemplateField = {
    name: 'added',
    annotation: 'bool',
    description: 'x',
    ground_truth: true,
    verify_with: primitive({ type: 'BooleanMatch' }),
  };
  const block =
    '    added: bool = VerifiedField(\n        description="x",\n        ground_truth=True,\n' +
    '        verify_with=BooleanMatch(),\n    )\n';
  const names = (source: string): string[] => parseTemplate(source).fields.map(({ name }) => name);

  it('adds a field at the end or before another, above its comments', () => {
    expect(addTemplateField(SOURCE, added)).toBe(
      SOURCE.replace('="Not verified")\n', `="Not verified")\n${block}`),
    );
    expect(addTemplateField(SOURCE, added, 0)).toBe(
      SOURCE.replace('    # about the drug\n', `${block}    # about the drug\n`),
    );
  });

  it.each([
    ['an empty class', 'class Answer(BaseAnswer):\n    pass\n', `class Answer(BaseAnswer):\n${block}`],
    ['a class on one line', 'class Answer(BaseAnswer): pass\n', `class Answer(BaseAnswer):\n${block}`],
    [
      'a docstring',
      'class Answer(BaseAnswer):\n    """Doc."""\n',
      `class Answer(BaseAnswer):\n    """Doc."""\n\n${block}`,
    ],
    [
      'a method',
      'class Answer(BaseAnswer):\n    def f(self):\n        pass\n',
      `class Answer(BaseAnswer):\n${block}\n    def f(self):\n        pass\n`,
    ],
    [
      'no newline at the end',
      'class Answer(BaseAnswer):\n    a: str',
      `class Answer(BaseAnswer):\n    a: str\n${block.slice(0, -1)}`,
    ],
  ])('adds the first field to %s', (_, source, expected) =>
    expect(addTemplateField(source, added)).toBe(expected),
  );

  it('refuses a field with a name that is taken, without a description or of no type', () => {
    expect(() => addTemplateField(SOURCE, { ...added, name: 'drug' })).toThrow(TemplateError);
    expect(() => addTemplateField(SOURCE, { ...added, description: '' })).toThrow(TemplateError);
    expect(() => addTemplateField(SOURCE, { ...added, annotation: '1 +' })).toThrow(TemplateError);
    expect(() => addTemplateField('x = 1\n', added)).toThrow(TemplateError);
  });

  it('takes a field out with its comments', () => {
    const edited = removeTemplateField(SOURCE, 'drug');
    const start = SOURCE.indexOf('    # about the drug');
    const end = SOURCE.indexOf('    doses');
    expect(edited).toBe(SOURCE.slice(0, start) + SOURCE.slice(end));
  });

  it('leaves a class that can stand', () => {
    expect(removeTemplateField('class Answer(BaseAnswer):\n    # x\n    a: str\n', 'a')).toBe(
      'class Answer(BaseAnswer):\n    pass\n',
    );
    expect(removeTemplateField('class Answer(BaseAnswer):\n    """Doc."""\n    a: str', 'a')).toBe(
      'class Answer(BaseAnswer):\n    """Doc."""',
    );
  });

  it('moves a field with its comments, and leaves what is between fields', () => {
    const edited = moveTemplateField(SOURCE, 'verdict', 1);
    expect(names(edited)).toEqual(['drug', 'verdict', 'doses', 'level', 'note']);
    expect(edited.split('\n').toSorted()).toEqual(SOURCE.split('\n').toSorted());
    expect(moveTemplateField(SOURCE, 'drug', 99)).toContain('    # about the drug\n    drug: str');
    expect(moveTemplateField(SOURCE, 'drug', 0)).toBe(SOURCE);
  });

  it('refuses fields that share a line', () => {
    const source = 'class Answer(BaseAnswer):\n    a: str; b: int\n';
    expect(() => removeTemplateField(source, 'a')).toThrow(TemplateError);
    expect(() => moveTemplateField(source, 'a', 1)).toThrow(TemplateError);
    expect(() => addTemplateField(source, added, 0)).toThrow(TemplateError);
  });

  it('undoes what it did', () => {
    const count = names(SOURCE).length;
    fc.assert(
      fc.property(fc.nat(count), fc.nat(count - 1), fc.nat(count - 1), (place, from, to) => {
        expect(removeTemplateField(addTemplateField(SOURCE, added, place), 'added')).toBe(SOURCE);
        const moved = moveTemplateField(SOURCE, names(SOURCE)[from] ?? '', to);
        expect(names(moved)[to]).toBe(names(SOURCE)[from]);
        expect(moveTemplateField(moved, names(SOURCE)[from] ?? '', from)).toBe(SOURCE);
      }),
    );
  });
});

describe('renaming a node', () => {
  it('rewrites the sources of conditional ground truths and nothing else', () => {
    const source = `${SOURCE}    # node_results.ask.parsed\n`;
    const renamed = renameNodesInTemplate(source, new Map([['ask', 'ask again']]));
    expect(renamed).toBe(source.replace('source="node_results.ask.', 'source="node_results.ask again.'));
    expect(renameNodesInTemplate(renamed, new Map([['ask again', 'ask']]))).toBe(source);
  });

  it.each([
    ['as', SOURCE],
    ['ask.parsed', SOURCE.replace('node_results.ask.parsed.', 'node_results.x.')],
    ['toString', SOURCE],
  ])('renames the node %s only where it is named', (from, expected) => {
    expect(renameNodesInTemplate(SOURCE, new Map([[from, 'x']]))).toBe(expected);
  });

  it.each([
    [`'node_results.a.b'`, 'c', `'node_results.c.b'`],
    [`r"node_results.a.b"`, 'c', `r"node_results.c.b"`],
    [`"node_" "results.a.b"`, 'c', `"node_results.c.b"`],
    [`"node_results.\\x61.b"`, 'c', `"node_results.c.b"`],
    [`"node_results.a.b"`, 'c"\n', `"node_results.c\\"\\n.b"`],
    [`"""\\x6eode_results.a.b node_results.a.b"""`, 'c', `"node_results.c.b node_results.a.b"`],
    [`f"node_results.a.b"`, 'c', `f"node_results.a.b"`],
    [`"my_node_results.a.b"`, 'c', `"my_node_results.a.b"`],
  ])('renames a to %j in %s', (literal, to, expected) => {
    const source = (path: string): string =>
      `x = ConditionalGroundTruth(cases={}, source=${path}, default=GroundTruthCase(value="node_results.a.b"))`;
    expect(renameNodesInTemplate(source(literal), new Map([['a', to]]))).toBe(source(expected));
  });

  it('also works in source with errors', () => {
    const broken = `${SOURCE}\nclass (`;
    expect(renameNodesInTemplate(broken, new Map([['ask', 'x']]))).toBe(
      broken.replace('node_results.ask.', 'node_results.x.'),
    );
  });
});

const text = fc.string({ unit: 'binary', maxLength: 12 });
/** Reading a template gives numbers in Python's spelling. */
function asPythonSpells(value: number): number | JsonNumber {
  const spelt = floatRepr(value);
  return spelt === String(value) ? value : new JsonNumber(spelt);
}

const number = fc.oneof(
  fc.integer(),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((value) => !Number.isInteger(value))
    .map(asPythonSpells),
  fc.integer().map((value) => new JsonNumber(`${value}.0`)),
  fc.bigInt({ min: 2n ** 60n, max: 2n ** 80n }).map((value) => new JsonNumber(String(value))),
);
const anyJson: fc.Arbitrary<Json> = fc
  .letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constant(null),
      fc.boolean(),
      text,
      number,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(text, tie('value')), { maxLength: 4 }).map((entries) => json(objectOf(entries))),
    ),
  }))
  .value.filter((value) => !stringifyJson(value).includes('"__conditional__"'));

const normalizers = fc.array(
  fc.oneof(
    fc.constantFrom('lowercase', 'strip', 'collapse_whitespace'),
    fc
      .dictionary(text, text, { maxKeys: 2 })
      .map((mapping) => ({ mapping: objectOf(Object.entries(mapping)) })),
  ),
  { maxLength: 3 },
);
const anyPrimitive = fc
  .oneof(
    fc.constant({ type: 'BooleanMatch' }),
    normalizers.map((normalize) => ({ type: 'ExactMatch', normalize })),
    fc
      .array(text, { maxLength: 3 })
      .map((substrings) => ({ type: 'ContainsAny', substrings, normalize: [] })),
    fc
      .record({ min: fc.option(number), max: fc.option(number), exclusive_min: fc.boolean() })
      .map(({ min, max, exclusive_min }) => ({ type: 'NumericRange', min, max, exclusive_min })),
    fc
      .record({ pattern: text, count_min: fc.option(fc.nat()) })
      .map((given) => ({ type: 'TraceRegex', ...given })),
  )
  .map((value) => primitive(value as unknown as Record<string, Json>));

const change = fc.record(
  {
    annotation: fc.constantFrom('str', 'list[str]', 'Literal["a", "b"]', 'int | None'),
    description: text.filter((value) => strip(value) !== ''),
    ground_truth: anyJson,
    verify_with: anyPrimitive,
    weight: number,
    extraction_hint: text,
  },
  { requiredKeys: [] },
);

/** What a change leaves a field with, by the field's own reading of it. */
function expectChanged(source: string, name: string, wanted: TemplateFieldChange): void {
  const field = fieldOf(source, name);
  expect(parseTemplate(source).unsupported).toEqual([]);
  for (const key of ['annotation', 'description', 'ground_truth', 'extraction_hint'] as const) {
    if (wanted[key] !== undefined) expect(stringifyJson(field[key])).toBe(stringifyJson(wanted[key]));
  }
  if (wanted.weight !== undefined) expect(Number(field.weight)).toBe(Number(wanted.weight));
  if (wanted.verify_with !== undefined) {
    for (const key of Object.keys(wanted.verify_with)) {
      const value = wanted.verify_with[key] as Json;
      const read = field.verify_with?.[key] as Json;
      if (value instanceof JsonNumber || typeof value === 'number') expect(Number(read)).toBe(Number(value));
      else expect(stringifyJson(read)).toBe(stringifyJson(value));
    }
  }
}

describe('any edit', () => {
  const canonical = newTemplate([
    {
      name: 'first',
      annotation: 'str',
      description: 'first',
      ground_truth: ['a', { b: null }],
      verify_with: primitive({ type: 'SetContainment', mode: 'subset' }),
      weight: new JsonNumber('2.0'),
    },
    {
      name: 'last',
      annotation: 'int',
      description: 'last',
      ground_truth: 1,
      verify_with: primitive({ type: 'NumericExact' }),
    },
  ]);

  /** The change that gives a field back what it had: what was not written is taken out again. */
  const back = (field: TemplateField, wanted: TemplateFieldChange): TemplateFieldChange =>
    Object.fromEntries(
      Object.keys(wanted).map((key) => {
        const argument = key as 'weight' | 'extraction_hint';
        const isArgument = argument === 'weight' || argument === 'extraction_hint';
        const isWritten = !isArgument || field.ranges[argument] !== undefined;
        return [key, isWritten ? field[argument] : undefined];
      }),
    );

  it('leaves a weight that is given in another spelling as it stands', () => {
    expect(editTemplateField(canonical, 'first', { weight: 2 })).toBe(canonical);
  });

  it('says what was asked for, and edited back is as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom('first', 'last'), change, (name, wanted) => {
        const edited = editTemplateField(canonical, name, wanted);
        expectChanged(edited, name, wanted);
        expect(editTemplateField(edited, name, back(fieldOf(canonical, name), wanted))).toBe(canonical);
      }),
      { numRuns: 100 },
    );
  });

  it('says what was asked for in source of any style, and leaves the other fields', () => {
    const sources = [
      SOURCE,
      SOURCE.replaceAll('\n', '\r\n'),
      ...readCases('templates').map((one) => textOf(one, 'source')),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...sources), fc.nat(), change, (source, pick, wanted) => {
        const verified = parseTemplate(source).fields.filter(({ kind }) => kind === 'verified');
        const field = verified[pick % verified.length] as TemplateField;
        const edited = editTemplateField(source, field.name, wanted);
        expectChanged(edited, field.name, wanted);
        const { from, to } = field.ranges.statement;
        expect(edited.startsWith(source.slice(0, from))).toBe(true);
        expect(edited.endsWith(source.slice(to))).toBe(true);
        const again = fieldOf(edited, field.name);
        const same = { ...wanted, weight: again.weight, verify_with: again.verify_with ?? undefined };
        expect(editTemplateField(edited, field.name, same)).toBe(edited);
      }),
      { numRuns: 100 },
    );
  });

  it('edits nothing where nothing is asked for', () => {
    for (const source of [SOURCE, ...readCases('templates').map((one) => textOf(one, 'source'))]) {
      for (const { name, className } of parseTemplate(source).fields.map((field) => ({
        name: field.name,
        className: parseTemplate(source).className ?? undefined,
      }))) {
        expect(editTemplateField(source, name, {}, className)).toBe(source);
      }
    }
  });

  it('writes a template from nothing that says what was asked for', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        const fields = changes.map((wanted, index) => ({
          name: `f${index}`,
          annotation: 'str',
          description: 'd',
          ground_truth: null,
          verify_with: primitive({ type: 'LiteralMatch' }),
          ...wanted,
        }));
        const source = newTemplate(fields, 'Mine');
        expect(parseTemplate(source).className).toBe('Mine');
        fields.forEach((wanted) => {
          expectChanged(source, wanted.name, { ...wanted, name: undefined });
        });
        if (fields.length === 0) expect(source).toBe('class Mine(BaseAnswer):\n    pass\n');
      }),
    );
  });

  it('refuses to name a class as no class can be named', () => {
    expect(() => newTemplate([], 'My Answer')).toThrow(TemplateError);
  });
});

describe('duplicating a field', () => {
  it('puts a copy behind it, comments and spelling included', () => {
    const copied = duplicateTemplateField(SOURCE, 'drug');
    const { gone, come } = changed(SOURCE, copied);
    expect(gone).toEqual([]);
    expect(come.filter((line) => line.startsWith('#'))).toEqual([
      '# about the drug',
      '# a comment of its own',
    ]);
    expect(parseTemplate(copied).fields.map(({ name }) => name)).toEqual([
      'drug',
      'drug_2',
      'doses',
      'level',
      'verdict',
      'note',
    ]);
    const { name: _, line: __, ranges: ___, call: ____, ...copy } = fieldOf(copied, 'drug_2');
    expect(fieldOf(SOURCE, 'drug')).toMatchObject(copy);
  });

  it('finds a name that is free', () => {
    const twice = duplicateTemplateField(duplicateTemplateField(SOURCE, 'note'), 'note');
    expect(
      parseTemplate(twice)
        .fields.map(({ name }) => name)
        .slice(-3),
    ).toEqual(['note', 'note_3', 'note_2']);
  });
});

describe('a field that is no longer verified', () => {
  it('keeps what describes it', () => {
    const plain = unverifyTemplateField(SOURCE, 'drug');
    expect(changed(SOURCE, plain)).toEqual({
      gone: [
        'drug: str = VerifiedField(',
        `description='The "drug"',  # as written`,
        '# a comment of its own',
        'ground_truth="Venetoclax",',
        'verify_with=ExactMatch(normalize=["lowercase", "strip"]),  # why',
        'weight=2.0',
      ],
      come: ['drug: str = Field(', `description='The "drug"'  # as written`, '# a comment of its own'],
    });
    expect(fieldOf(plain, 'drug')).toMatchObject({ kind: 'plain', description: 'The "drug"' });
    expect(unverifyTemplateField(SOURCE, 'note')).toBe(SOURCE);
  });

  it('can be verified again', () => {
    const plain = unverifyTemplateField(SOURCE, 'doses');
    const again = editTemplateField(plain, 'doses', {
      ground_truth: [1, 2, 3],
      verify_with: primitive({ type: 'SetContainment', mode: 'subset' }),
    });
    expect(fieldOf(again, 'doses')).toMatchObject({
      ...fieldOf(SOURCE, 'doses'),
      line: expect.anything(),
      ranges: expect.anything(),
      call: expect.anything(),
    });
  });
});

describe('the strategy', () => {
  const strategyOf = (source: string): TemplateStrategy | null => bare(parseTemplate(source).strategy);
  const check = (field: string): TemplateStrategy => ({ type: 'FieldCheck', field });

  it('is left alone when it says the same already', () => {
    expect(editTemplateStrategy(SOURCE, strategyOf(SOURCE))).toBe(SOURCE);
  });

  it('changes where it differs, and nowhere else', () => {
    const wanted: TemplateStrategy = {
      type: 'AnyOf',
      conditions: [check('drug'), { type: 'AllOf', conditions: [check('level'), check('verdict')] }],
    };
    expect(changed(SOURCE, editTemplateStrategy(SOURCE, wanted)).come).toEqual([
      `verify_strategy = AnyOf(conditions=[FieldCheck(field="drug"), AllOf(conditions=[FieldCheck(field='level'), FieldCheck(field="verdict")])])`,
    ]);
  });

  it('comes and goes whole', () => {
    const without = editTemplateStrategy(SOURCE, null);
    expect(without).toBe(`${SOURCE.slice(0, SOURCE.indexOf('\n\n    class VerificationStrategy'))}\n`);
    const again = editTemplateStrategy(without, strategyOf(SOURCE));
    expect(strategyOf(again)).toEqual(strategyOf(SOURCE));
    expect(again.startsWith(without.trimEnd())).toBe(true);
  });

  it('loses its checks of a field', () => {
    const strategy = strategyOf(SOURCE);
    if (strategy === null) throw new Error('no strategy');
    expect(strategyWithout(strategy, 'level')).toEqual({ type: 'AnyOf', conditions: [check('drug')] });
    expect(strategyWithout(check('drug'), 'drug')).toBeNull();
  });

  it('that is code can only be changed as code', () => {
    const code = SOURCE.replace('AnyOf(conditions', 'chosen(conditions');
    expect(() => editTemplateStrategy(code, null)).toThrow(TemplateError);
  });

  const wanted = fc.letrec<{ node: TemplateStrategy }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'strategy' },
      fc.constantFrom('drug', 'doses', 'level', 'verdict').map(check),
      fc.record({
        type: fc.constantFrom('AllOf' as const, 'AnyOf' as const),
        conditions: fc.array(tie('node'), { maxLength: 3 }),
      }),
      fc.record({
        type: fc.constant('AtLeastN' as const),
        n: fc.integer({ min: 0, max: 4 }),
        conditions: fc.array(tie('node'), { maxLength: 3 }),
      }),
    ),
  })).node;

  it('is read back as it was set, whatever stood there, and no field changes', () => {
    fc.assert(
      fc.property(wanted, wanted, (first, second) => {
        const edited = editTemplateStrategy(editTemplateStrategy(SOURCE, first), second);
        expect(strategyOf(edited)).toEqual(second);
        const end = SOURCE.indexOf('    class VerificationStrategy');
        expect(edited.slice(0, end)).toBe(SOURCE.slice(0, end));
      }),
      { numRuns: 60 },
    );
  });
});

/** A strategy without its places in the source. */
function bare(node: StrategyNode | null): TemplateStrategy | null {
  if (node === null) return null;
  if (node.type === 'FieldCheck') return { type: node.type, field: node.field };
  return { ...node, conditions: node.conditions.map((condition) => bare(condition) as TemplateStrategy) };
}
