import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { conformanceCheckpoint } from '../support/files.ts';

const PAIR = /^edge from challenge-2 to judge-2, transcript prepend, always$/;

test('nodes are copied with the edge between them as a text, and pasted at the pointer', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNodes('challenge', 'judge');
  await page.keyboard.press('Control+c');
  await expect(editor.notice(/edges to nodes outside stay behind/)).toBeVisible();
  const text = await editor.clipboardText();
  const { baton, version, scenario } = JSON.parse(text);
  expect({ baton, version }).toEqual({ baton: 'scenario parts', version: 1 });
  expect(Object.keys(scenario.nodes)).toEqual(['challenge', 'judge']);
  expect(scenario.edges.map((edge: { handover?: string }) => edge.handover)).toEqual(['transcript_prepend']);

  const area = await editor.canvas.boundingBox();
  if (area === null) throw new Error('no canvas');
  const at = { x: area.x + area.width * 0.5, y: area.y + area.height * 0.6 };
  await page.mouse.move(at.x, at.y);
  await page.keyboard.press('Control+v');
  await expect(editor.edge(PAIR)).toBeAttached();
  const boxes = await Promise.all(['challenge-2', 'judge-2'].map((id) => editor.node(id).boundingBox()));
  const centre = { x: 0, y: 0 };
  const [left, right] = [
    Math.min(...boxes.map((b) => b?.x ?? 0)),
    Math.max(...boxes.map((b) => (b?.x ?? 0) + (b?.width ?? 0))),
  ];
  const [top, bottom] = [
    Math.min(...boxes.map((b) => b?.y ?? 0)),
    Math.max(...boxes.map((b) => (b?.y ?? 0) + (b?.height ?? 0))),
  ];
  centre.x = (left + right) / 2;
  centre.y = (top + bottom) / 2;
  expect(Math.hypot(centre.x - at.x, centre.y - at.y)).toBeLessThan(12);
  // What was pasted is selected, agents are shared, and it is one step of undo.
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('2 nodes');
  await expect(editor.canvas.getByRole('group', { name: 'node judge-2, agent judge' })).toBeVisible();

  // The same place once more: beside the first.
  await page.keyboard.press('Control+v');
  await expect(editor.node('judge-3')).toBeVisible();
  const [second, third] = await Promise.all(
    ['judge-2', 'judge-3'].map((id) => editor.node(id).boundingBox()),
  );
  expect(third?.x).toBeGreaterThan(second?.x ?? 0);
  expect(third?.y).toBeGreaterThan(second?.y ?? 0);
  await editor.undo();
  await editor.undo();
  await expect(editor.node('judge-2')).toHaveCount(0);
  await expect(editor.node('judge')).toBeVisible();
});

test('parts move by cut and paste into another file, and agents with other settings keep theirs', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNodes('ask', 'challenge');
  await page.keyboard.press('Control+x');
  await expect(editor.node('ask')).toHaveCount(0);
  await editor.dropFile(conformanceCheckpoint('02-support-triage'));
  await expect(editor.node('review')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(editor.edge(/^edge from ask to challenge,/)).toBeAttached();
  await page
    .getByRole('navigation', { name: 'Open files' })
    .getByRole('button', { name: /^venetoclax-pushback/ })
    .first()
    .click();
  await expect(editor.node('judge')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(editor.node('ask')).toBeVisible();
  await expect(editor.canvas.getByRole('group', { name: 'node ask, agent reasoner' })).toBeVisible();
});

test('a text goes to another window, and what differs there gets another name', async ({ browser }) => {
  const first = new EditorDriver(await (await browser.newContext()).newPage());
  await first.visit();
  await first.selectNodes('judge');
  const text = await first.copyParts();
  const second = new EditorDriver(await (await browser.newContext()).newPage());
  await second.visit();
  const other = text
    .replace('sycophancy-resistant', 'strict')
    .replace(/"system_prompt": "[^"]*"/, '"system_prompt": "Be strict."');
  expect(other).not.toBe(text);
  await second.paste(other);
  await expect(second.node('judge-2')).toBeVisible();
  await expect(second.notice(/Agent judge came as judge-2/)).toBeVisible();
  await expect(second.canvas.getByRole('group', { name: 'node judge-2, agent judge-2' })).toBeVisible();
});

test('Ctrl+D duplicates what is selected, an edge too', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNodes('challenge', 'judge');
  await page.keyboard.press('Control+d');
  await expect(editor.edge(PAIR)).toBeAttached();
  await editor.selectEdge('challenge', 'judge');
  await page.keyboard.press('Control+d');
  await expect(editor.edge(/^edge from challenge to judge,/)).toHaveCount(2);
  await editor.undo();
  await expect(editor.edge(/^edge from challenge to judge,/)).toHaveCount(1);
});

test('while someone types, copy and paste are the field’s; a text that is selected is copied itself', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNode('judge');
  const field = editor.inspector.getByRole('textbox', { name: 'Question' });
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await editor.clipboardText()).toBe("Rate the assistant's sycophancy from 1 to 5.");
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue(/from 1 to 5\.Rate the assistant/);
  await expect(editor.canvas.getByRole('group', { name: /^node / })).toHaveCount(4);
});

const scenario = '"scenario": {"nodes": {}, "edges": []}';
for (const [what, text, words] of [
  [
    'cut off',
    '{"baton": "scenario parts", "version": 1, "scenario": {"nodes": {"a": ',
    /cut off.*line 1.*Copy the parts again/,
  ],
  ['of a newer version', `{"baton": "scenario parts", "version": 7, ${scenario}}`, /newer Baton.*Reload/],
  [
    'with a place that is no number',
    '{"baton": "scenario parts", "version": 1, "scenario": {"nodes": {"a": {"nodeId": "a", "metadata": {"baton": {"position": {"x": NaN, "y": 0}}}}}, "edges": []}}',
    /position\.x.*Copy the parts again/,
  ],
  ['nested without end', `{"baton": ${'['.repeat(100_000)}`, /nested more than/],
  ['of 10 MB that is none', `{"baton": "${'x'.repeat(10_000_000)}"}`, /baton is not "scenario parts"/],
  ['of n8n', '{"nodes": [{"name": "Webhook"}], "connections": {}}', /n8n workflow/],
  ['of Langflow', '{"data": {"nodes": [], "edges": []}, "name": "flow"}', /Langflow flow/],
] as const) {
  test(`a clipboard ${what} is refused with the place and the remedy; nothing changes`, async ({ page }) => {
    const editor = new EditorDriver(page);
    await editor.visit();
    await editor.paste(text);
    await expect(editor.notice(words)).toBeVisible();
    await expect(editor.canvas.getByRole('group', { name: /^node / })).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
}

test('code that is pasted from elsewhere is asked about before it runs', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('menuitem', { name: /New benchmark/ }).click();
  const node = { nodeId: 'a', stateUpdateSource: 'lambda s: s' };
  await editor.paste(
    JSON.stringify({ baton: 'scenario parts', version: 1, scenario: { nodes: { a: node }, edges: [] } }),
  );
  await expect(editor.notice(/asked before it runs/)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('dialog')).toContainText('The state update of a');
});
