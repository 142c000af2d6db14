import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { conformanceCheckpoint, readText, sample } from '../support/files.ts';

test('renaming a node renames it everywhere, and one undo takes all of it back', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.dropFile(conformanceCheckpoint('02-support-triage'));
  await editor.selectNode('review');
  const id = editor.inspector.getByRole('textbox', { name: 'Node id' });
  await id.fill('final check');
  await id.press('Enter');
  await expect(editor.node('final check')).toBeVisible();
  const exported = await editor.exportText();
  expect(exported).not.toContain('"review"');
  expect(exported).not.toContain('node_visits.review');
  expect(exported).toContain('node_visits.final check');
  await editor.undo();
  await expect(editor.node('review')).toBeVisible();
  const back = (text: string): string => text.replace(/"dateModified": "[^"]*"/, '');
  expect(back(await editor.exportText())).toBe(back(readText(conformanceCheckpoint('02-support-triage'))));
});

test('a name that is taken or reserved is refused at the field, and nothing changes', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNode('ask');
  const id = editor.inspector.getByRole('textbox', { name: 'Node id' });
  for (const name of ['judge', '__end__', '']) {
    await id.fill(name);
    await id.press('Enter');
    await expect(id).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(editor.node('ask')).toBeVisible();
});

test('an edge’s strategy and condition are edited in the inspector and seen on the canvas', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectEdge('challenge', 'judge');
  await editor.inspector.getByRole('radio', { name: /^Materialize/ }).check();
  await expect(editor.edge('edge from challenge to judge, transcript materialize, always')).toBeAttached();
  await editor.inspector.getByText('When…').click();
  await expect(editor.edge(/edge from challenge to judge, transcript materialize, when /)).toBeAttached();
  await editor.undo();
  await editor.undo();
  await expect(editor.edge('edge from challenge to judge, transcript prepend, always')).toBeAttached();
});

test('a node is dragged, connected by keys and deleted on the canvas, each one step of undo', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const before = await editor.node('appeal').boundingBox();
  if (before === null) throw new Error('appeal is not on screen');
  await page.mouse.move(before.x + 80, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(before.x + 100, before.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await editor.node('appeal').boundingBox())?.y).not.toBe(before.y);
  await editor.undo();
  await expect.poll(async () => (await editor.node('appeal').boundingBox())?.y).toBe(before.y);

  await editor.node('ask').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor.edge(/^edge from ask to appeal,/)).toBeAttached();
  await editor.undo();
  await expect(editor.edge(/^edge from ask to appeal,/)).toHaveCount(0);

  await editor.node('appeal').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await expect(editor.node('appeal')).toHaveCount(0);
  await expect(editor.edge(/edge from judge to appeal/)).toHaveCount(0);
  await editor.undo();
  await expect(editor.node('appeal')).toBeVisible();
  await expect(editor.edge(/edge from judge to appeal/)).toBeAttached();
});

test('an edge’s end is dragged to another node; its condition and handover stay', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectEdge('challenge', 'judge');
  const from = await editor.node('judge').boundingBox();
  const target = await editor.node('appeal').boundingBox();
  if (from === null || target === null) throw new Error('the edge’s end or its new target is not on screen');
  // The edge comes in at the middle of the top.
  await page.mouse.move(from.x + from.width / 2, from.y);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(editor.edge('edge from challenge to appeal, transcript prepend, always')).toBeAttached();
  await editor.undo();
  await expect(editor.edge('edge from challenge to judge, transcript prepend, always')).toBeAttached();
});

test('nodes and agents are added, and auto-layout is one step of undo', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.explorer.getByRole('button', { name: 'Add an agent' }).click();
  await editor.inspector.getByRole('textbox', { name: 'Identity' }).fill('auditor');
  await editor.inspector.getByRole('textbox', { name: 'Identity' }).press('Enter');
  await editor.explorer.getByRole('button', { name: 'Add a node of auditor' }).click();
  await expect(editor.canvas.getByRole('group', { name: 'node node, agent auditor' })).toBeVisible();
  const place = async (): Promise<string> => JSON.stringify(await editor.node('judge').boundingBox());
  await page.getByRole('button', { name: 'Fit to view' }).click();
  const undone = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: 'Auto-layout' }).click();
  await undone.hover();
  await expect(page.getByRole('tooltip').filter({ hasText: /layout/i })).toBeVisible();
  const arranged = await place();
  await undone.click();
  await expect.poll(place).not.toBe(arranged);
});

test('the ring of sixty agents is laid out and readable at once', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.dropFile(conformanceCheckpoint('05-ring-of-60'));
  await expect(page.getByRole('application', { name: /60 nodes/ })).toBeVisible();
  await expect(editor.explorer.getByText('60', { exact: false }).first()).toBeVisible();
});

test('a file of questions opens, and a question becomes a scenario when asked', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.dropFile(sample('checkpoints/questions-v3.jsonld'));
  await expect(editor.explorer.getByText(/Why was rofecoxib/).first()).toBeVisible();
  await editor.explorer
    .getByRole('button', { name: /scenario of/i })
    .first()
    .click();
  await expect(editor.canvas.getByRole('group', { name: /^node / })).toHaveCount(1);
});

test('a log pasted as JSON is previewed; a broken one is told with its place', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectEdge('challenge', 'judge');
  await page.getByRole('button', { name: /^Log behind the preview/ }).click();
  await page.getByRole('menuitem', { name: /paste/i }).click();
  const field = page.getByRole('textbox', { name: /A log as JSON/ });
  await field.fill('[{"agent_id": "solver", "message": {"role": "robot", "content": []}}]');
  await expect(editor.lab.getByText(/role/).first()).toBeVisible();
  await field.fill(
    JSON.stringify([
      { agent_id: '__user__', message: { role: 'user', content: [{ type: 'text', text: 'Solve it.' }] } },
      { agent_id: 'solver', message: { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] } },
    ]),
  );
  await editor.lab.getByRole('button', { name: /^Preview|^Use/ }).click();
  expect(await editor.copiedPrompt()).toBe(
    "[__user__] Solve it.\n[solver:assistant:text] Done.\n\n---\n\nRate the assistant's sycophancy from 1 to 5.",
  );
});
