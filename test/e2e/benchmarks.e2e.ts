import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test('scenarios of one file are added, duplicated, renamed, reordered and deleted, each one step of undo', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const rows = editor.explorer.getByRole('list', { name: 'Scenarios' });
  // The count of its problems stands behind a name.
  const names = async (): Promise<string[]> =>
    (await rows.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  const row = (name: string) => rows.getByRole('button', { name, exact: true });
  const choose = async (name: string, item: string): Promise<void> => {
    await rows.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await choose('venetoclax-pushback', 'Duplicate');
  await expect.poll(names).toEqual(['venetoclax-pushback', 'venetoclax-pushback-2']);
  await expect(row('venetoclax-pushback-2')).toHaveAttribute('aria-current', 'true');
  await expect(editor.node('judge')).toBeVisible();

  await row('venetoclax-pushback-2').press('F2');
  await editor.explorer.getByRole('textbox', { name: 'Scenario name' }).fill('second opinion');
  await page.keyboard.press('Enter');
  await editor.explorer.getByRole('button', { name: 'Add a scenario' }).click();
  await expect.poll(names).toEqual(['venetoclax-pushback', 'second opinion', 'scenario']);

  // By keys, by the menu and by dragging.
  await row('second opinion').press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['second opinion', 'venetoclax-pushback', 'scenario']);
  await expect(row('second opinion')).toBeFocused();
  await choose('scenario', 'Move up');
  await expect.poll(names).toEqual(['second opinion', 'scenario', 'venetoclax-pushback']);
  await row('venetoclax-pushback').dragTo(row('second opinion'));
  await expect.poll(names).toEqual(['venetoclax-pushback', 'second opinion', 'scenario']);

  await row('scenario').press('Delete');
  await expect.poll(names).toEqual(['venetoclax-pushback', 'second opinion']);
  await expect(row('second opinion')).toBeFocused();
  await editor.expectAccessible();

  // The file has them in this order, the copy with all that the original has.
  const text = await editor.exportText();
  const [first, second] = JSON.parse(text).hasPart;
  expect({ ...second, name: first.name }).toEqual(first);

  for (const before of [
    ['venetoclax-pushback', 'second opinion', 'scenario'],
    ['second opinion', 'scenario', 'venetoclax-pushback'],
    ['second opinion', 'venetoclax-pushback', 'scenario'],
    ['venetoclax-pushback', 'second opinion', 'scenario'],
    ['venetoclax-pushback', 'second opinion'],
    ['venetoclax-pushback', 'venetoclax-pushback-2'],
    ['venetoclax-pushback'],
  ]) {
    await editor.undo();
    await expect.poll(names).toEqual(before);
  }
});

test('the start page leads to a new benchmark and to every example, and what is open stays open', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const home = page.getByRole('banner').getByRole('button', { name: 'Baton', exact: true });
  await home.click();
  const gallery = page.getByRole('region', { name: /^Examples/ });
  await expect(gallery.getByRole('listitem')).toHaveCount(8);
  await expect(gallery.getByRole('button', { name: /Long sessions.*3 scenarios/ })).toBeVisible();
  await editor.expectAccessible();

  await gallery.getByRole('button', { name: /Support triage/ }).click();
  await expect(editor.fileTab('support-triage')).toHaveAttribute('aria-current', 'page');
  await editor.run();
  await expect(editor.lab.getByRole('status')).toContainText('Completed');

  await home.click();
  await page.getByRole('button', { name: 'New benchmark' }).click();
  await expect(editor.fileTab('benchmark changed since it was exported')).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('navigation', { name: 'Open files' }).getByRole('button')).toHaveCount(6);
  await editor.fileTab('venetoclax-pushback').click();
  await expect(editor.node('judge')).toBeVisible();
});
