import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/core/json/Json.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { expectedInput, misfit } from '../../src/inspector/check/expectedInput.ts';
import type { FieldSources } from '../../src/inspector/check/FieldSources.ts';
import { fieldFacts } from '../../src/inspector/check/fieldFacts.ts';
import { stateFields } from '../../src/inspector/check/stateFields.ts';
import { matchingPaths } from '../../src/inspector/fields/matchingPaths.ts';

const TEMPLATE = `from datetime import date
class Answer(BaseAnswer):
    verdict: Literal["guilty", "not guilty"] = VerifiedField(description="What the jury says", ground_truth="guilty", verify_with=LiteralMatch())
    level: Literal[1, 2] = VerifiedField(description="How sure", ground_truth=1, verify_with=NumericExact())
    cited: bool = VerifiedField(description="Quotes the file", ground_truth=True, verify_with=BooleanMatch())
    when: date = VerifiedField(description="Of the verdict", ground_truth="2026-01-31", verify_with=DateMatch())
`;

const from: FieldSources = {
  nodes: [
    { nodeId: 'ask', template: '', script: [{ parsed: { score: 3, '1': 'x' } }] },
    { nodeId: 'judge', template: TEMPLATE, script: [] },
  ],
  edges: [
    {
      source: 'ask',
      target: 'judge',
      handover: 'payload',
      handoverOptions: parseJson(
        '{"schema": {"properties": {"urgent": {"type": "boolean", "description": "Within the day"}, "kind": {"enum": ["bill", "bug"]}}}}',
      ) as never,
    },
  ],
  name: 'court',
  accumulated: ['topics'],
  traitsOf: (nodeId) =>
    nodeId === 'judge'
      ? [
          {
            name: 'clarity',
            kind: 'literal',
            values: [
              { value: 0, label: 'poor' },
              { value: 1, label: 'fine' },
            ],
          },
        ]
      : [],
};

const facts = fieldFacts(from, 'judge');
const valuesOf = (path: string): readonly Json[] | undefined =>
  facts(path).choices?.map(({ value }) => value);

describe('what is known of a field', () => {
  it('is what its template says of it', () => {
    expect(facts('parsed.verdict')).toMatchObject({
      kind: 'text',
      hint: 'What the jury says · Literal["guilty", "not guilty"]',
    });
    expect(valuesOf('parsed.verdict')).toEqual(['guilty', 'not guilty']);
    expect(facts('node_results.judge.parsed.level').kind).toBe('number');
    expect(valuesOf('node_results.judge.parsed.cited')).toEqual([true, false, null]);
    expect(facts('parsed.when')).toMatchObject({ kind: 'text', hint: 'Of the verdict · date' });
  });

  it('is what a scripted reply gives where no template names it', () => {
    expect(fieldFacts(from, 'ask')('parsed.score')).toMatchObject({ kind: 'number' });
    expect(facts('node_results.ask.parsed.1')).toMatchObject({ kind: 'text' });
  });

  it('names nodes, statuses, classes of a rubric and payloads by their values', () => {
    expect(valuesOf('current_node')).toEqual(['ask', 'judge']);
    expect(valuesOf('node_id')).toEqual(['ask', 'judge']);
    expect(valuesOf('scenario_id')).toEqual(['court']);
    expect(valuesOf('status')).toContain('limit_reached');
    expect(valuesOf('node_results.judge.rubric.clarity')).toEqual([0, 1]);
    expect(facts('handoff.payload.urgent')).toMatchObject({ kind: 'boolean', hint: 'Within the day' });
    expect(valuesOf('handoff.payload.kind')).toEqual(['bill', 'bug']);
    expect(valuesOf('handoff.to')).toEqual(['judge']);
  });

  it('says so where nothing has it', () => {
    expect(facts('parsed.mercy').hint).toBe('The template of judge has no field mercy.');
    expect(facts('node_visits.jury').hint).toContain('There is no node jury');
    expect(facts('node_results.jury.parsed.x').hint).toContain('There is no node jury');
    expect(facts('node_results.judge.rubric.wit').hint).toBe('No trait of judge’s rubric is called wit.');
    for (const path of [
      'bogus',
      '',
      'constructor',
      '__proto__',
      'parsed.__proto__',
      'node_results.judge.toString',
    ]) {
      expect(facts(path)).toMatchObject({ hint: expect.stringMatching(/no (such )?field/) as string });
    }
  });

  it('offers every path that it knows of, and finds it by what it holds', () => {
    const groups = stateFields(from, 'judge');
    const paths = groups.flatMap(({ items }) => items);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['parsed.verdict', 'accumulated.topics', 'node_visits.ask', 'handoff.payload.urgent'],
        ...['node_results.judge.rubric.clarity', 'node_results.ask.parsed.score'],
      ]),
    );
    const found = matchingPaths(groups, 'jury says', (path) => facts(path).hint).flatMap(
      ({ items }) => items,
    );
    expect(found).toEqual(['parsed.verdict', 'node_results.judge.parsed.verdict']);
  });
});

describe('the input for what is expected', () => {
  it.each([
    ['BooleanMatch', 'accumulated.n', 'choice'],
    ['ExactMatch', 'parsed.verdict', 'choice'],
    ['ExactMatch', 'parsed.mercy', 'text'],
    ['NumericExact', 'parsed.level', 'choice'],
    ['NumericMinimum', 'turn', 'number'],
    ['SetContainment', 'path', 'list'],
    ['DateMatch', 'parsed.when', 'text'],
    ['LiteralMatch', 'turn', 'number'],
    ['LiteralMatch', 'accumulated.n', 'any'],
    ['Guess', 'turn', 'any'],
  ])('of %s at %s is a %s', (type, path, kind) => expect(expectedInput(type, facts(path)).kind).toBe(kind));

  it('says what does not go with it, and how to put it right', () => {
    const verdict = expectedInput('ExactMatch', facts('parsed.verdict'));
    expect(misfit(verdict, 'guilty')).toBeNull();
    expect(misfit(verdict, 'hung')).toContain('"hung" is not a value that the field can have');
    const number = expectedInput('NumericMinimum', facts('turn'));
    expect(misfit(number, parseJson('1.0'))).toBeNull();
    expect(misfit(number, 'three')).toContain('takes a number; "three" is kept');
    expect(misfit(number, null)).toBe('Nothing is given. Give a number.');
    expect(misfit(expectedInput('Guess', facts('turn')), 'x')).toBeNull();
  });
});
