import { expect, type Locator, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a line that is let go over nothing asks what shall be there; Escape leaves nothing behind', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const spot = await editor.emptySpot();
  await editor.dragFromHandle('appeal', spot);
  await page.mouse.up();
  const field = page.getByRole('combobox', { name: 'What to add' });
  await expect(field).toBeFocused();
  await editor.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(editor.canvas.getByRole('group', { name: /^node / })).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await editor.dragFromHandle('appeal', spot);
  await page.mouse.up();
  await field.fill('judge');
  await expect(page.getByRole('listbox', { name: 'What can be added' }).getByRole('option')).toHaveText([
    /Node of judge/,
    /judge/,
  ]);
  await page.keyboard.press('Enter');
  await expect(editor.edge(/^edge from appeal to node,/)).toBeAttached();
  await expect(editor.canvas.getByRole('group', { name: 'node node, agent judge' })).toBeVisible();
  await editor.undo();
  await expect(editor.node('node')).toHaveCount(0);
  await expect(editor.edge(/^edge from appeal to node,/)).toHaveCount(0);

  await editor.dragFromHandle('appeal', spot);
  await page.mouse.up();
  await page.getByRole('option', { name: 'Node of a new agent' }).click();
  await expect(editor.canvas.getByRole('group', { name: 'node node, agent agent' })).toBeVisible();
  await editor.undo();

  await editor.dragFromHandle('appeal', spot);
  await page.mouse.up();
  await page.getByRole('option', { name: 'Note', exact: true }).click();
  await expect(editor.canvas.locator('.react-flow__node-note')).toBeVisible();
});

test('the same with keys: to END and to a node that is found by its name', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.node('ask').focus();
  await page.keyboard.press('Enter');
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('ask');
  await page.keyboard.press('Shift+C');
  const field = page.getByRole('combobox', { name: 'What to add' });
  await field.fill('end');
  await page.keyboard.press('Enter');
  await expect(editor.edge(/^edge from ask to END,/)).toBeAttached();
  await editor.node('ask').focus();
  await page.keyboard.press('Enter');
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('ask');
  await page.keyboard.press('Shift+C');
  await field.fill('appeal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(editor.edge(/^edge from ask to appeal,/)).toBeAttached();
});

test('a node that is dropped on an edge is put on it, in one step; the edge shows it before', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const spot = await editor.emptySpot();
  await page.mouse.dblclick(spot.x, spot.y);
  const node = editor.node('node');
  await expect(node).toBeVisible();
  const label = editor.canvas.locator('[data-edge]', { hasText: 'prepend' }).first();
  const to = await middleOf(label);
  const from = await middleOf(node);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y);
  await page.mouse.move(to.x + 40, to.y, { steps: 6 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await expect(editor.canvas.locator('[data-splicing="true"]')).toHaveCount(1);
  await page.mouse.up();
  await expect(editor.edge('edge from challenge to node, transcript prepend, always')).toBeAttached();
  await expect(editor.edge(/^edge from node to judge, raw history, always/)).toBeAttached();
  await expect(editor.canvas.locator('[data-splicing="true"]')).toHaveCount(0);
  await editor.undo();
  await expect(editor.edge('edge from challenge to judge, transcript prepend, always')).toBeAttached();
  await expect(editor.edge(/^edge from node to judge/)).toHaveCount(0);
  await expect(editor.node('node')).toBeVisible();
});

test('an agent that is dragged from the explorer onto an edge is put on it', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const label = editor.canvas.locator('[data-edge]', { hasText: 'prepend' }).first();
  const at = await middleOf(label);
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.setData('application/x-baton-agent', 'judge');
    return data;
  });
  const pane = editor.canvas.locator('.react-flow');
  const given = { dataTransfer: transfer, clientX: at.x, clientY: at.y };
  await pane.dispatchEvent('dragover', given);
  await expect(editor.canvas.locator('[data-splicing="true"]')).toHaveCount(1);
  await pane.dispatchEvent('drop', given);
  await expect(editor.edge('edge from challenge to node, transcript prepend, always')).toBeAttached();
  await expect(editor.canvas.getByRole('group', { name: 'node node, agent judge' })).toBeVisible();
});

test('an edge’s menu inserts a node', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const menu = await editor.contextMenu(editor.canvas.locator('[data-edge]', { hasText: 'prepend' }).first());
  await menu.getByRole('menuitem', { name: /^Insert node here/ }).click();
  await page.getByRole('option', { name: 'Node of reasoner' }).click();
  await expect(editor.edge('edge from challenge to node, transcript prepend, always')).toBeAttached();
  await expect(editor.edge(/^edge from node to judge,/)).toBeAttached();
});

test('a node is deleted and its neighbours are joined, by key and by menu', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNode('challenge');
  await page.keyboard.press('Shift+Delete');
  await expect(editor.node('challenge')).toHaveCount(0);
  await expect(editor.edge('edge from ask to judge, transcript prepend, always')).toBeAttached();
  await editor.undo();
  await expect(editor.edge(/^edge from ask to challenge,/)).toBeAttached();
  const menu = await editor.contextMenu(editor.node('challenge'), { x: 40, y: 20 });
  await menu.getByRole('menuitem', { name: /^Delete and reconnect/ }).click();
  await expect(editor.edge(/^edge from ask to judge,/)).toBeAttached();
});

test('canvas, node, edge and selection have menus: of the right button and of the keys, inside the window', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const names = async (menu: Locator): Promise<string> =>
    (await menu.getByRole('menuitem').allTextContents()).join(' | ');

  const area = await editor.canvas.boundingBox();
  if (area === null) throw new Error('no canvas');
  const pane = editor.canvas.locator('.react-flow__pane');
  const ofCanvas = await editor.contextMenu(pane, { x: area.width - 20, y: area.height - 60 });
  await expect(ofCanvas).toHaveAccessibleName('Canvas');
  expect(await names(ofCanvas)).toMatch(/Add nodeN \| Add note.*Paste.*Auto-layoutL/);
  const box = await ofCanvas.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  await editor.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(ofCanvas).toHaveCount(0);

  const ofNode = await editor.contextMenu(editor.node('judge'), { x: 40, y: 20 });
  await expect(ofNode).toHaveAccessibleName('Node');
  expect(await names(ofNode)).toMatch(
    /Connect to…Shift C \| Start here.*CutCtrl X.*CopyCtrl C.*DuplicateCtrl D.*Delete and reconnect/,
  );
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('judge');
  await ofNode.getByRole('menuitem', { name: 'Start here' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await editor.undo();

  const ofEdge = await editor.contextMenu(
    editor.canvas.locator('[data-edge]', { hasText: 'prepend' }).first(),
  );
  await expect(ofEdge).toHaveAccessibleName('Edge');
  await page.keyboard.press('Escape');

  await editor.selectNodes('ask', 'challenge');
  const ofSome = await editor.contextMenu(editor.node('ask'), { x: 40, y: 20 });
  await expect(ofSome).toHaveAccessibleName('Selection');
  await page.keyboard.press('Escape');

  for (const keys of ['Shift+F10', 'ContextMenu']) {
    await editor.node('appeal').focus();
    await page.keyboard.press(keys);
    const menu = page.getByRole('menu', { name: 'Node' });
    await expect(menu).toBeVisible();
    await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('appeal');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
});

test('copy and paste from the menus', async ({ page, context }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ofNode = await editor.contextMenu(editor.node('judge'), { x: 40, y: 20 });
  await ofNode.getByRole('menuitem', { name: /^Copy/ }).click();
  await expect.poll(() => editor.clipboardText()).toContain('"scenario parts"');
  const spot = await editor.emptySpot();
  await page.mouse.click(spot.x, spot.y, { button: 'right' });
  await page.getByRole('menuitem', { name: /^Paste/ }).click();
  await expect(editor.node('judge-2')).toBeVisible();
  const at = await middleOf(editor.node('judge-2'));
  expect(Math.hypot(at.x - spot.x, at.y - spot.y)).toBeLessThan(16);

  await context.clearPermissions();
  await page.mouse.click(spot.x, spot.y, { button: 'right' });
  await page.getByRole('menuitem', { name: /^Paste/ }).click();
  await expect(editor.notice(/does not let Baton read.*Press Ctrl V instead/)).toBeVisible();
});

test('a finger that rests on a node opens its menu', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  const editor = new EditorDriver(page);
  await editor.visit();
  const at = await middleOf(editor.node('judge'));
  const client = await context.newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByRole('menu', { name: 'Node' })).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('menu', { name: 'Node' })).toBeVisible();
});
