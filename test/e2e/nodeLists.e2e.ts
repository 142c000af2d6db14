import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { conformanceCheckpoint } from '../support/files.ts';

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** A node of the first scenario as an export writes it. */
async function exportedNode(editor: EditorDriver, id: string) {
  return JSON.parse(await editor.exportText()).hasPart[0].nodes[id];
}

test('tools are taken away from a node’s agent, and said so in words', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.dropFile(conformanceCheckpoint('02-support-triage'));
  await editor.selectNode('billing');
  const { inspector } = editor;
  await inspector.getByRole('button', { name: /^Tool filter/ }).click();
  await expect(
    inspector.getByText(/but not delete_customer of crm and every tool of shell\.$/),
  ).toBeVisible();
  await inspector.getByRole('button', { name: 'Take a tool away' }).click();
  const third = inspector.getByRole('group', { name: 'Tool 3' });
  await expect(third.getByText(/Name the MCP server/)).toBeVisible();
  await third.getByRole('combobox', { name: 'Server' }).fill('mail');
  await third.getByRole('combobox', { name: 'Tool' }).fill('send');
  await inspector.getByRole('button', { name: 'Move tool 3 up' }).click();
  await inspector.getByRole('button', { name: 'Remove tool 1' }).click();
  await expect(inspector.getByText(/but not send of mail and every tool of shell\.$/)).toBeVisible();
  await editor.expectAccessible();
  expect((await exportedNode(editor, 'billing')).toolFilter).toEqual({
    remove: [
      { server: 'mail', tool: 'send' },
      { server: 'shell', tool: null },
    ],
  });
  for (let steps = 0; steps < 5; steps += 1) await editor.undo();
  await expect(
    inspector.getByText(/but not delete_customer of crm and every tool of shell\.$/),
  ).toBeVisible();
});

test('examples are written, taken from the file’s questions, moved and duplicated', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.dropFile(conformanceCheckpoint('02-support-triage'));
  await editor.selectNode('billing');
  const { inspector } = editor;
  await inspector.getByRole('button', { name: /^Few-shot examples/ }).click();
  const example = (n: number) => inspector.getByRole('group', { name: `Example ${n}` });
  await expect(example(1).getByRole('textbox', { name: 'Question' })).toHaveValue('Charged twice?');

  const picker = inspector.getByRole('combobox', { name: 'Add a question of this file' });
  await picker.click();
  const [first] = await page.getByRole('option').allInnerTexts();
  const question = first?.split('\n')[0] ?? '';
  await page.getByRole('option').first().click();
  await expect(example(2).getByRole('textbox', { name: 'Question' })).toHaveValue(question);

  await inspector.getByRole('button', { name: 'Duplicate example 1' }).click();
  await example(2).getByRole('textbox', { name: 'Answer' }).fill('Refund both.');
  await inspector.getByRole('button', { name: 'Move example 2 up' }).click();
  await inspector.getByRole('button', { name: 'Remove example 3' }).click();
  await editor.expectAccessible();
  expect((await exportedNode(editor, 'billing')).questionData.few_shot_examples).toEqual([
    { question: 'Charged twice?', answer: 'Refund both.' },
    { question: 'Charged twice?', answer: 'Refund one charge.' },
  ]);
  for (let steps = 0; steps < 5; steps += 1) await editor.undo();
  await expect(example(1).getByRole('textbox', { name: 'Answer' })).toHaveValue('Refund one charge.');
  await expect(example(2)).toHaveCount(0);
});

test('filters and examples of a strange shape are told and stay as they are', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const file = JSON.parse(await editor.exportText());
  const { ask, judge } = file.hasPart[0].nodes;
  ask.toolFilter = { remove: ['shell', { server: 'crm', tool: 'x', since: 1 }], why: 'safety' };
  judge.toolFilter = ['shell'];
  ask.questionData.few_shot_examples = [{ q: 'one' }, { question: 'Q', answer: 'A', id: 7 }];
  await editor.drop([{ name: 'odd.jsonld', text: JSON.stringify(file) }]);
  await expect(editor.fileTab('odd')).toHaveAttribute('aria-current', 'page');
  await editor.selectNode('ask');
  const { inspector } = editor;
  await inspector.getByRole('button', { name: /^Tool filter/ }).click();
  await inspector.getByRole('button', { name: /^Few-shot examples/ }).click();
  await expect(inspector.getByText(/"shell" is no server and tool: it stays/)).toBeVisible();
  await expect(inspector.getByText('Kept as in the file: why.')).toBeVisible();
  await expect(inspector.getByText(/has no question and answer in text: it stays/)).toBeVisible();
  await inspector
    .getByRole('group', { name: 'Tool 2' })
    .getByRole('checkbox', { name: 'Every tool of it' })
    .check();
  await inspector
    .getByRole('group', { name: 'Example 2' })
    .getByRole('textbox', { name: 'Answer' })
    .fill('B');
  const changed = await exportedNode(editor, 'ask');
  expect(changed.toolFilter).toEqual({
    ...ask.toolFilter,
    remove: ['shell', { server: 'crm', tool: null, since: 1 }],
  });
  expect(changed.questionData.few_shot_examples).toEqual([
    { q: 'one' },
    { question: 'Q', answer: 'B', id: 7 },
  ]);
  await editor.selectNode('judge');
  await expect(inspector.getByText(/is no list of tools to take away/)).toBeVisible();
  expect((await exportedNode(editor, 'judge')).toolFilter).toEqual(['shell']);
  await inspector.getByRole('button', { name: 'Begin a new filter' }).click();
  await expect(inspector.getByText('The agent may use every tool that its model has.')).toBeVisible();
});
