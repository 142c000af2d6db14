import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenarioFromQuestion } from '../../../src/core/checkpoint/scenarioFromQuestion.ts';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { JsonNumber } from '../../../src/core/json/JsonNumber.ts';
import { isObject, keysOf, objectOf, own } from '../../../src/core/json/objects.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import {
  addTrait,
  changeTraitKind,
  duplicateTrait,
  editTrait,
  moveTrait,
  removeTrait,
} from '../../../src/core/rubric/editRubric.ts';
import { nodeRubric } from '../../../src/core/rubric/nodeRubric.ts';
import {
  EDITABLE_FAMILIES,
  type RubricFormat,
  type RubricTrait,
} from '../../../src/core/rubric/RubricTrait.ts';
import { ratingsRubric } from '../../../src/core/rubric/ratingsRubric.ts';
import { readRubric } from '../../../src/core/rubric/readRubric.ts';
import { rubricTraitsOf } from '../../../src/core/rubric/rubricTraitsOf.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import {
  CHECKPOINT_FILES,
  checkpointOf,
  nodeOf,
  open,
  readCheckpointFile,
  save,
  scenarioOf,
  withRecords,
} from '../../support/checkpoints.ts';
import { sequentialIds } from '../../support/sequentialIds.ts';

/** A rubric with a trait of every family, and things that no form shows. */
const NODE: JsonObject = {
  llm_traits: [
    {
      name: 'Safe',
      description: 'No harm?',
      kind: 'boolean',
      min_score: 1,
      max_score: 5,
      higher_is_better: true,
    },
    {
      name: 'Depth',
      description: null,
      kind: 'score',
      min_score: 1,
      max_score: new JsonNumber('4'),
      other: [1],
    },
    {
      name: 'Tone',
      description: 'Which?',
      kind: 'literal',
      min_score: 0,
      max_score: 1,
      classes: objectOf([
        ['2', 'curt'],
        ['1', 'kind'],
      ]),
      higher_is_better: false,
    },
  ],
  regex_traits: [{ name: 'Cites', pattern: '\\[\\d+\\]', case_sensitive: true, invert_result: false }],
  callable_traits: [{ name: 'Words', kind: 'score', callable_code: 'gASV', min_score: 0, max_score: 3 }],
  metric_traits: [{ name: 'Facts', evaluation_mode: 'tp_only', metrics: ['recall'], tp_instructions: ['a'] }],
  agentic_traits: [
    {
      name: 'Probe',
      description: 'Look',
      kind: {
        type: 'template',
        schema: { properties: { found: { type: 'boolean' }, count: { type: 'integer' } } },
      },
      higher_is_better: null,
    },
  ],
  future_traits: [{ name: 'Someday', x: new JsonNumber('1.0') }],
  note: 'kept',
};

const RATINGS = ratingsOf(readCheckpointFile('samples/checkpoints/questions-with-rubrics.jsonld'));

function ratingsOf(text: string): Json {
  return documentViews(open(text).document).benchmark.rating;
}

function traitNamed(rubric: Json, format: RubricFormat, name: string): RubricTrait {
  const trait = readRubric(rubric, format).find((one) => one.name === name);
  if (trait === undefined) throw new Error(`no trait ${name}`);
  return trait;
}

function names(rubric: Json, format: RubricFormat): string[] {
  return readRubric(rubric, format).map(({ name }) => name);
}

describe('reading', () => {
  it('tells every trait of a node, its family and what it comes out as', () => {
    expect(readRubric(NODE, nodeRubric).map(({ name, family, kind }) => [name, family, kind])).toEqual([
      ['Safe', 'llm', 'boolean'],
      ['Depth', 'llm', 'score'],
      ['Tone', 'llm', 'literal'],
      ['Cites', 'regex', 'boolean'],
      ['Words', 'callable', 'score'],
      ['Facts', 'metric', 'metric'],
      ['Probe', 'agentic', 'template'],
      ['Someday', 'other', 'any'],
    ]);
  });

  it('tells the traits of a file’s ratings, of every generation', () => {
    expect(readRubric(RATINGS, ratingsRubric).map(({ name, family, kind }) => [name, family, kind])).toEqual([
      ['Clarity', 'llm', 'score'],
      ['Accuracy', 'llm', 'boolean'],
      ['Completeness', 'llm', 'score'],
      ['HasCitations', 'regex', 'boolean'],
      ['HasNumbers', 'regex', 'boolean'],
      ['ContainsCitations', 'callable', 'boolean'],
      ['ResponseLength', 'callable', 'score'],
    ]);
    const old = ratingsOf(readCheckpointFile('samples/checkpoints/questions-dataset-2025.jsonld'));
    expect(readRubric(old, ratingsRubric).map(({ name, family, kind }) => [name, family, kind])).toEqual([
      ['clarity', 'llm', 'boolean'],
      ['completeness', 'llm', 'score'],
    ]);
  });

  it('tells what is dynamic, manual or no trait at all', () => {
    const rating = (additionalType: string, ...properties: Json[]): Json => ({
      name: additionalType,
      additionalType,
      additionalProperty: properties,
    });
    const dynamic = { name: 'dynamic_trait_type', value: 'regex' };
    const list = [
      rating('karenina:GlobalDynamicRubricTrait', dynamic),
      rating('GlobalManualRubricTrait'),
      rating(
        'GlobalLLMRubricTrait',
        { name: 'kind', value: 'literal' },
        { name: 'classes', value: '{"a": "b"}' },
      ),
      'no trait',
    ];
    const [first, second, third, last] = readRubric(list, ratingsRubric);
    expect([first?.family, first?.dynamic]).toEqual(['regex', true]);
    expect(second?.family).toBe('other');
    expect(third?.kind).toBe('literal');
    expect(ratingsRubric.read(third?.json as JsonObject, 'classes')).toEqual({ a: 'b' });
    expect([last?.family, last?.name]).toEqual(['other', '']);
  });

  it.each([null, 'text', 3, [], {}, [[]], { llm_traits: 'none' }, { llm_traits: [null, 7] }] as Json[])(
    'never throws: %j',
    (rubric) => {
      expect(
        readRubric(rubric, nodeRubric).every(({ family }) => family === 'llm' || family === 'other'),
      ).toBe(true);
      expect(readRubric(rubric, ratingsRubric).every(({ family }) => family === 'other')).toBe(true);
    },
  );
});

describe('what conditions can ask of a rubric', () => {
  const of = (rubric: Json, rating: Json = null) =>
    Object.fromEntries(rubricTraitsOf({ rubric }, { rating }).map(({ name, values }) => [name, values]));
  const labels = (values: readonly { readonly label: string }[] | undefined) =>
    values?.map(({ label }) => label);

  it('are the names and values of the node’s own traits', () => {
    const found = of(NODE, RATINGS);
    expect(Object.keys(found)).toEqual([
      'Safe',
      'Depth',
      'Tone',
      'Cites',
      'Words',
      'Facts',
      'Probe.found',
      'Probe.count',
      'Someday',
    ]);
    expect(found.Safe).toEqual([
      { value: true, label: 'true' },
      { value: false, label: 'false' },
    ]);
    expect(labels(found.Depth)).toEqual(['1', '2', '3', '4']);
    expect(found.Tone).toEqual([
      { value: 0, label: '2' },
      { value: 1, label: '1' },
    ]);
    expect(labels(found.Words)).toEqual(['0', '1', '2', '3']);
    expect(labels(found['Probe.found'])).toEqual(['true', 'false']);
    expect(found.Facts).toEqual([]);
  });

  it('are the benchmark’s where the node has none, and none where the node’s is empty', () => {
    expect(Object.keys(of(null, RATINGS))).toHaveLength(7);
    expect(Object.keys(of({}, RATINGS))).toHaveLength(7);
    expect(Object.keys(of({ llm_traits: [] }, RATINGS))).toHaveLength(0);
    expect(rubricTraitsOf({ rubric: null }, undefined)).toEqual([]);
  });

  it('leave out what counts only where its concept comes up', () => {
    const rating: Json = [{ name: 'Now and then', additionalType: 'karenina:GlobalDynamicRubricTrait' }];
    expect(rubricTraitsOf({ rubric: null }, { rating })).toEqual([]);
  });
});

describe('editing a trait', () => {
  it('changes the one setting', () => {
    const { place } = traitNamed(NODE, nodeRubric, 'Depth');
    const edited = editTrait(NODE, nodeRubric, place, { name: 'Detail' });
    expect(stringifyJson(edited)).toBe(stringifyJson(NODE).replace('"Depth"', '"Detail"'));
  });

  it('puts a new setting where the reference has it', () => {
    const { place } = traitNamed(NODE, nodeRubric, 'Cites');
    const edited = editTrait(NODE, nodeRubric, place, { summary: 'sources' });
    expect(keysOf(traitNamed(edited, nodeRubric, 'Cites').json as JsonObject)).toEqual([
      'name',
      'summary',
      'pattern',
      'case_sensitive',
      'invert_result',
    ]);
    expect(stringifyJson(editTrait(edited, nodeRubric, place, { summary: undefined }))).toBe(
      stringifyJson(NODE),
    );
  });

  it('keeps the spelling of a value that it has already', () => {
    const { place } = traitNamed(RATINGS, ratingsRubric, 'Clarity');
    expect(editTrait(RATINGS, ratingsRubric, place, { min_score: 1, max_score: 5 })).toBe(RATINGS);
  });

  it('writes ratings as floats, and says that a score from 0 to 1 is one', () => {
    const { place } = traitNamed(RATINGS, ratingsRubric, 'Clarity');
    const wider = editTrait(RATINGS, ratingsRubric, place, { max_score: 7 });
    expect(stringifyJson(wider)).toBe(stringifyJson(RATINGS).replace('"bestRating": 5', '"bestRating": 7.0'));
    const narrow = editTrait(RATINGS, ratingsRubric, place, { min_score: 0, max_score: 1 });
    expect(traitNamed(narrow, ratingsRubric, 'Clarity').kind).toBe('score');
  });

  it('changes what a trait comes out as, both ways of writing it', () => {
    for (const [rubric, format, name] of [
      [NODE, nodeRubric, 'Safe'],
      [RATINGS, ratingsRubric, 'Accuracy'],
    ] as const) {
      const kinds = ['score', 'literal', 'boolean'] as const;
      let edited: Json = rubric;
      for (const kind of kinds) {
        edited = changeTraitKind(edited, format, traitNamed(edited, format, name), kind);
        const { kind: now, json } = traitNamed(edited, format, name);
        expect(now).toBe(kind);
        const classes = format.read(json as JsonObject, 'classes');
        if (kind === 'literal') expect(isObject(classes) && keysOf(classes)).toHaveLength(2);
        else expect(classes).toBeUndefined();
      }
    }
  });

  it('gives a model’s rating with classes the type that the reference gives it', () => {
    const typed = (name: string, rubric: Json): Json | undefined =>
      own(traitNamed(rubric, ratingsRubric, name).json as JsonObject, 'additionalType');
    const literal = changeTraitKind(
      RATINGS,
      ratingsRubric,
      traitNamed(RATINGS, ratingsRubric, 'Clarity'),
      'literal',
    );
    expect(typed('Clarity', literal)).toBe('karenina:GlobalLLMRubricTrait');
    const back = changeTraitKind(
      literal,
      ratingsRubric,
      traitNamed(literal, ratingsRubric, 'Clarity'),
      'score',
    );
    expect(stringifyJson(back)).toBe(
      stringifyJson(RATINGS).replace(
        '"bestRating": 5, "worstRating": 1',
        '"bestRating": 5.0, "worstRating": 1.0',
      ),
    );
  });

  it('lets the range follow the classes', () => {
    const { place } = traitNamed(NODE, nodeRubric, 'Tone');
    const classes = { cold: 'a', warm: 'b', hot: 'c' };
    const { json } = traitNamed(editTrait(NODE, nodeRubric, place, { classes }), nodeRubric, 'Tone');
    expect(own(json as JsonObject, 'max_score')).toBe(2);
  });
});

describe('the list of traits', () => {
  it.each(EDITABLE_FAMILIES)('takes a new %s trait at the end of its family', (family) => {
    for (const [rubric, format] of [
      [NODE, nodeRubric],
      [RATINGS, ratingsRubric],
      [null, nodeRubric],
      [null, ratingsRubric],
    ] as const) {
      const added = addTrait(rubric, format, family, false);
      const trait = readRubric(added.rubric, format).find(
        ({ place }) => place.list === added.place.list && place.index === added.place.index,
      );
      expect([trait?.name, trait?.family]).toEqual(['trait', family]);
      expect(stringifyJson(removeTrait(added.rubric, format, added.place))).toContain(
        rubric === null ? '' : stringifyJson(rubric).slice(1, 40),
      );
    }
  });

  it('takes a dynamic trait of any family into a file’s ratings', () => {
    const { rubric } = addTrait(RATINGS, ratingsRubric, 'agentic', true);
    const { family, dynamic, kind } = traitNamed(rubric, ratingsRubric, 'trait');
    expect([family, dynamic, kind]).toEqual(['agentic', true, 'boolean']);
  });

  it('duplicates, moves and removes', () => {
    const depth = traitNamed(NODE, nodeRubric, 'Depth');
    expect(names(duplicateTrait(NODE, nodeRubric, depth), nodeRubric).slice(0, 4)).toEqual([
      'Safe',
      'Depth',
      'Depth-2',
      'Tone',
    ]);
    expect(names(moveTrait(NODE, nodeRubric, depth.place, 0), nodeRubric).slice(0, 3)).toEqual([
      'Depth',
      'Safe',
      'Tone',
    ]);
    expect(names(removeTrait(NODE, nodeRubric, depth.place), nodeRubric)).not.toContain('Depth');
    const words = traitNamed(NODE, nodeRubric, 'Words');
    expect(stringifyJson(duplicateTrait(NODE, nodeRubric, words))).toContain(
      '"Words-2", "kind": "score", "callable_code": "gASV"',
    );
  });
});

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', '__proto__', 'constructor', '1'));
const changes = fc.record(
  {
    name: text,
    description: text,
    summary: text,
    higher_is_better: fc.boolean(),
    min_score: fc.integer({ min: -3, max: 30 }),
    max_score: fc.integer({ min: -3, max: 30 }),
    pattern: text,
    metrics: fc.array(text, { maxLength: 3 }),
    classes: fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }).map(objectOf),
    kind: fc.constantFrom('boolean', 'score', 'literal'),
  },
  { requiredKeys: [] },
);
const rubrics: readonly (readonly [Json, RubricFormat])[] = [
  [NODE, nodeRubric],
  [RATINGS, ratingsRubric],
];

describe('any edit', () => {
  it('is read back as it was made and leaves every other trait to the byte', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rubrics), fc.nat(), changes, ([rubric, format], pick, given) => {
        const traits = readRubric(rubric, format);
        const trait = traits[pick % traits.length] as RubricTrait;
        const edited = readRubric(editTrait(rubric, format, trait.place, given), format);
        expect(edited).toHaveLength(traits.length);
        edited.forEach((other, index) => {
          if (index !== pick % traits.length) expect(other.json).toBe(traits[index]?.json);
        });
        const json = edited[pick % traits.length]?.json as JsonObject;
        // The two bounds of a model's rating have no other place than those of its classes.
        const bounded = Object.hasOwn(given, 'classes') ? ['min_score', 'max_score'] : [];
        for (const [setting, value] of Object.entries(given)) {
          if (!bounded.includes(setting))
            expect([setting, format.read(json, setting)]).toEqual([setting, value]);
        }
      }),
    );
  });

  it('that is taken back leaves the rubric as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rubrics), fc.nat(), fc.nat(), ([rubric, format], pick, to) => {
        const traits = readRubric(rubric, format);
        const { place } = traits[pick % traits.length] as RubricTrait;
        const count = format.listsIn(rubric).find(([list]) => list === place.list)?.[1].length ?? 0;
        const moved = moveTrait(rubric, format, place, to % count);
        const back = moveTrait(moved, format, { list: place.list, index: to % count }, place.index);
        expect(stringifyJson(back)).toBe(stringifyJson(rubric));
      }),
    );
  });
});

describe('in a file', () => {
  it.each(CHECKPOINT_FILES)('%s keeps every byte when its rubrics are read and written', (path) => {
    const { document } = open(readCheckpointFile(path));
    const before = save(document);
    const { benchmark, scenarios } = documentViews(document);
    const nodes = scenarios.flatMap((view) => view.nodes);
    const again = withRecords(
      document,
      { ...benchmark, rating: rewritten(benchmark.rating, ratingsRubric) },
      ...nodes.map((node) => ({ ...node, rubric: rewritten(node.rubric, nodeRubric) })),
    );
    expect(save(again)).toBe(before);
  });

  it('a question’s ratings go with it into a scenario', () => {
    const { document } = open(readCheckpointFile('samples/checkpoints/questions-dataset-2025.jsonld'));
    const rubrics = documentViews(document).questions.map((question) => {
      const { set } = scenarioFromQuestion(document, question, sequentialIds());
      return set.flatMap((record) => (record.type === 'node' ? names(record.rubric, nodeRubric) : []));
    });
    expect(rubrics).toContainEqual(['code_examples']);
    expect(rubrics).toContainEqual([]);
  });

  it('an edit of a node’s rubric changes no other byte', () => {
    const file = checkpointOf(
      { nodes: { ask: nodeOf('ask', { questionData: { question: 'Q', question_rubric: NODE, id: 'x' } }) } },
      { rating: RATINGS },
    );
    const { document } = open(file);
    const node = scenarioOf(document).nodes[0];
    if (node === undefined) throw new Error('no node');
    const { place } = traitNamed(node.rubric, nodeRubric, 'Tone');
    const edited = { ...node, rubric: editTrait(node.rubric, nodeRubric, place, { description: 'How?' }) };
    expect(save(withRecords(document, edited))).toBe(file.replace('"Which?"', '"How?"'));
    const { benchmark } = documentViews(document);
    const clarity = traitNamed(benchmark.rating, ratingsRubric, 'Clarity');
    const renamed = editTrait(benchmark.rating, ratingsRubric, clarity.place, { name: 'Lucid' });
    expect(save(withRecords(document, { ...benchmark, rating: renamed }))).toBe(
      file.replace('"name": "Clarity"', '"name": "Lucid"'),
    );
  });
});

/** The rubric with every setting of every trait written anew as it was read. */
function rewritten(rubric: Json, format: RubricFormat): Json {
  let written = rubric;
  for (const { place, json } of readRubric(rubric, format)) {
    if (!isObject(json)) continue;
    const settings = ['name', 'description', 'kind', 'min_score', 'max_score', 'classes', 'higher_is_better'];
    const same = Object.fromEntries(settings.map((setting) => [setting, format.read(json, setting)]));
    written = editTrait(written, format, place, same);
  }
  return written;
}
