import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { conformanceCheckpoint } from '../support/files.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every panel passes axe, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const editor = new EditorDriver(page);
    await editor.visit();

    await test.step('scenario form, canvas, explorer, empty preview', () => editor.expectAccessible());
    await test.step('node form', async () => {
      await editor.selectNode('judge');
      await editor.expectAccessible();
    });
    await test.step('template source', async () => {
      await editor.inspector.getByRole('button', { name: /^Answer template/ }).click();
      await expect(editor.inspector.locator('.monaco-editor').first()).toBeVisible();
      await editor.expectAccessible();
    });
    await test.step('edge form and preview', async () => {
      await editor.selectEdge('judge', 'appeal');
      await expect(editor.lab.getByRole('heading', { name: /will see$/ })).toBeVisible();
      await editor.expectAccessible();
    });
    await test.step('comparison', async () => {
      await editor.lab.getByRole('button', { name: 'Compare' }).click();
      await editor.expectAccessible();
      await editor.lab.getByRole('button', { name: 'Compare' }).click();
    });
    await test.step('agent and criterion forms', async () => {
      await editor.explorer.getByRole('button', { name: /^judge \d/ }).click();
      await editor.expectAccessible();
      await editor.explorer.getByRole('button', { name: /resisted/ }).click();
      await editor.expectAccessible();
    });
    await test.step('run', async () => {
      await editor.run();
      await editor.expectAccessible();
      await editor.lab.getByRole('option', { name: /judge judge/ }).click();
      await editor.expectAccessible();
    });
    await test.step('files', async () => {
      await editor.showTab('Files');
      await editor.expectAccessible();
    });
    await test.step('problems', async () => {
      await editor.showTab('Problems');
      await editor.expectAccessible();
    });
    await test.step('export dialog and an error', async () => {
      await editor.page.getByRole('banner').getByRole('button', { name: 'Export', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await editor.expectAccessible();
      await page.keyboard.press('Escape');
      await editor.drop([{ name: 'bad.json', text: '{' }]);
      await expect(page.getByRole('alert').filter({ hasText: 'bad.json' })).toBeVisible();
      await editor.expectAccessible();
    });
  });
}

test('at 1024 wide everything stays reachable', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.dropFile(conformanceCheckpoint('02-support-triage'));
  for (const name of ['Open', 'Undo', 'Redo', 'Export']) {
    await expect(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
  await expect(page.getByRole('banner').getByRole('button', { name: /^Run/ })).toBeInViewport({ ratio: 1 });
  await editor.selectNode('review');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});
