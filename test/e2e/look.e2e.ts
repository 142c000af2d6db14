import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test('theme and density are chosen at the top, and are there again after a reload', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const row = editor.explorer.getByRole('button', { name: 'venetoclax-pushback', exact: true });
  const height = async (): Promise<number> => (await row.boundingBox())?.height ?? 0;
  const comfortable = await height();
  await page.getByRole('button', { name: 'Theme and density' }).click();
  // The menu stays, so that one sees what one chooses.
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(height).toBeLessThan(comfortable);
  await editor.expectAccessible();
  await page.reload();
  await expect(editor.node('judge')).toBeVisible();
  await expect.poll(height).toBeLessThan(comfortable);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Theme and density' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Compact' })).toBeChecked();
});

test('panels are folded away by key, and come back as wide as they were', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const width = async (): Promise<number> => (await editor.canvas.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Alt+b');
  await expect.poll(width).toBeGreaterThan(before + 400);
  await page.keyboard.press('Control+j');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Alt+b');
  await page.keyboard.press('Control+j');
  await expect.poll(width).toBe(before);
});

test('with reduced motion nothing moves by itself', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.run();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        .length,
  );
  expect(moving).toBe(0);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('the main job works by touch, with targets that a finger hits', async ({ page }) => {
    const editor = new EditorDriver(page);
    await editor.visit();
    await editor.node('judge').tap();
    await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('judge');
    const run = page.getByRole('banner').getByRole('button', { name: /^Run/ });
    expect((await run.boundingBox())?.height).toBeGreaterThanOrEqual(36);
    await run.tap();
    await expect(editor.lab.getByRole('status')).toContainText('Completed');
    await editor.lab.getByRole('option').first().tap();
    await page.getByRole('button', { name: 'Open', exact: true }).tap();
    await page.getByRole('menuitem', { name: /Support triage/ }).tap();
    await expect(editor.node('triage')).toBeVisible();
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 820);
    await editor.expectAccessible();
  });
});
