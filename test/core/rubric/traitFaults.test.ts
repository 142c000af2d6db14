import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import { nodeRubric } from '../../../src/core/rubric/nodeRubric.ts';
import { ownRubric } from '../../../src/core/rubric/ownRubric.ts';
import { readRubric } from '../../../src/core/rubric/readRubric.ts';
import { rubricTraitsOf } from '../../../src/core/rubric/rubricTraitsOf.ts';
import { traitFaults } from '../../../src/core/rubric/traitFaults.ts';
import { at, readCheckpointFile } from '../../support/checkpoints.ts';

function faultsOf(list: string, trait: JsonObject, ...others: JsonObject[]): readonly string[] {
  const [first, ...rest] = readRubric({ [list]: [trait, ...others] }, nodeRubric);
  if (first === undefined) throw new Error('no trait');
  return traitFaults(first, rest, nodeRubric);
}

const CLASSES = { weak: 'Falls short', strong: 'Does well' };

describe('what karenina would refuse', () => {
  it.each<[string, string, JsonObject]>([
    ['a model’s trait', 'llm_traits', { name: 'Safe', kind: 'boolean' }],
    ['a score', 'llm_traits', { name: 'Safe', kind: 'score', min_score: 0, max_score: 1 }],
    ['classes', 'llm_traits', { name: 'Safe', kind: 'literal', classes: CLASSES }],
    ['a pattern', 'regex_traits', { name: 'Cites', pattern: '\\[\\d+\\]' }],
    ['a pattern that only Python judges', 'regex_traits', { name: 'Twice', pattern: '(a)?(?(1)b|c)' }],
    ['measures', 'metric_traits', { name: 'Facts', metrics: ['f1'], tp_instructions: ['a'] }],
    ['an agent', 'agentic_traits', { name: 'Probe', description: 'Look', kind: 'boolean' }],
    ['code', 'callable_traits', { name: 'Words', kind: 'score' }],
  ])('is nothing in %s that is in order', (_, list, trait) => {
    expect(faultsOf(list, trait)).toEqual([]);
  });

  it.each<[string, string, JsonObject, RegExp]>([
    ['no name', 'llm_traits', { kind: 'boolean' }, /Give the trait a name/],
    [
      'a range upside down',
      'llm_traits',
      { name: 'a', kind: 'score', min_score: 5, max_score: 5 },
      /below the highest/,
    ],
    ['no classes', 'llm_traits', { name: 'a', kind: 'literal' }, /at least 2 classes/],
    ['too many', 'llm_traits', { name: 'a', kind: 'literal', classes: classes(21) }, /at most 20/],
    ['a class twice', 'llm_traits', { name: 'a', kind: 'literal', classes: { A: 'x', a: 'y' } }, /same name/],
    [
      'a class without words',
      'llm_traits',
      { name: 'a', kind: 'literal', classes: { A: ' ', b: 'y' } },
      /description/,
    ],
    ['no pattern', 'regex_traits', { name: 'a', pattern: '' }, /empty pattern/],
    ['a broken one', 'regex_traits', { name: 'a', pattern: '(' }, /./],
    [
      'no measure',
      'metric_traits',
      { name: 'a', metrics: [], tp_instructions: ['x'] },
      /at least one measure/,
    ],
    [
      'a measure of the other mode',
      'metric_traits',
      { name: 'a', metrics: ['accuracy'], tp_instructions: ['x'] },
      /accuracy/,
    ],
    ['no instruction', 'metric_traits', { name: 'a', metrics: ['f1'] }, /should be in the answer/],
    [
      'no exclusion',
      'metric_traits',
      { name: 'a', metrics: ['f1'], tp_instructions: ['x'], evaluation_mode: 'full_matrix' },
      /should not be in the answer/,
    ],
    ['a dot', 'agentic_traits', { name: 'a.b', description: 'x', kind: 'boolean' }, /dot/],
    ['no description', 'agentic_traits', { name: 'a', description: '', kind: 'boolean' }, /look for/],
    [
      'a trace that is not seen',
      'agentic_traits',
      {
        name: 'a',
        description: 'x',
        kind: 'boolean',
        materialize_trace: true,
        context_mode: 'workspace_only',
      },
      /no trace/,
    ],
  ])('is %s', (_, list, trait, words) => {
    expect(faultsOf(list, trait).join(' ')).toMatch(words);
  });

  it('is a name that another trait has', () => {
    expect(faultsOf('llm_traits', { name: 'a', kind: 'boolean' }, { name: 'a', kind: 'boolean' })).toEqual([
      'Another trait has this name.',
    ]);
  });
});

function classes(count: number): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`class ${n}`, 'fits']));
}

describe('the benchmark’s rubric as a node’s own', () => {
  it('asks for the same, and karenina takes it', () => {
    const rating = at(
      readCheckpointFile('samples/checkpoints/questions-with-rubrics.jsonld'),
      'rating',
    ) as Json;
    const rubric = ownRubric(rating);
    const before = rubricTraitsOf({ rubric: null }, { rating });
    const after = rubricTraitsOf({ rubric }, { rating: null });
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(after.toSorted(byName)).toEqual(before.toSorted(byName));
    const traits = readRubric(rubric, nodeRubric);
    for (const trait of traits) {
      expect(
        traitFaults(
          trait,
          traits.filter((other) => other !== trait),
          nodeRubric,
        ),
      ).toEqual([]);
    }
  });

  it('leaves out what it has no place for, and is a rubric without traits where there are none', () => {
    const rating: Json = [
      { name: 'a', additionalType: 'karenina:GlobalDynamicRubricTrait' },
      { name: 'b', additionalType: 'karenina:GlobalOracleTrait' },
      7,
    ];
    expect(ownRubric(rating)).toEqual({ llm_traits: [] });
    expect(ownRubric(null)).toEqual({ llm_traits: [] });
  });
});
