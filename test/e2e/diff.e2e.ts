import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { conformanceCheckpoint, readText } from '../support/files.ts';
import { generateCheckpoint } from '../support/generate.ts';

const TRIAGE = conformanceCheckpoint('02-support-triage');

test('what was changed since the file was saved is told in words and on the canvas, and goes back', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNode('ask');
  const question = editor.inspector.getByRole('textbox', { name: 'Question', exact: true });
  const before = await question.inputValue();
  await question.fill(`${before} Name a source.`);
  await editor.selectNode('appeal');
  await page.keyboard.press('Delete');
  await editor.compareWith('The saved file');
  await expect(editor.lab.getByRole('status')).toHaveText(/^1 changed, \d removed$/);
  await expect(editor.node('ask').getByRole('img', { name: 'changed' })).toBeVisible();
  await expect(editor.node('judge').getByRole('img', { name: 'changed' })).toHaveCount(0);
  await expect(editor.canvas.getByTitle('The node appeal was removed')).toBeVisible();

  await editor.change('Node ask').click();
  await expect(editor.lab.locator('ins')).toHaveText(' Name a source.');
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('ask');
  await editor.expectAccessible();

  await editor.change('Node appeal').click();
  await editor.lab.getByRole('button', { name: /^Put back with \d edges$/ }).click();
  await expect(editor.node('appeal')).toBeVisible();
  await expect(editor.lab.getByRole('status')).toHaveText('1 changed');
  await editor.change('Node ask').click();
  await editor.lab.getByRole('button', { name: 'Put back' }).click();
  await expect(editor.lab.getByText('Nothing differs from the saved file.')).toBeVisible();
  await editor.undo();
  await expect(editor.lab.getByRole('status')).toHaveText('1 changed');
});

test('a comparison is left with Escape, from the list and from the canvas', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNode('ask');
  await editor.inspector.getByRole('textbox', { name: 'Question', exact: true }).fill('What now?');
  await editor.compareWith('The saved file');
  const mark = editor.node('ask').getByRole('img', { name: 'changed' });
  await editor.change('Node ask').click();
  await expect(mark).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toHaveCount(0);
  await expect(editor.lab.getByRole('button', { name: 'Compare with the saved file' })).toBeVisible();

  await editor.compareWith('The saved file');
  await editor.node('ask').click();
  await expect(mark).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toHaveCount(0);
});

test('two files that were opened apart are compared by what they mean', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const text = readText(TRIAGE);
  await editor.drop([{ name: 'first.jsonld', text }]);
  await editor.drop([
    {
      name: 'second.jsonld',
      text: text
        .replaceAll('"tech"', '"engineer"')
        .replace('"transcript_prepend"', '"transcript_materialize"')
        .replace('"max": 3.0', '"max": 3.00'),
    },
  ]);
  await editor.compareWith('first.jsonld');
  await expect(editor.lab.getByRole('status')).toHaveText('3 changed');
  await expect(editor.change('Node engineer')).toContainText('renamed from tech');
  await expect(editor.change('Edge triage → billing')).toContainText(
    'handover changed from Prepend to Materialize',
  );
  await editor.lab.getByRole('checkbox', { name: 'Layout and spelling (1)' }).check();
  await expect(editor.change('condition changed')).toBeVisible();

  // Each file keeps what it is compared with.
  await editor.fileTab('first').click();
  await expect(editor.lab.getByRole('button', { name: 'Compare with the saved file' })).toBeVisible();
  await editor.fileTab('second').click();
  await expect(editor.lab.getByRole('status')).toHaveText('3 changed');
});

test('a file from disk is compared with and not opened; one that is none is told', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.dropFile(TRIAGE);
  await expect(editor.fileTab('02-support-triage')).toBeVisible();
  const choose = async (file: { name: string; text: string }): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await editor.compareWith('A file from disk…');
    const { name, text } = file;
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await choose({ name: 'broken.jsonld', text: '{"hasPart": [' });
  await expect(editor.lab.getByRole('alert')).toContainText('broken.jsonld can’t be compared with.');
  await expect(editor.lab.getByRole('alert')).toContainText('The file is cut off.');
  await choose({ name: 'same.jsonld', text: readText(TRIAGE) });
  await expect(editor.lab.getByText('Nothing differs from same.jsonld.')).toBeVisible();
  await choose({ name: 'other.jsonld', text: readText(TRIAGE).replace('"name": "custom"', '"name": "own"') });
  await expect(editor.change('Outcome criterion custom')).toContainText('renamed from own');
  await expect(editor.lab.getByRole('alert')).toHaveCount(0);
  await expect(editor.fileTab('other')).toHaveCount(0);
});

test('thousands of changes are a list of which only what fits is drawn', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const text = generateCheckpoint(2000);
  await editor.drop([{ name: 'before.jsonld', text }]);
  await expect(editor.fileTab('before')).toBeVisible();
  await editor.drop([{ name: 'after.jsonld', text: text.replaceAll('conclude from', 'infer from') }]);
  await expect(editor.fileTab('after')).toBeVisible();
  await editor.compareWith('before.jsonld');
  await expect(editor.lab.getByRole('status')).toHaveText('2,000 changed');
  const options = editor.lab.getByRole('listbox', { name: 'Changes' }).getByRole('option');
  expect(await options.count()).toBeLessThan(80);
  await options.first().click();
  await page.keyboard.press('End');
  await expect(editor.change('Node node-1999')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('node-1999');
});
