import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

/** Two nodes; what is accumulated at the first decides on the way in Python. */
function fileWith(parts: { readonly update?: string; readonly condition?: string }): string {
  const node = (nodeId: string, stateUpdateSource: string | null) => ({
    '@type': 'karenina:ScenarioNode',
    nodeId,
    question: {
      '@type': 'Question',
      text: `What about ${nodeId}?`,
      acceptedAnswer: { '@type': 'Answer', text: 'x' },
      hasPart: { '@type': 'SoftwareSourceCode', name: 'Answer Template', text: '' },
    },
    agentIdentity: nodeId,
    stateUpdateSource,
    metadata: { baton: { script: [{ text: `About ${nodeId}.` }] } },
  });
  return JSON.stringify({
    '@context': {},
    '@type': 'DataFeed',
    name: 'with code',
    dataFeedElement: [],
    hasPart: [
      {
        '@type': 'karenina:Scenario',
        name: 'with code',
        entryNode: 'ask',
        nodes: {
          ask: node('ask', parts.update ?? null),
          more: node('more', null),
          plain: node('plain', null),
        },
        edges: [
          { source: 'ask', target: 'more', condition: null, conditionSource: parts.condition ?? null },
          { source: 'ask', target: 'plain', condition: null, conditionSource: null },
        ],
        outcomeCriteria: [],
        metadata: {},
      },
    ],
  });
}

const CODE = fileWith({
  update: "lambda accumulated, parsed: {**accumulated, 'tries': accumulated.get('tries', 0) + 1}",
  condition: "lambda state: state.accumulated['tries'] == 1",
});

test('code of a file shows itself, asks once, and then runs; without consent the run says what it would have run', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop([{ name: 'code.jsonld', text: CODE }]);
  await expect(editor.fileTab('code')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: /^Run/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Run the code in code.jsonld?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog).toContainText('The state update of ask');
  await expect(dialog).toContainText("lambda state: state.accumulated['tries'] == 1");
  await editor.expectAccessible();
  await dialog.getByRole('button', { name: 'Run without code' }).click();
  await expect(editor.lab.getByRole('status')).toContainText('Completed');
  await expect(editor.lab).toContainText('The file’s code was not run');

  // Not asked again; what would have run stands with the turn.
  await editor.run();
  await expect(dialog).toBeHidden();
  await editor.lab.getByRole('option', { name: /ask/ }).first().click();
  const code = page.getByRole('region', { name: 'Code of turn 0' });
  await editor.lab.getByRole('tab', { name: /^Code/ }).click();
  await expect(code).toContainText('The state update of ask would have run');
  await expect(code).toContainText('The condition of ask → more would have run');

  await code.getByRole('button', { name: 'Review the code…' }).click();
  await dialog.getByRole('button', { name: 'Allow for this file' }).click();
  await expect(editor.lab.getByRole('status')).toContainText('Completed', { timeout: 90_000 });
  await editor.lab.getByRole('option', { name: /ask/ }).first().click();
  await editor.lab.getByRole('tab', { name: /^Code/ }).click();
  await expect(code).toContainText('The condition of ask → more ran');
  await expect(editor.lab.getByRole('tab', { name: 'Routed to more' })).toBeVisible();

  // The answer is kept with the draft.
  await page.reload();
  await expect(editor.fileTab('code')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^Run/ }).click();
  await expect(editor.lab.getByRole('status')).toContainText('Completed', { timeout: 90_000 });
  await expect(dialog).toBeHidden();
  await editor.lab.getByRole('option', { name: /ask/ }).first().click();
  await expect(editor.lab.getByRole('tab', { name: 'Routed to more' })).toBeVisible();
});

test('a condition is written in JavaScript, and decides on the way', async ({ page }) => {
  test.setTimeout(120_000);
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop([{ name: 'plain.jsonld', text: fileWith({}) }]);
  await expect(editor.fileTab('plain')).toHaveAttribute('aria-current', 'page');
  await editor.selectEdge('ask', 'more');
  await editor.inspector.getByRole('button', { name: 'Write it in code' }).click();
  await expect(editor.inspector.getByRole('radiogroup', { name: 'Language of the condition' })).toBeVisible();
  const lines = editor.inspector.locator('.monaco-editor .view-lines');
  await expect(lines).toContainText('state.turn > 2');
  await lines.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('state => state.turn === 1');
  await expect(lines).toHaveText('state => state.turn === 1');
  await page.getByRole('banner').getByRole('button', { name: /^Run/ }).click();
  await page.getByRole('button', { name: 'Allow for this file' }).click();
  await expect(editor.lab.getByRole('status')).toContainText('Completed');
  await editor.lab.getByRole('option', { name: /ask/ }).first().click();
  await expect(editor.lab.getByRole('tab', { name: 'Routed to more' })).toBeVisible();
});
