import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

/** Presses Tab until something has the focus that fits. */
async function tabTo(editor: EditorDriver, name: RegExp, limit = 80): Promise<void> {
  const focused = (): Promise<string> =>
    editor.page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.getAttribute('aria-label') ?? '';
      return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase()} ${label} ${element?.textContent ?? ''}`;
    });
  for (let press = 0; press < limit; press += 1) {
    if (name.test(await focused())) return;
    await editor.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}; it ended at ${await focused()}`);
}

test('the main job with the keyboard alone', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await expect(editor.node('ask')).toBeVisible();

  await test.step('goes to a node and through its neighbours by arrows', async () => {
    await editor.node('ask').focus();
    await page.keyboard.press('Enter');
    await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('ask');
    await page.keyboard.press('ArrowRight');
    await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('challenge');
    await page.keyboard.press('ArrowDown');
    await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('judge');
  });

  await test.step('edits the question; undo takes the whole of what was typed back', async () => {
    await editor.inspector.getByRole('textbox', { name: 'Question' }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Rate it.');
    await expect(editor.node('judge')).toContainText('Rate it.');
    await tabTo(editor, /^button (Undo|Delete node)/);
    await editor.page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect(editor.node('judge')).toContainText('Rate the assistant');
  });

  await test.step('adds a node and deletes it', async () => {
    await editor.canvas.getByRole('application').focus();
    await page.keyboard.press('n');
    await expect(editor.canvas.getByRole('group', { name: /^node / })).toHaveCount(5);
    await editor.canvas.getByRole('group', { name: /^node node/ }).focus();
    await page.keyboard.press('Delete');
    await expect(editor.canvas.getByRole('group', { name: /^node / })).toHaveCount(4);
  });

  await test.step('previews an edge and tries another strategy', async () => {
    await editor.selectEdge('challenge', 'judge');
    const control = editor.lab.getByRole('radiogroup', { name: 'Handover strategy to preview' });
    await control.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(control.getByRole('radio', { name: 'Append' })).toBeChecked();
  });

  await test.step('runs and exports by shortcut', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(editor.lab.getByRole('status').first()).toContainText(/completed/i);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Export checkpoint' })).toBeFocused();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('venetoclax-pushback.jsonld');
  });
});

test('no shortcut fires while someone types', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNode('judge');
  const question = editor.inspector.getByRole('textbox', { name: 'Question' });
  await question.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('nl10');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await expect(question).toHaveValue(/nl1$/);
  await expect(editor.canvas.getByRole('group', { name: /^node / })).toHaveCount(4);
});
