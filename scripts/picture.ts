import { expect, test } from '@playwright/test';
import { EditorDriver } from '../test/support/EditorDriver.ts';

test('the README’s picture', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.run();
  await editor.selectEdge('challenge', 'judge');
  await editor.showTab('Preview');
  await expect(editor.lab.getByText(/\d tokens/)).toBeVisible();
  await page.screenshot({ path: 'docs/screen.png' });
});
