import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test('a named point tells what changed since, and one goes back to it and forth again', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.description.fill('As it was on Monday.');
  const button = page.getByRole('button', { name: 'Restore points' });
  const points = page.getByRole('list', { name: 'Points to go back to' });
  const point = (name: RegExp) => points.getByRole('listitem').filter({ hasText: name });

  await test.step('saves one', async () => {
    await button.click();
    await page.getByRole('textbox', { name: 'Name of the restore point' }).fill('Monday');
    await page.keyboard.press('Enter');
    await expect(point(/^Monday/)).toContainText('As it is now.');
    await expect(point(/^Monday/).getByRole('img', { name: 'Named' })).toBeVisible();
    await expect(point(/^Opened/).getByRole('img', { name: 'Kept by Baton' })).toBeVisible();
    await expect(point(/^Opened/)).toContainText('description');
    await editor.expectAccessible();
    await page.keyboard.press('Escape');
  });

  await test.step('says in words what changed since', async () => {
    await editor.selectNode('judge');
    await page.keyboard.press('Delete');
    await expect(editor.node('judge')).toBeHidden();
    await button.click();
    await expect(point(/^Monday/)).toContainText('Node judge removed');
  });

  await test.step('shows it on the canvas', async () => {
    await point(/^Monday/)
      .getByRole('button', { name: 'Compare with Monday' })
      .click();
    await expect(editor.lab).toContainText('Monday');
    await expect(editor.change('Node judge')).toBeVisible();
    await expect(editor.canvas.getByTitle('The node judge was removed')).toBeVisible();
    await editor.showTab('Preview');
    await button.click();
  });

  await test.step('goes back, as one edit that can be undone', async () => {
    await point(/^Monday/)
      .getByRole('button', { name: 'Go back to Monday' })
      .click();
    await expect(editor.node('judge')).toBeVisible();
    await editor.undo();
    await expect(editor.node('judge')).toBeHidden();
    await editor.redo();
    await expect(editor.node('judge')).toBeVisible();
  });

  await test.step('after a reload all of it is there, and what was before going back', async () => {
    await button.click();
    await expect(point(/^Before “Go back to Monday”/)).toContainText('Node judge added');
    await page.reload();
    await button.click();
    await expect(point(/^Monday/)).toContainText('As it is now.');
    await point(/^Before “Go back to Monday”/)
      .getByRole('button', { name: /^Go back to/ })
      .click();
    await expect(editor.node('judge')).toBeHidden();
    await button.click();
    await page.getByRole('button', { name: 'Delete restore point Monday' }).click();
    await expect(point(/^Monday/)).toBeHidden();
  });

  await test.step('an export leaves one', async () => {
    await page.keyboard.press('Escape');
    await editor.exportText();
    await button.click();
    await expect(point(/^Exported/)).toContainText('As it is now.');
  });
});
