import { expect, type Locator, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test('a note is written where the pointer is, moved, resized, coloured and deleted, and comes back from a file', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.pointAtEmptyCanvas();
  await page.keyboard.press('Shift+S');
  const field = editor.canvas.getByRole('textbox', { name: 'Text of the note' });
  await expect(field).toBeFocused();
  // Keys are the field's: nothing is deleted or added while someone writes.
  await page.keyboard.type('Check the DOI first.\nThen judge. n');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  const note = editor.note('Check the DOI first. Then judge.');
  await expect(note).toBeFocused();
  await expect(field).toHaveCount(0);
  await editor.expectAccessible();
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText(
    'Note Check the DOI first.',
  );

  const at = async () => (await note.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await at();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await at()).y).toBeGreaterThan(before.y);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect.poll(async () => (await at()).width).toBeGreaterThan(before.width);

  // The corner is dragged by the pointer.
  const wide = await at();
  await page.mouse.move(wide.x, wide.y + wide.height);
  await page.mouse.down();
  await page.mouse.move(wide.x - 24, wide.y + wide.height + 32, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await at()).height).toBeGreaterThan(wide.height + 20);
  await editor.undo();
  await expect.poll(async () => (await at()).height).toBeCloseTo(wide.height, 0);

  await editor.inspector.getByRole('radio', { name: 'Blue' }).check();
  await editor.inspector.getByRole('textbox', { name: 'Text' }).fill('Check the DOI.');
  await expect(editor.note('Check the DOI.')).toBeVisible();

  const text = await editor.exportText();
  expect(text).toContain('Check the DOI.');
  await editor.drop([{ name: 'with-note.jsonld', text }]);
  await expect(editor.fileTab('with-note')).toBeVisible();
  await expect(editor.note('Check the DOI.')).toBeVisible();
  await editor.note('Check the DOI.').click({ position: { x: 6, y: 6 } });
  await page.keyboard.press('Delete');
  await expect(editor.note('Check')).toHaveCount(0);
  await editor.undo();
  await expect(editor.note('Check the DOI.')).toBeVisible();
});

test('a note is selected, moved and deleted together with nodes, and Tab comes to it', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.pointAtEmptyCanvas();
  await page.keyboard.press('Shift+S');
  await expect(editor.canvas.getByRole('textbox', { name: 'Text of the note' })).toBeFocused();
  await page.keyboard.type('Aside');
  await page.keyboard.press('Escape');
  await editor.node('ask').click({ modifiers: ['Shift'] });
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('1 node, 1 note');
  const y = async (): Promise<number> => (await editor.note('Aside').boundingBox())?.y ?? 0;
  const before = await y();
  const node = await editor.node('ask').boundingBox();
  if (node === null) throw new Error('ask is not on screen');
  await page.mouse.move(node.x + 60, node.y + 12);
  await page.mouse.down();
  await page.mouse.move(node.x + 60, node.y + 52, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await y()) - before).toBeGreaterThan(20);
  await page.keyboard.press('Control+z');
  await expect.poll(y).toBeCloseTo(before, 0);

  await editor.node('ask').click();
  await editor.note('Aside').click({ modifiers: ['Shift'], position: { x: 12, y: 12 } });
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('1 node, 1 note');
  await page.keyboard.press('Delete');
  await expect(editor.note('Aside')).toHaveCount(0);
  await expect(editor.node('ask')).toHaveCount(0);
  await editor.undo();
  await editor.node('ask').focus();
  for (let press = 0; press < 12; press += 1) {
    if (await editor.note('Aside').evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(editor.note('Aside')).toBeFocused();
});

test('nodes are grouped, the group is named, moved, collapsed and expanded, each one step of undo', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const box = async (part: Locator) => {
    const found = await part.boundingBox();
    if (found === null) throw new Error('it is not on screen');
    return found;
  };
  await editor.selectNodes('challenge', 'judge');
  await page.keyboard.press('Control+g');
  const name = editor.canvas.getByRole('textbox', { name: 'Name of the group' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Review');
  await page.keyboard.press('Enter');
  const group = editor.group('Review');
  await expect(group).toHaveAccessibleName('group Review, 2 nodes');
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('Group Review');
  await editor.expectAccessible();

  // The frame takes its nodes along.
  const before = await box(editor.node('judge'));
  const frame = await box(group);
  await editor.drag(
    { x: frame.x + frame.width - 30, y: frame.y + 18 },
    { x: frame.x + frame.width - 30, y: frame.y + 42 },
  );
  await expect.poll(async () => (await box(editor.node('judge'))).y - before.y).toBeGreaterThan(8);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await box(editor.node('judge'))).y).toBeCloseTo(before.y, 0);

  // Collapsed, it stands for its nodes; the edges at it still say which nodes they join.
  const back = await box(group);
  await page.mouse.click(back.x + back.width - 30, back.y + 18);
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('Group Review');
  await group.focus();
  await page.keyboard.press('g');
  await expect(group).toHaveAccessibleName('group Review, collapsed, 2 nodes');
  await expect(editor.node('judge')).toHaveCount(0);
  await expect(editor.edge(/^edge from challenge to judge,/)).toHaveCount(0);
  await expect(editor.edge(/^edge from ask to challenge,/)).toBeAttached();
  await expect(editor.edge(/^edge from judge to /)).toHaveCount(2);
  await expect(group).toContainText('2 nodes');
  await editor.expectAccessible();

  // What is selected inside is told; a run is, too.
  await editor.explorer
    .getByRole('button', { name: /challenge → judge/ })
    .first()
    .click();
  await expect(group).toContainText('1 selected inside');
  await editor.run();
  await expect(group).toContainText('verified');

  // It comes back collapsed from a file.
  const text = await editor.exportText();
  await editor.drop([{ name: 'grouped.jsonld', text }]);
  await expect(editor.fileTab('grouped')).toBeVisible();
  await expect(group).toHaveAccessibleName('group Review, collapsed, 2 nodes');

  await group.dblclick({ position: { x: 60, y: 50 } });
  await expect(group).toHaveAccessibleName('group Review, 2 nodes');
  await expect(editor.node('judge')).toBeVisible();
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('Group Review');
  await group.focus();
  await page.keyboard.press('Control+Shift+g');
  await expect(group).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(group).toHaveAccessibleName('group Review, 2 nodes');
});

test('a node that is dragged into a frame joins the group, one that is dragged out leaves it', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectNodes('challenge', 'judge');
  await page.keyboard.press('Control+g');
  await expect(editor.canvas.getByRole('textbox', { name: 'Name of the group' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.group('group')).toHaveAccessibleName('group group, 2 nodes');
  const at = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('it is not on screen');
    return { x: box.x + 60, y: box.y + 12 };
  };
  const judge = await at(editor.node('judge'));
  const challenge = await at(editor.node('challenge'));
  await editor.drag(await at(editor.node('appeal')), { x: judge.x, y: (judge.y + challenge.y) / 2 });
  await expect(editor.group('group')).toHaveAccessibleName('group group, 3 nodes');
  await page.keyboard.press('Control+z');
  await expect(editor.group('group')).toHaveAccessibleName('group group, 2 nodes');
  await editor.drag(judge, { x: judge.x - 330, y: judge.y + 20 });
  await expect(editor.group('group')).toHaveAccessibleName('group group, 1 node');
  await page.keyboard.press('Control+z');
  await expect(editor.group('group')).toHaveAccessibleName('group group, 2 nodes');
});

test('several nodes are aligned and distributed by keys, by the bar beside them and in the inspector', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const box = async (id: string) => {
    const found = await editor.node(id).boundingBox();
    if (found === null) throw new Error(`${id} is not on screen`);
    return found;
  };
  await editor.selectNodes('ask', 'challenge', 'judge');
  const selectAgain = async (): Promise<void> => {
    // Undo selects what it changed.
    await editor.pointAtEmptyCanvas();
    await page.mouse.down();
    await page.mouse.up();
    await editor.selectNodes('ask', 'challenge', 'judge');
  };
  const bar = editor.canvas.getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toBeVisible();
  await editor.expectAccessible();
  const place = await bar.boundingBox();
  for (const id of ['ask', 'challenge', 'judge']) {
    const { x, y, width, height } = await box(id);
    const covers =
      place !== null &&
      place.x < x + width &&
      place.x + place.width > x &&
      place.y < y + height &&
      place.y + place.height > y;
    expect(covers).toBe(false);
  }
  await bar.getByRole('button', { name: 'Align left' }).click();
  await expect.poll(async () => (await box('judge')).x - (await box('ask')).x).toBeCloseTo(0, 0);
  expect((await box('challenge')).x).toBeCloseTo((await box('ask')).x, 0);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await box('judge')).x - (await box('ask')).x).toBeGreaterThan(50);

  await selectAgain();
  await page.keyboard.press('Alt+s');
  await expect.poll(async () => (await box('judge')).y - (await box('ask')).y).toBeCloseTo(0, 0);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await box('judge')).y - (await box('ask')).y).toBeGreaterThan(50);
  await selectAgain();
  await editor.inspector.getByRole('button', { name: /^Align top/ }).click();
  await expect.poll(async () => (await box('judge')).y - (await box('ask')).y).toBeCloseTo(0, 0);

  // A plain click on one of them means that one alone.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await box('judge')).y - (await box('ask')).y).toBeGreaterThan(50);
  await selectAgain();
  await editor.node('challenge').click();
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('challenge');
});

test('the minimap shows the whole, goes elsewhere by pointer and keys, and is remembered', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const map = editor.canvas.getByRole('button', { name: /^Minimap:/ });
  await editor.canvas.getByRole('button', { name: 'Minimap', exact: true }).click();
  await expect(map).toBeVisible();
  await editor.expectAccessible();
  const x = async (): Promise<number> => (await editor.node('judge').boundingBox())?.x ?? Number.NaN;
  const before = await x();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(x).toBeLessThan(before - 50);
  await map.click({ position: { x: 20, y: 60 } });
  await expect.poll(x).toBeGreaterThan(before);
  await page.reload();
  await expect(map).toBeVisible();
  await page.keyboard.press('m');
  await expect(map).toHaveCount(0);
});

test('what is dragged comes in line with its neighbours, unless Alt is held or snapping is off', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const box = async (id: string) => {
    const found = await editor.node(id).boundingBox();
    if (found === null) throw new Error(`${id} is not on screen`);
    return found;
  };
  const ask = await box('ask');
  const appeal = await box('appeal');
  const from = { x: appeal.x + 60, y: appeal.y + 12 };
  // Four pixels beside the line of the node above.
  const to = { x: from.x + ask.x - appeal.x + 4, y: from.y + 30 };
  const guides = page.locator('[class*="_guide_"]');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await expect(guides.first()).toBeAttached();
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await box('appeal')).x - ask.x)).toBeLessThan(1);
  await expect(guides).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await box('appeal')).y).toBeCloseTo(appeal.y, 0);

  await editor.canvas.getByRole('button', { name: 'Snap' }).click();
  await editor.drag(from, to);
  await expect.poll(async () => (await box('appeal')).x - ask.x).toBeGreaterThan(2);
});
