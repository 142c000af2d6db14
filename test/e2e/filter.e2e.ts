import { expect, type Locator, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

/** The example of a filter, with the edge that has one selected. */
async function openDesk(editor: EditorDriver): Promise<void> {
  await editor.visit();
  await editor.openExample(/What the specialist may see/);
  await editor.selectEdge('intake', 'refund');
  await expect(cards(editor)).toHaveCount(5);
}

function cards(editor: EditorDriver): Locator {
  return editor.inspector.getByRole('group', { name: 'Steps' }).getByRole('listitem');
}

async function addStep(editor: EditorDriver, name: string): Promise<Locator> {
  const count = await cards(editor).count();
  await editor.inspector.getByRole('button', { name: 'Add a step' }).click();
  await editor.page.getByRole('menuitem', { name }).click();
  await expect(cards(editor)).toHaveCount(count + 1);
  return cards(editor).last();
}

const SECRETS = /4111|5500|ana\.ruiz/;

test('a filter keeps back what it is told to: the preview follows each edit, the run and the file have it', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await openDesk(editor);

  await test.step('shows what is left, and what each step did', async () => {
    const history = await editor.copiedHistory();
    expect(history).toContain('[card number]');
    expect(history).toContain('[cut here: ');
    expect(history).not.toMatch(SECRETS);
    expect(JSON.parse(history)).toHaveLength(4);
    await editor.lab.getByText('4 of 5 messages are handed on, 4 of them changed.').click();
    await expect(editor.lab.getByText('Step 2, strip thinking: 1 block of thinking left out.')).toBeVisible();
    await editor.expectAccessible();
  });

  await test.step('a step that is removed holds nothing back; one undo brings it back', async () => {
    await editor.inspector.getByRole('button', { name: 'Remove step 3' }).click();
    await expect(cards(editor)).toHaveCount(4);
    expect(await editor.copiedHistory()).toContain('4111');
    await editor.undo();
    await expect(cards(editor)).toHaveCount(5);
    expect(await editor.copiedHistory()).not.toMatch(SECRETS);
  });

  await test.step('a cut before the redaction is named as a problem', async () => {
    await editor.inspector.getByRole('button', { name: 'Move step 5 up' }).click();
    await editor.inspector.getByRole('button', { name: 'Move step 4 up' }).click();
    await expect(cards(editor).nth(2)).toContainText('Shorten tool results');
    await expect(
      editor.inspector.getByText(/cuts tool results in step 3 and redacts in step 4/),
    ).toBeVisible();
    await editor.undo();
    await editor.undo();
    await expect(cards(editor).last()).toContainText('Shorten tool results');
  });

  await test.step('what has no meaning stays in its field, and what was stored before counts', async () => {
    const before = await editor.copiedHistory();
    const limit = cards(editor).last().getByRole('textbox', { name: 'Over so many characters' });
    await limit.fill('-1');
    await expect(limit).toHaveAttribute('aria-invalid', 'true');
    const pattern = cards(editor).nth(2).getByRole('textbox', { name: 'Pattern' });
    await pattern.fill('(');
    await expect(pattern).toHaveAttribute('aria-invalid', 'true');
    expect(await editor.copiedHistory()).toBe(before);
    await limit.fill('20');
    expect(await editor.copiedHistory()).not.toBe(before);
    await pattern.fill(String.raw`\d{4}`);
    expect(await editor.copiedHistory()).toContain('[card number] [card number] [card number] [card number]');
  });

  await test.step('agents are chosen, and all is merged into one message', async () => {
    const agents = await addStep(editor, 'Only some agents');
    await agents.getByText('Keep', { exact: true }).click();
    await expect(editor.inspector.getByText(/leaves nothing: refund gets its question alone/)).toBeVisible();
    await agents.getByRole('combobox', { name: 'Agents' }).click();
    await page.getByRole('option', { name: 'intake' }).click();
    await page.keyboard.press('Escape');
    await expect(agents).toContainText('Keeps what intake said.');
    const merge = await addStep(editor, 'Merge into one message');
    await merge.getByRole('textbox', { name: 'Heading' }).fill('Until now:');
    const history = JSON.parse(await editor.copiedHistory());
    expect(history).toHaveLength(1);
    expect(history[0].content[0].text).toMatch(/^Until now:\n\n\[__user__\] A customer writes: /);
    await editor.expectAccessible();
  });

  const previewed = await editor.copiedHistory();

  await test.step('the run hands on what the preview showed', async () => {
    await editor.run();
    await editor.lab.getByText('refund', { exact: true }).first().click();
    await editor.lab.getByRole('tab', { name: 'History 1' }).click();
    const shown = editor.lab.getByRole('tabpanel').last();
    await expect(shown).toContainText('Until now:');
    await expect(shown).toContainText('[card number]');
    await expect(shown).not.toContainText(SECRETS);
  });

  await test.step('the export says what karenina does instead, and a file read back has the same steps', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Export', exact: true }).click();
    await expect(
      page.getByText(
        /the edge intake → refund, and takes the edge as one without a handover: its target gets/,
      ),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    const text = await editor.exportText();
    await editor.drop([{ name: 'again.jsonld', text }]);
    await expect(editor.fileTab('again')).toHaveAttribute('aria-current', 'page');
    await editor.selectEdge('intake', 'refund');
    await expect(cards(editor)).toHaveCount(7);
    await editor.showTab('Preview');
    expect(await editor.copiedHistory()).toBe(previewed);
  });
});

test('a filter is made with the keyboard alone', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectEdge('challenge', 'judge');
  await editor.inspector.getByRole('radio', { name: /^Prepend/ }).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect(editor.inspector.getByRole('radio', { name: /^Filter/ })).toBeChecked();
  const add = editor.inspector.getByRole('button', { name: 'Add a step' });
  await add.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(items.filter({ hasText: 'Keep the last turns' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards(editor)).toHaveCount(1);
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect(items.filter({ hasText: 'Leave out system prompts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards(editor).last()).toContainText('Leave out system prompts');
  const up = editor.inspector.getByRole('button', { name: 'Move step 2 up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(cards(editor).first()).toContainText('Leave out system prompts');
  await expect(editor.inspector.getByRole('button', { name: 'Move step 1 up' })).toBeFocused();
  expect(JSON.parse(await editor.copiedHistory())).toHaveLength(4);
});

test('steps of a file that nobody can follow are shown, named and kept', async ({ page }) => {
  const editor = new EditorDriver(page);
  await openDesk(editor);
  const text = (await editor.exportText())
    .replace('"strip_thinking"', '"strip_words"')
    .replace('"over": 240', '"over": -240, "since": "v2"');
  await editor.drop([{ name: 'odd.jsonld', text }]);
  await expect(editor.fileTab('odd')).toHaveAttribute('aria-current', 'page');
  await editor.selectEdge('intake', 'refund');
  await expect(cards(editor).nth(1)).toContainText('the type "strip_words" is unknown');
  await expect(cards(editor).last()).toContainText('over must be a whole number, 0 or more');
  await expect(editor.lab.getByText(/The filter before refund can’t be followed at step 2/)).toBeVisible();
  await editor.run();
  await expect(editor.lab).toContainText('can’t be followed at step 2');
  const kept = await editor.exportText();
  expect(kept).toContain('"strip_words"');
  expect(kept).toMatch(/"over": -240,\s+"since": "v2"/);
});
