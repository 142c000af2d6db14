import { expect, test } from '@playwright/test';
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
