import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { loadedScripts } from '../support/loadedScripts.ts';

/** Bytes of JavaScript, compressed as servers do. */
const BUDGET = 350_000;

test('without an action the page loads at most 350 kB of JavaScript, the example and its problems included', async ({
  page,
}) => {
  const scripts = loadedScripts(page);
  const editor = new EditorDriver(page);
  await editor.visit();
  await expect(editor.node('judge')).toBeVisible();
  await expect(editor.explorer.getByRole('heading', { name: 'Problems' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await scripts();
  expect(sizes.map(({ name }) => name)).toContainEqual(expect.stringContaining('validateScenario'));
  expect(
    sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(sizes),
  ).toBeLessThanOrEqual(BUDGET);
});
