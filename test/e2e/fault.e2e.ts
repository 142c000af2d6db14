import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test('a fault of one panel leaves the rest alive, and can be reported without texts', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The form that is loaded for an edge is one that fails whenever it is drawn.
  await page.route(/\/assets\/EdgeForm-[^/]*\.js$/, async (route) => {
    const text = await (await route.fetch()).text();
    const names = [...text.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').map((one) => one.trim().split(' as ').at(-1)),
    );
    const fail = 'function fail(){throw new TypeError("What drug class does venetoclax belong to?")}';
    const exported = names.map((name) => `fail as ${name}`).join(',');
    await route.fulfill({ contentType: 'text/javascript', body: `${fail}export{${exported}};` });
  });
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor
    .edge(/^edge from challenge to judge,/)
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const fault = page.getByRole('alert').filter({ hasText: 'Inspector stopped because of a fault' });
  await expect(fault).toBeVisible();
  await editor.expectAccessible();

  await test.step('the rest goes on', async () => {
    await editor.run();
    await expect(editor.lab.getByRole('status')).toContainText('Completed');
    await editor.node('ask').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await expect(editor.node('ask')).toBeHidden();
    await editor.undo();
    await expect(editor.node('ask')).toBeVisible();
  });

  await test.step('the report', async () => {
    await fault.getByRole('button', { name: 'Copy report' }).click();
    await expect(fault.getByRole('button', { name: 'Copied' })).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toContain('Panel: Inspector');
    expect(report).toMatch(/fail \/assets\/EdgeForm-/);
    expect(report).toContain('4 node');
    expect(report).not.toContain('venetoclax');
    await fault.getByRole('checkbox', { name: /^Include the texts of the scenario/ }).check();
    await expect(fault.getByRole('region', { name: 'Report' })).toContainText('venetoclax');
  });

  await test.step('the panel comes back', async () => {
    await editor.node('judge').focus();
    await page.keyboard.press('Enter');
    await fault.getByRole('button', { name: 'Show Inspector again' }).click();
    await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('judge');
  });
});
