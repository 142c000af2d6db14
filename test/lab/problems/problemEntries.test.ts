import { expect, it } from 'vitest';
import type { Problem } from '../../../src/core/problem.ts';
import { placeWords } from '../../../src/lab/placeWords.ts';
import { problemEntries } from '../../../src/lab/problems/problemEntries.ts';

const problem = (severity: Problem['severity'], code: string): Problem => ({
  severity,
  code,
  message: code,
  where: {},
});

it('groups problems by severity, the worst first, each group in its order', () => {
  const entries = problemEntries([
    problem('info', 'a'),
    problem('error', 'b'),
    problem('warning', 'c'),
    problem('error', 'd'),
  ]);
  expect(
    entries.map((entry) =>
      entry.kind === 'heading' ? `${entry.severity} ${entry.count}` : entry.problem.code,
    ),
  ).toEqual(['error 2', 'b', 'd', 'warning 1', 'c', 'info 1', 'a']);
});

it('spells a place from the large to the small', () => {
  expect(placeWords({ scenario: 'triage', edge: 'a → b', record: 'edge:1' })).toBe('triage · edge a → b');
  expect(placeWords({ file: 'x.jsonld', line: 3, column: 7 })).toBe('x.jsonld · line 3, column 7');
  expect(placeWords({ record: 'edge:1' })).toBe('');
});
