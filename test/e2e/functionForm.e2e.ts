import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test('a function is written as a handover: an example to begin with, edited, kept in the file', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectEdge('challenge', 'judge');
  await editor.inspector.getByRole('radio', { name: /^Function/ }).focus();
  await page.keyboard.press('Space');
  await expect(editor.inspector.getByText('There is no function yet')).toBeVisible();
  await editor.expectAccessible();
  await editor.inspector.getByRole('button', { name: 'Insert an example' }).click();
  const source = editor.inspector.getByRole('textbox', { name: 'Function source' });
  await expect(source).toBeAttached();
  await expect(editor.inspector.getByText('There is no function yet')).toBeHidden();
  await source.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('// the last two\n');
  await editor.expectAccessible();
  const text = await editor.exportText();
  expect(text).toContain('"strategy": "callable"');
  expect(text).toMatch(/"source": "\/\/ the last two\\n\(\{ log, state, question \}\) => \{/);
});
