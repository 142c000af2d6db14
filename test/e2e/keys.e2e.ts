import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { conformanceCheckpoint } from '../support/files.ts';

const title = (editor: EditorDriver): Locator => editor.inspector.getByRole('heading', { level: 2 });

test('undo in a field is the field’s until it is exhausted, then the document’s; redo likewise', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNode('ask');
  const answer = editor.inspector.getByRole('textbox', { name: 'Expected answer' });
  const before = await answer.inputValue();
  await answer.fill('first');
  await editor.selectNode('judge');
  const question = editor.inspector.getByRole('textbox', { name: 'Question' });
  const asked = await question.inputValue();
  await question.press('Control+End');
  await page.keyboard.type(' Be strict.');
  await page.keyboard.press('Control+z');
  await expect(question).toHaveValue(asked);
  await expect(question).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await expect(question).toHaveValue(`${asked} Be strict.`);
  await page.keyboard.press('Control+z');

  // The field has no more: what was done before it is undone, and shown.
  await page.keyboard.press('Control+z');
  await expect(title(editor)).toContainText('ask');
  await expect(answer).toHaveValue(before);
  await page.keyboard.press('Control+y');
  await expect(answer).toHaveValue('first');
});

test('what is typed and not stored yet is undone in its field alone', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNode('judge');
  const id = editor.inspector.getByRole('textbox', { name: 'Node id' });
  await id.press('End');
  await page.keyboard.type('-2');
  await page.keyboard.press('Control+z');
  await expect(id).toHaveValue('judge');
  await page.keyboard.press('Control+y');
  await expect(id).toHaveValue('judge-2');
  await page.keyboard.press('Enter');
  await expect(editor.node('judge-2')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editor.node('judge')).toBeVisible();
});

test('undo in a code editor goes back step by step, and its cursor stays', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNode('ask');
  await editor.inspector.getByRole('button', { name: /^State update/ }).click();
  await editor.inspector.getByRole('button', { name: 'Write it in code' }).last().click();
  const code = editor.inspector.getByRole('textbox', { name: 'State update source' });
  await code.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('// mine');
  const text = editor.inspector.locator('.monaco-editor').last();
  await expect(text).toContainText('// mine');
  await page.keyboard.press('Control+z');
  await expect(text).not.toContainText('// mine');
  // What was typed with a pause in it is more than one step.
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(editor.inspector.getByRole('button', { name: 'Write it in code' }).last()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});

test('the history lists every step with its time, and a jump is undone by another', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await expect(editor.node('judge')).toBeVisible();
  for (let count = 0; count < 3; count += 1) {
    await editor.canvas.getByRole('application').focus();
    await page.keyboard.press('n');
    await expect(page.getByRole('application', { name: `${5 + count} nodes` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'History' }).click();
  const list = page.getByRole('listbox', { name: 'Steps of the history' });
  await expect(list).toBeFocused();
  await expect(list.getByRole('option')).toHaveCount(4);
  await editor.expectAccessible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application', { name: '4 nodes' })).toBeAttached();
  await expect(list.getByText('undone')).toHaveCount(3);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application', { name: '5 nodes' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

test('the palette finds commands, names and texts, and goes to what is chosen', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await expect(editor.node('judge')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = palette.getByRole('combobox');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await test.step('a node by some of its letters', async () => {
    // Typed at once: nothing of it is lost, and no shortcut takes it.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('chlg');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('chlg');
    await editor.expectAccessible();
    await expect(palette.getByRole('option', { name: /challenge/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
    await expect(title(editor)).toContainText('challenge');
  });

  await test.step('a text: its field is open, and the hit is marked', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sycophancy from');
    const hit = palette.getByRole('option').filter({ hasText: 'question' }).first();
    await expect(hit.locator('mark')).toHaveText('sycophancy from');
    await hit.click();
    await expect(title(editor)).toContainText('judge');
    await expect(editor.inspector.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('sycophancy from');
  });

  await test.step('a command, and next time it is offered first', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('auto lay');
    await expect(palette.getByRole('option', { name: /Auto-layout/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('option').first()).toContainText('Auto-layout');
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  });
});

test('the sheet of shortcuts is told by the actions, and is searched', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Undo', 'Go to a neighbour', 'Nudge', 'Add note', 'Copy', 'Run the scenario']) {
    await expect(sheet.getByText(words, { exact: true })).toBeVisible();
  }
  await editor.expectAccessible();
  await page.keyboard.type('fit');
  await expect(sheet.getByText('Fit to view')).toBeVisible();
  await expect(sheet.getByText('Undo', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('a text is found on the canvas, from one place to the next', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await expect(editor.node('judge')).toBeVisible();
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find in the scenario' });
  await bar.getByRole('textbox').fill('venetoclax');
  await expect(bar.getByRole('status')).toContainText(/\d+ found/);
  const [count = ''] = (await bar.getByRole('status').textContent())?.match(/\d+/) ?? [];
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toContainText(`1 of ${count}`);
  await page.keyboard.press('F3');
  await expect(bar.getByRole('status')).toContainText(`2 of ${count}`);
  await page.keyboard.press('Shift+Enter');
  await expect(bar.getByRole('status')).toContainText(`1 of ${count}`);
  await expect(editor.canvas.locator('[data-found="true"]').first()).toBeVisible();
  await expect(editor.canvas.locator('[data-found="false"]').first()).toBeVisible();
  await editor.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(editor.canvas.locator('[data-found]')).toHaveCount(0);
});

test('scenarios of another file are imported into the open one, as one step of undo', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await expect(editor.node('judge')).toBeVisible();
  const names = editor.explorer.getByRole('list', { name: 'Scenarios' }).getByRole('listitem');
  await expect(names).toHaveCount(1);
  const path = conformanceCheckpoint('04-two-scenarios');
  await editor.dropToImport([{ name: 'two.jsonld', text: await readFile(path, 'utf8') }]);
  await expect(names).toHaveCount(3);
  await editor.undo();
  await expect(names).toHaveCount(1);
  await editor.redo();
  await expect(names).toHaveCount(3);

  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Import scenarios into this benchmark…' }).click();
  await (await chooser).setFiles(path);
  await expect(names).toHaveCount(5);
});

test('keys go from the canvas to the form and back', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.node('ask').focus();
  await page.keyboard.press('Enter');
  await expect(title(editor)).toContainText('ask');
  await page.keyboard.press('Enter');
  const id = editor.inspector.getByRole('textbox', { name: 'Node id' });
  await expect(id).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor.node('ask')).toBeFocused();
  await page.keyboard.press('F2');
  await expect(id).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('ask');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(title(editor)).toContainText('Scenario');

  await page.keyboard.press('Control+Enter');
  await expect(editor.lab.getByRole('status').first()).toContainText(/completed/i);
  await page.getByRole('listbox', { name: 'Turns of the run' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Turn 0', exact: true })).toBeFocused();
});

test('no key of any action fires while someone types, in any kind of field', async ({ page }) => {
  test.slow();
  const editor = new EditorDriver(page);
  await editor.visit();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.locator('kbd').nth(30)).toBeAttached();
  const keys = await sheet
    .locator('kbd')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-keys') ?? ''));
  expect(keys.length).toBeGreaterThan(30);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  // Those with Ctrl that mean nothing in a field act there too; of the others none does.
  const plain = keys.filter((one) => !/^(Mod\+|F\d|Shift\+F\d|Escape|Tab|Shift\+Tab)/.test(one));
  expect(plain).toEqual(
    expect.arrayContaining(['N', '1', '.', 'Delete', 'Backspace', '?', 'C', 'L', 'Shift+S']),
  );

  await editor.selectNode('ask');
  const places = async () => ({
    nodes: await editor.canvas.getByRole('group', { name: /^node / }).count(),
    heading: await title(editor).textContent(),
    dialogs: await page.getByRole('dialog').count(),
    zoom: await page.getByRole('button', { name: /^Zoom \d+ %/ }).getAttribute('aria-label'),
    notes: await editor.canvas.locator('.react-flow__node-note').count(),
  });
  await editor.inspector.getByRole('button', { name: /^State update/ }).click();
  await editor.inspector.getByRole('button', { name: 'Write it in code' }).last().click();
  const fields = [
    editor.inspector.getByRole('textbox', { name: 'Question' }),
    editor.inspector.getByRole('textbox', { name: 'Expected answer' }),
    editor.inspector.getByRole('textbox', { name: 'State update source' }),
    // The last one: a name is given when its field is left.
    editor.inspector.getByRole('textbox', { name: 'Node id' }),
  ];
  for (const field of fields) {
    const before = await places();
    for (const key of plain) {
      if (key === 'Enter') continue;
      await field.focus();
      await page.keyboard.press(key === '+' ? 'Shift+Equal' : key);
    }
    expect(await places()).toEqual(before);
  }
});
