import { expect, type Locator, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

const TASK = 'Find out whether the customer was charged twice, and say what happens next.';
const REASON = 'The customer is charged twice for one seat.';

/** The edge's form with its cards of fields. */
async function openEdge(editor: EditorDriver): Promise<void> {
  await editor.selectEdge('triage', 'billing');
  await expect(editor.inspector.getByRole('textbox', { name: 'Template' })).toBeVisible();
}

/** The last of the cards that stand in the builder. */
function lastField(editor: EditorDriver): Locator {
  return editor.inspector.getByRole('group', { name: 'Payload' }).getByRole('listitem').last();
}

test('a handoff with a payload: schema, preview, run, why, replay, reload, export', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.openExample(/Handoff with a payload/);
  await expect(editor.node('billing')).toBeVisible();

  await test.step('the canvas says what is handed on', async () => {
    await expect(editor.edge(/^edge from triage to billing, payload .*, when handed off$/)).toBeAttached();
    await expect(editor.canvas.getByText('payload userId, invoiceId, summary')).toBeVisible();
  });

  await test.step('the preview is what the run will send', async () => {
    await openEdge(editor);
    expect(await editor.copiedPrompt()).toBe(
      `You take over from triage. Reason: ${REASON}\n\nCustomer u_42, invoice inv_2026_10.\n` +
        'The October invoice lists the same seat twice. The customer wants one of them refunded.' +
        `\n\n---\n\n${TASK}`,
    );
    await editor.expectAccessible();
  });

  await test.step('a field is built, tried, and missed by the scripted value', async () => {
    await editor.inspector.getByRole('button', { name: 'Add a field to the payload' }).click();
    const shapes = editor.inspector.getByRole('radiogroup', { name: /schema is edited$/ });
    const card = lastField(editor);
    await card.getByRole('textbox', { name: 'Name' }).fill('amount');
    await card.getByRole('combobox', { name: 'Holds' }).selectOption('number');
    await card.getByRole('textbox', { name: 'Description' }).fill('What was charged');
    await editor.inspector.getByRole('button', { name: 'Move field amount up' }).click();
    await shapes.getByText('Source').click();
    const source = editor.inspector.getByRole('textbox', { name: 'JSON Schema' });
    await expect(source).toHaveValue(/"amount": \{\s+"type": "number",\s+"description": "What was charged"/);
    await expect(source).toHaveValue(/"maxLength": 280/);
    await shapes.getByText('Fields').click();
    await expect(
      editor.lab.getByText(/The scripted handoff would be refused: payload has no amount\./),
    ).toBeVisible();
    await editor.inspector.getByRole('button', { name: /^Try a payload/ }).click();
    const verdict = editor.inspector.getByRole('status', { name: 'Verdict on the payload' });
    await expect(verdict).toContainText('A run accepts it.');
    await editor.inspector.getByRole('textbox', { name: 'Payload to try' }).fill('{"userId": 7}');
    await expect(verdict).toContainText('payload.userId is the number 7, where a text is expected.');
    await expect(verdict).toContainText('payload has no amount.');
  });

  await test.step('the scripted reply gets what is missing', async () => {
    await editor.selectNode('triage');
    const verdict = editor.inspector.getByRole('status', { name: 'Verdict on the handoff' });
    await expect(verdict).toContainText('Its payload has no amount.');
    await editor.inspector
      .getByRole('textbox', { name: 'Payload as JSON' })
      .fill('{"userId": "u_42", "invoiceId": "inv_2026_10", "summary": "Charged twice.", "amount": 12.50}');
    await expect(verdict).toContainText('A run accepts it.');
    await editor.expectAccessible();
  });

  await test.step('the template takes it in by its chip', async () => {
    await openEdge(editor);
    const template = editor.inspector.getByRole('textbox', { name: 'Template' });
    await template.fill('Charged: ');
    await editor.inspector.getByRole('button', { name: 'Insert {{payload.amount}}' }).click();
    await expect(template).toHaveValue('Charged: {{payload.amount}}');
    expect(await editor.copiedPrompt()).toContain('\n\nCharged: 12.50\n\n---');
    await editor.inspector
      .getByRole('radiogroup', { name: 'How the payload is written' })
      .getByText('List')
      .click();
    expect(await editor.copiedPrompt()).toContain('- summary: Charged twice.\n- amount: 12.50');
    await editor.inspector.getByRole('switch', { name: /^Announce it/ }).press('Space');
    expect((await editor.copiedPrompt()).startsWith('- userId: u_42\n')).toBe(true);
    await editor.expectProblem(/The payload edge triage → billing is silent/);
    await editor.undo();
  });

  await test.step('the run answers why triage handed this to billing', async () => {
    await editor.run();
    const list = editor.lab.getByRole('region', { name: 'Handoffs of the run' });
    await expect(list).toContainText('triage → billing');
    await expect(list).toContainText(REASON);
    await expect(list).toContainText('"amount": 12.50');
    await editor.expectAccessible();
    await editor.lab.getByRole('option', { name: /triage triage/ }).click();
    await editor.lab.getByRole('tab', { name: 'Handed to billing' }).click();
    await expect(editor.lab.getByRole('article')).toContainText(REASON);
  });

  await test.step('the handoff is replayed by itself', async () => {
    await editor.lab.getByRole('button', { name: 'Replay the handoff at turn 0' }).click();
    await expect(editor.lab.getByText(/^This run replays the handoff from triage to billing/)).toBeVisible();
    await expect(editor.lab.getByRole('option')).toHaveCount(2);
    await editor.lab.getByRole('option', { name: /billing billing/ }).click();
    await expect(editor.lab.getByText('- amount: 12.50')).toBeVisible();
    await expect(editor.lab.getByText('the whole run', { exact: true })).toHaveCount(0);
  });

  const exported = await test.step('what karenina makes of it is said at export', async () => {
    await editor.page.getByRole('banner').getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('karenina does not know the handover strategy payload');
    await expect(dialog).toContainText('asks for handoff.to, which karenina does not have');
    await page.keyboard.press('Escape');
    return editor.exportText();
  });

  await test.step('it is there again after a reload, and in the exported file', async () => {
    await page.reload();
    await expect(editor.node('billing')).toBeVisible();
    await openEdgeAsList(editor);
    await editor.drop([{ name: 'again.jsonld', text: exported }]);
    await expect(editor.fileTab('again')).toHaveAttribute('aria-current', 'page');
    await openEdgeAsList(editor);
    expect(await editor.copiedPrompt()).toContain('- amount: 12.50');
  });
});

async function openEdgeAsList(editor: EditorDriver): Promise<void> {
  await editor.selectEdge('triage', 'billing');
  await editor.showTab('Preview');
  await expect(editor.inspector.getByRole('button', { name: 'Remove field amount' })).toBeVisible();
}

test('a handoff back is refused by the rule of the scenario, until it is lifted', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.openExample(/Handoff with a payload/);
  await editor.explorer.getByRole('button', { name: 'handed-around', exact: true }).click();
  await editor.run();
  const list = editor.lab.getByRole('region', { name: 'Handoffs of the run' });
  await expect(list).toContainText('billing → triage');
  await expect(list).toContainText('triage had the task before, and the scenario allows no return.');
  await expect(editor.lab.getByRole('button', { name: /^Replay/ })).toHaveCount(2);

  await editor.explorer.getByRole('button', { name: 'handed-around', exact: true }).click();
  await editor.inspector.getByRole('button', { name: /^Handoffs/ }).click();
  await editor.inspector
    .getByRole('switch', { name: /^An agent may get the task again/ })
    .check({ force: true });
  await editor.inspector.getByRole('textbox', { name: 'Handoffs in a run' }).fill('4');
  await editor.run();
  await expect(list).toContainText('The scenario allows 4 handoffs in a run, and they are used up.');
  await editor.inspector.getByRole('textbox', { name: 'Handoffs in a run' }).fill('');
  await editor.expectProblem(/Handoffs can go round over triage → support/);
});

test('a payload edge is made by keyboard', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectEdge('challenge', 'judge');
  const card = editor.inspector.getByRole('radio', { name: /^Payload/ });
  await editor.inspector.getByRole('radio', { name: /^Prepend/ }).focus();
  for (let step = 0; step < 12 && !(await card.isChecked()); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(card).toBeChecked();
  const add = editor.inspector.getByRole('button', { name: 'Add a field to the payload' });
  await add.focus();
  await page.keyboard.press('Enter');
  await lastField(editor).getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('claim');
  await expect(editor.lab.getByText('"claim": "<claim>"')).toBeVisible();
  await expect(editor.lab.getByText(/This is a sample made from the schema/)).toBeVisible();
});
