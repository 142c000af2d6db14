import { expect, it } from 'vitest';
import { diffDocuments } from '../../../src/core/diff/diffDocuments.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import { changeEntries } from '../../../src/lab/changes/changeEntries.ts';
import { countWords } from '../../../src/lab/changes/countWords.ts';
import { openCase, withRecords } from '../../support/checkpoints.ts';

it('lists changes under their scenarios, those of the file apart', () => {
  const before = openCase('04-two-scenarios');
  const { benchmark, scenarios } = documentViews(before);
  const [first, second] = scenarios.map(({ record }) => record);
  if (first === undefined || second === undefined) throw new Error('two scenarios are needed');
  const after = withRecords(
    before,
    { ...benchmark, description: 'new' },
    { ...first, description: 'new' },
    { ...second, turnLimit: 3 },
  );
  const { changes } = diffDocuments(before, after);
  expect(
    changeEntries(changes).map((entry) =>
      entry.kind === 'heading' ? [entry.name, entry.count] : entry.change.what,
    ),
  ).toEqual([
    ['Beside the scenarios', 1],
    'benchmark',
    [first.name, 1],
    'scenario',
    [second.name, 1],
    'scenario',
  ]);
  expect(countWords(changes)).toBe('3 changed');
  expect(countWords([])).toBe('Nothing differs.');
});
