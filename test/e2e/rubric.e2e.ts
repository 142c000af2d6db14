import { expect, test } from '@playwright/test';
import type { JsonObject } from '../../src/core/json/Json.ts';
import { at, checkpointOf, nodeOf, readCheckpointFile } from '../support/checkpoints.ts';
import { EditorDriver } from '../support/EditorDriver.ts';

const PACKED = { name: 'Words', kind: 'score', callable_code: 'gASVKAAAAA==', min_score: 0, max_score: 3 };
const RUBRIC: JsonObject = {
  llm_traits: [{ name: 'Safe', description: 'No harm?', kind: 'boolean', higher_is_better: true }],
  regex_traits: [],
  callable_traits: [PACKED],
  future_traits: [{ name: 'Someday', x: 1 }],
};
const RATING = at(readCheckpointFile('samples/checkpoints/questions-with-rubrics.jsonld'), 'rating');

const FILE = checkpointOf(
  {
    nodes: {
      ask: nodeOf('ask', { questionData: { question: 'Q', raw_answer: 'A', question_rubric: RUBRIC } }),
    },
  },
  { rating: RATING ?? null },
);

test('a node’s rubric is built trait by trait; what no form shows stays to the byte', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop([{ name: 'rubrics.jsonld', text: FILE }]);
  await expect(editor.fileTab('rubrics')).toHaveAttribute('aria-current', 'page');
  await editor.selectNode('ask');
  await editor.openSection(/^Rubric/);
  const traits = editor.inspector.getByRole('list', { name: 'Traits of the node' });
  await expect(traits.getByRole('button', { name: /^(Safe|Words|Someday)/ })).toHaveCount(3);

  await test.step('a packed function is shown and left alone', async () => {
    await traits.getByRole('button', { name: /^Words/ }).click();
    await expect(traits.getByText(/neither runs nor opens/)).toBeVisible();
    await traits.getByRole('button', { name: /^Words/ }).click();
  });

  await test.step('a trait becomes one of classes', async () => {
    await traits.getByRole('button', { name: /^Safe/ }).click();
    await traits.getByLabel('Comes out as').selectOption('One of a few classes');
    await traits.getByRole('textbox', { name: 'Name of class 0' }).fill('harmful');
    await traits.getByRole('textbox', { name: 'Name of class 1' }).fill('harmless');
    await editor.expectAccessible();
    await traits.getByRole('button', { name: /^Safe/ }).click();
  });

  await test.step('a pattern is added by the keyboard, and says what is wrong with it', async () => {
    await editor.inspector.getByRole('button', { name: 'Add a trait' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Pattern/ }).press('Enter');
    await expect(traits.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Cites');
    await expect(traits.getByText('An empty pattern is found in every answer. Give one.')).toBeVisible();
    await traits.getByRole('textbox', { name: 'Pattern' }).fill('[0-9');
    await expect(traits.getByRole('list', { name: 'What is wrong with Cites' })).not.toBeEmpty();
    await traits.getByRole('textbox', { name: 'Pattern' }).fill('\\[\\d+\\]');
    await expect(traits.getByRole('list', { name: 'What is wrong with Cites' })).toBeHidden();
    await editor.expectAccessible();
  });

  await test.step('duplicated and removed, each a step to undo', async () => {
    await traits.getByRole('button', { name: 'Duplicate trait Cites' }).click();
    await expect(traits.getByRole('button', { name: /^Cites-2/ })).toBeVisible();
    await editor.undo();
    await expect(traits.getByRole('button', { name: /^Cites-2/ })).toBeHidden();
  });

  const written = at(
    await editor.exportText(),
    'hasPart',
    0,
    'nodes',
    'ask',
    'questionData',
    'question_rubric',
  );
  expect(written).toEqual({
    llm_traits: [
      {
        name: 'Safe',
        description: 'No harm?',
        kind: 'literal',
        classes: { harmful: 'Falls short', harmless: 'Does well' },
        higher_is_better: true,
      },
    ],
    regex_traits: [
      {
        name: 'Cites',
        pattern: '\\[\\d+\\]',
        case_sensitive: true,
        invert_result: false,
        higher_is_better: true,
      },
    ],
    callable_traits: [PACKED],
    future_traits: [{ name: 'Someday', x: 1 }],
  });
});

test('the benchmark’s rubric is edited with the scenario, and counts at nodes without their own', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop([{ name: 'rubrics.jsonld', text: FILE }]);
  await expect(editor.fileTab('rubrics')).toHaveAttribute('aria-current', 'page');
  await editor.openSection(/^Rubric of the benchmark/);
  const traits = editor.inspector.getByRole('list', { name: 'Traits of the benchmark', exact: true });
  await expect(traits.getByRole('listitem')).toHaveCount(7);
  await editor.expectAccessible();
  await traits.getByRole('button', { name: /^Clarity/ }).click();
  await traits.getByRole('textbox', { name: 'Highest' }).fill('7');
  await traits.getByRole('button', { name: 'Move trait Clarity down' }).click();
  await expect(traits.getByRole('button', { name: /^(Clarity|Accuracy)/ })).toHaveText([
    /^Accuracy/,
    /^Clarity/,
  ]);

  await test.step('a node goes over to it, and takes a copy to begin with', async () => {
    await editor.selectNode('ask');
    await editor.openSection(/^Rubric/);
    await editor.inspector.getByLabel('Judged by').selectOption('The benchmark’s rubric');
    await expect(editor.inspector.getByText(/^Accuracy, Clarity, Completeness/)).toBeVisible();
    await editor.inspector.getByLabel('Judged by').selectOption('Its own');
    const own = editor.inspector.getByRole('list', { name: 'Traits of the node' });
    await expect(own.getByRole('button', { name: /^(Clarity|HasNumbers|ResponseLength)/ })).toHaveCount(3);
  });

  const file = await editor.exportText();
  expect(at(file, 'rating', 1, 'name')).toBe('Clarity');
  expect(file).toContain('"bestRating": 7.0');
  expect(at(file, 'rating', 5)).toEqual(at(FILE, 'rating', 5));
  const own = at(file, 'hasPart', 0, 'nodes', 'ask', 'questionData', 'question_rubric', 'llm_traits');
  expect(own).toMatchObject([{ name: 'Accuracy', kind: 'boolean' }, { name: 'Clarity', max_score: 7 }, {}]);
});
