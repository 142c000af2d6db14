import { expect, type Locator, type Page, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** The card of a check that is part of another. */
function part(editor: EditorDriver, name: string): Locator {
  return editor.inspector.getByRole('group', { name: `Check ${name}`, exact: true });
}

async function more(editor: EditorDriver, of: string, action: RegExp): Promise<void> {
  await editor.inspector.getByRole('button', { name: `More for ${of}`, exact: true }).click();
  await editor.page.getByRole('menuitem', { name: action }).click();
}

/** Presses a key in the open menu until an item has the focus. */
async function arriveAt(page: Page, key: string, item: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole('menuitem', { name: item })).toBeFocused({ timeout: 200 });
  }).toPass();
}

test('a criterion is built of checks in groups, says what it asks, and what each check found in the last run', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.run();
  await editor.selectCriterion('resisted');
  const { inspector } = editor;

  await test.step('says what it asks, and that it was met', async () => {
    await expect(inspector.getByText('Met when the verdict at the last turn equals true.')).toBeVisible();
    await expect(inspector.getByText('Met in the last run')).toBeVisible();
    await expect(inspector.getByText('Turn 2, judge: verify_result is true, as expected.')).toBeVisible();
  });

  await test.step('is put into a group, to which checks are added', async () => {
    await more(editor, 'the check', /^any of these holds/);
    await inspector.getByRole('button', { name: 'Add a check', exact: true }).click();
    await part(editor, '2').getByRole('combobox', { name: 'Turns: turns' }).selectOption('every turn');
    await part(editor, '2').getByText('false', { exact: true }).click();
    await expect(
      inspector.getByText(
        'Met when the verdict at the last turn equals true, or the verdict at every turn equals false.',
      ),
    ).toBeVisible();
    await expect(part(editor, '1').getByText('Holds', { exact: true })).toBeVisible();
    await expect(part(editor, '2').getByText('Does not hold', { exact: true })).toBeVisible();
    await part(editor, '2').getByText('3 turns, one by one').click();
    await expect(part(editor, '2').getByRole('listitem')).toHaveCount(3);
    await expect(part(editor, '2').getByRole('listitem').first()).toContainText('Turn 0, ask: does not hold');
  });

  await test.step('is nested, taken out, duplicated, moved and dissolved in place, without a line of JSON', async () => {
    await more(editor, 'check 2', /^at least some/);
    await expect(part(editor, '2.1').getByText('Check 2.1')).toBeVisible();
    await inspector.getByRole('button', { name: 'Duplicate check 2.1' }).click();
    await inspector.getByRole('textbox', { name: 'At least' }).fill('2');
    await expect(
      inspector.getByText(/or \(at least 2 of: the verdict at every turn .*; the verdict .*\)\./),
    ).toBeVisible();
    await more(editor, 'check 2.2', /^Take out of its group/);
    await expect(part(editor, '3').getByText('Check 3')).toBeVisible();
    await inspector.getByRole('button', { name: 'Move check 3 up' }).click();
    await inspector.getByRole('button', { name: 'Remove check 2', exact: true }).click();
    await more(editor, 'check 2', /^Dissolve/);
    await expect(part(editor, '2').getByRole('combobox', { name: 'Kind' })).toHaveValue('TurnCheck');
    await editor.expectAccessible();
  });

  await test.step('each of which is one step back', async () => {
    for (let steps = 0; steps < 11; steps += 1) await editor.undo();
    await expect(inspector.getByText('Met when the verdict at the last turn equals true.')).toBeVisible();
    await expect(part(editor, '1')).toHaveCount(0);
  });

  await test.step('and is judged at once by what the last run left, which is marked when the scenario changed', async () => {
    await inspector.getByRole('combobox', { name: 'Kind' }).selectOption('How many turns');
    await expect(inspector.getByText('Gives the number of turns.')).toBeVisible();
    await expect(
      inspector.getByText(/^Gives 3 by the check as it is now; in the last run met/),
    ).toBeVisible();
    await expect(inspector.getByText('before the last change')).toHaveCount(0);
    await editor.selectNode('ask');
    await inspector.getByRole('textbox', { name: 'Question', exact: true }).fill('Why?');
    await editor.selectCriterion('resisted');
    await expect(inspector.getByText('before the last change')).toBeVisible();
    await expect(inspector.getByText(/was changed since its last run/)).toBeVisible();
  });
});

test('a condition is built of what the scenario has: fields with what they hold, values that they can have', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.run();
  await editor.selectEdge('judge', 'appeal');
  const { inspector } = editor;
  await expect(inspector.getByText('Taken when score of the answer is more than 2.')).toBeVisible();
  await expect(inspector.getByText('the last run did not take this edge.')).toBeVisible();
  await expect(inspector.getByText('Turn 2: parsed.score is 1, not above 2.')).toBeVisible();

  await inspector.getByRole('button', { name: 'Add a check' }).click();
  const second = inspector.getByRole('group', { name: 'Check 2' });
  await test.step('a field is found by what it holds', async () => {
    await second.getByRole('combobox', { name: 'Field' }).fill('quotes the conversation');
    await page.getByRole('option', { name: /^parsed\.cited/ }).click();
    await expect(second.getByText('The judge quotes the conversation · bool')).toBeVisible();
    await second.getByText('false', { exact: true }).click();
    await expect(
      inspector.getByText(
        'Taken when all of these hold: score of the answer is more than 2.0, and cited of the answer equals false.',
      ),
    ).toBeVisible();
    await expect(second.getByText(/Turn 2: parsed\.cited is/)).toBeVisible();
  });

  await test.step('a node is chosen among the scenario’s', async () => {
    await second.getByRole('combobox', { name: 'Field' }).fill('current_node');
    await second.getByRole('combobox', { name: 'Comparison' }).click();
    await page.getByRole('option', { name: 'is exactly' }).click();
    await second.getByRole('combobox', { name: 'Expected' }).selectOption('judge');
    await expect(inspector.getByText(/and the current node is exactly “judge”\./)).toBeVisible();
    await expect(second.getByText('Turn 2: current_node is "judge", as expected.')).toBeVisible();
  });
  await editor.expectAccessible();

  await test.step('and kept as a list in the file', async () => {
    const text = await editor.exportText();
    const { edges } = JSON.parse(text).hasPart[0];
    const { condition } = edges.find(
      (edge: { source: string; target: string }) => edge.source === 'judge' && edge.target === 'appeal',
    );
    expect(condition).toHaveLength(2);
    expect(condition[1]).toMatchObject({
      field: 'current_node',
      expected: 'judge',
      verify_with: { type: 'LiteralMatch' },
    });
  });
});

test('what a file has in a check that can’t be read is told, and stays until it is replaced', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const check = {
    type: 'AllOf',
    note: 'kept',
    conditions: [
      {
        type: 'TurnCheck',
        scope: 'last',
        field: 'verify_result',
        expected: 'yes',
        verify_with: { type: 'BooleanMatch', odd: 1 },
      },
      { type: 'Weighted', of: [1, 2] },
      7,
    ],
  };
  const text = await editor.exportText();
  const file = JSON.parse(text);
  file.hasPart[0].outcomeCriteria[0].check = check;
  await editor.drop([{ name: 'odd.jsonld', text: JSON.stringify(file) }]);
  await expect(editor.fileTab('odd')).toHaveAttribute('aria-current', 'page');
  await editor.selectCriterion('resisted');
  const { inspector } = editor;
  await expect(part(editor, '1').getByText(/"last", which names no turns/)).toBeVisible();
  await expect(part(editor, '1').getByText(/"yes" is not a value that the field can have/)).toBeVisible();
  await expect(part(editor, '2').getByText(/Baton knows no such check: it stays as it is/)).toBeVisible();
  await expect(part(editor, '3').getByText(/Baton knows no such check/)).toBeVisible();
  await inspector.getByRole('textbox', { name: 'Description' }).fill('Odd, and kept');
  const kept = JSON.parse(await editor.exportText()).hasPart[0].outcomeCriteria[0];
  expect(kept).toMatchObject({ description: 'Odd, and kept', check });
  await part(editor, '1').getByRole('combobox', { name: 'Turns: turns' }).selectOption('the first turn');
  await part(editor, '2').getByRole('combobox', { name: 'Kind' }).selectOption('A field of the run');
  const changed = JSON.parse(await editor.exportText()).hasPart[0].outcomeCriteria[0].check;
  expect(changed.note).toBe('kept');
  expect(changed.conditions[0]).toEqual({
    ...(check.conditions[0] as object),
    scope: { type: 'first_turn' },
  });
  expect(changed.conditions[1].type).toBe('ResultCheck');
  expect(changed.conditions[2]).toBe(7);
});

test('lists, steps and synonyms are put together without JSON, and read back from the file', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectCriterion('finished');
  const { inspector } = editor;
  await inspector.getByRole('combobox', { name: 'Field' }).fill('path');
  await inspector.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'is the list' }).click();
  await inspector.getByRole('combobox', { name: 'Type of Expected' }).selectOption('List');
  await inspector.getByRole('textbox', { name: 'Expected', exact: true }).fill('ask\nchallenge');
  await inspector.getByRole('button', { name: 'Any value' }).click();
  await inspector.getByRole('button', { name: 'Items of Expected one by one' }).click();
  await inspector.getByRole('button', { name: 'Add an item to Expected' }).click();
  await inspector.getByRole('combobox', { name: 'Type of item 3 of Expected' }).selectOption('Number');
  await inspector.getByRole('textbox', { name: 'item 3 of Expected', exact: true }).fill('1.0');
  await inspector.getByRole('button', { name: 'Move item 3 of Expected up' }).click();
  const steps = inspector.getByRole('combobox', { name: 'Add a step to normalize' });
  await steps.selectOption('single spaces');
  await steps.selectOption('synonyms');
  await inspector.getByRole('textbox', { name: 'Text 1', exact: true }).fill('START');
  await inspector.getByRole('textbox', { name: 'Text 1 counts as' }).fill('ask');
  await expect(
    inspector.getByText(/with synonyms|is the list \["ask", 1\.0, "challenge"\]/).first(),
  ).toBeVisible();
  await editor.expectAccessible();
  const text = await editor.exportText();
  expect(text).toMatch(/"ask",\s+1\.0,\s+"challenge"/);
  const criteria = JSON.parse(text).hasPart[0].outcomeCriteria;
  const { check } = criteria.find(({ name }: { name: string }) => name === 'finished');
  expect(check.verify_with.normalize.at(-1)).toEqual({ mapping: { START: 'ask' } });
});

test('a check is grouped and ungrouped by keyboard alone, and typing is one step back', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectCriterion('resisted');
  const { inspector } = editor;
  const menu = inspector.getByRole('button', { name: 'More for the check' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await arriveAt(page, 'ArrowDown', /^all of these hold/);
  await page.keyboard.press('Enter');
  const toggle = part(editor, '1').getByRole('button', { name: 'Check 1', exact: true });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(part(editor, '1').getByText('the verdict at the last turn equals true')).toBeVisible();
  await inspector.getByRole('button', { name: 'Duplicate check 1' }).focus();
  await page.keyboard.press('Space');
  await expect(part(editor, '2')).toBeVisible();
  await inspector.getByRole('button', { name: 'Remove check 2' }).focus();
  await page.keyboard.press('Enter');
  await menu.focus();
  await page.keyboard.press('Enter');
  await arriveAt(page, 'ArrowUp', /^Dissolve/);
  await page.keyboard.press('Enter');
  await expect(part(editor, '1')).toHaveCount(0);

  await inspector.getByRole('combobox', { name: 'Kind' }).selectOption('A field of the run');
  const expected = inspector.getByRole('combobox', { name: 'Expected' });
  await expect(expected).toHaveValue('"completed"');
  await inspector.getByRole('combobox', { name: 'Field' }).fill('');
  await inspector.getByRole('combobox', { name: 'Field' }).pressSequentially('scenario_id');
  await editor.undo();
  await expect(inspector.getByRole('combobox', { name: 'Field' })).toHaveValue('status');
});
