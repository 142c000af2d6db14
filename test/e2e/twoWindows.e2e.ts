import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { keptDrafts } from '../support/keptDrafts.ts';

/** The same draft in two windows, each of which knows of the other. */
async function openTwice(page: Page, context: BrowserContext): Promise<[EditorDriver, EditorDriver]> {
  const first = new EditorDriver(page);
  await first.visit();
  await first.selectNode('judge');
  await expect.poll(async () => (await keptDrafts(page)).length).toBe(1);
  const second = new EditorDriver(await context.newPage());
  await second.page.goto('/');
  await second.selectNode('judge');
  for (const { page: window } of [first, second]) {
    await expect(window.getByRole('status').filter({ hasText: 'also open in another window' })).toBeVisible();
  }
  return [first, second];
}

function question(editor: EditorDriver) {
  return editor.inspector.getByRole('textbox', { name: 'Question', exact: true });
}

function expected(editor: EditorDriver) {
  return editor.inspector.getByRole('textbox', { name: 'Expected answer', exact: true });
}

function told({ page }: EditorDriver) {
  return page.getByRole('alert').filter({ hasText: 'in another window' });
}

/** Both windows change the draft: the first is kept, the second goes on beside it. */
async function changeBoth(first: EditorDriver, second: EditorDriver): Promise<void> {
  await question(first).fill('What the first window asks?');
  await expect(told(second)).toContainText('was changed in another window');
  await expected(second).fill('What the second window expects.');
  await expect(told(second)).toContainText('was changed here and in another window');
}

test('changes of two windows are merged, and one undo takes the merge back', async ({ page, context }) => {
  const [first, second] = await openTwice(page, context);
  await changeBoth(first, second);
  await second.expectAccessible();

  await test.step('both are kept before anything is chosen', async () => {
    const names = async () => (await keptDrafts(page)).map(({ fileName }) => fileName).sort();
    await expect.poll(names).toEqual(['venetoclax-pushback (copy).jsonld', 'venetoclax-pushback.jsonld']);
  });
  await told(second).getByRole('button', { name: 'Merge' }).click();
  await expect(told(second)).toBeHidden();
  await expect(question(second)).toHaveValue('What the first window asks?');
  await expect(expected(second)).toHaveValue('What the second window expects.');
  await expect.poll(async () => (await keptDrafts(page)).length).toBe(1);

  await test.step('the first window takes it over', async () => {
    await expect(told(first)).toContainText('was changed in another window');
    await told(first).getByRole('button', { name: 'Merge' }).click();
    await expect(expected(first)).toHaveValue('What the second window expects.');
    await expect(told(first)).toBeHidden();
  });
  await test.step('undo', async () => {
    await second.undo();
    await expect(question(second)).not.toHaveValue('What the first window asks?');
    await expect(expected(second)).toHaveValue('What the second window expects.');
  });
});

test('what both windows changed is asked for, by name', async ({ page, context }) => {
  const [first, second] = await openTwice(page, context);
  await changeBoth(first, second);
  await question(second).fill('What the second window asks?');
  await told(second).getByRole('button', { name: 'Merge' }).click();
  const dialog = second.page.getByRole('dialog', { name: 'Merge the other window’s changes' });
  const conflict = dialog.getByRole('radiogroup', { name: 'Node judge: question' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(conflict).toContainText('What the first window asks?');
  await expect(conflict).toContainText('What the second window asks?');
  await second.expectAccessible();
  await conflict.getByRole('radio', { name: 'The other window' }).click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(question(second)).toHaveValue('What the first window asks?');
  await expect(expected(second)).toHaveValue('What the second window expects.');
});

test('a window goes on in a copy, and both edits survive a reload', async ({ page, context }) => {
  const [first, second] = await openTwice(page, context);
  await changeBoth(first, second);
  await told(second).getByRole('button', { name: 'Continue in a copy' }).click();
  await expect(second.fileTab('venetoclax-pushback (copy)')).toHaveAttribute('aria-current', 'page');
  await expect(told(second)).toBeHidden();
  await question(first).fill('Once more from the first.');
  await expect
    .poll(async () => (await keptDrafts(page)).map(({ version }) => version).sort())
    .toEqual([expect.any(Number), expect.any(Number)]);
  await second.page.reload();
  await second.selectNode('judge');
  await expect(expected(second)).toHaveValue('What the second window expects.');
  await expect(question(second)).not.toHaveValue('Once more from the first.');
  await first.page.reload();
  await first.showStart();
  const recent = first.page.getByRole('list', { name: 'Recent files' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await recent.getByRole('button', { name: /^venetoclax-pushback(?! \(copy\))/ }).click();
  await first.selectNode('judge');
  await expect(question(first)).toHaveValue('Once more from the first.');
});

test('a window that goes before it chose finds both on the next visit', async ({ page, context }) => {
  const [first, second] = await openTwice(page, context);
  await changeBoth(first, second);
  await expect.poll(async () => (await keptDrafts(page)).length).toBe(2);
  await first.page.close();
  await second.page.reload();
  await expect(second.fileTab('venetoclax-pushback (copy)')).toBeVisible();
  await second.fileTab('venetoclax-pushback (copy)').click();
  await second.selectNode('judge');
  await expect(expected(second)).toHaveValue('What the second window expects.');
  await second.fileTab('venetoclax-pushback').click();
  await second.selectNode('judge');
  await expect(question(second)).toHaveValue('What the first window asks?');
});
