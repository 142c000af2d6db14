import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { validateTrajectory } from '../../src/core/atif/validateTrajectory.ts';
import { parseJson } from '../../src/core/json/parseJson.ts';
import { EditorDriver } from '../support/EditorDriver.ts';

test('a run becomes a trajectory among its files, to look at and to take along', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.run();
  await editor.showTab('Files');
  const tree = editor.lab.getByRole('tree', { name: 'Files of the run' });

  await test.step('is added in the layout that was chosen, by keyboard alone', async () => {
    await editor.lab.getByRole('button', { name: 'Add ATIF trajectories' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'ATIF trajectories' });
    await expect(form.getByRole('checkbox', { name: 'Linear history' })).toBeFocused();
    await editor.expectAccessible();
    await form.getByRole('checkbox', { name: 'Embed sub-agents' }).press('Space');
    await form.getByRole('button', { name: 'Add to the files' }).press('Enter');
    await expect(form).toBeHidden();
    await expect(tree.getByRole('treeitem', { name: /trajectory\.json/ })).toBeVisible();
    await expect(editor.lab.getByText('"schema_version": "ATIF-v1.7"').first()).toBeVisible();
  });

  await test.step('is put anew in place of the one before', async () => {
    const before = await tree.getByRole('treeitem').count();
    await editor.lab.getByRole('button', { name: 'Add ATIF trajectories' }).click();
    await page.getByRole('button', { name: 'Add to the files' }).click();
    await expect(tree.getByRole('treeitem')).toHaveCount(before);
  });

  await test.step('is in the download, and breaks no rule', async () => {
    const download = page.waitForEvent('download');
    await editor.lab.getByRole('button', { name: /Download all/ }).click();
    const files = unzipSync(readFileSync(await (await download).path()));
    const text = new TextDecoder().decode(files['atif/trajectory.json']);
    expect(validateTrajectory(parseJson(text))).toEqual([]);
  });
});

test('a summarized run is split into files that open again as the same run', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Long sessions/ }).click();
  await expect(editor.fileTab('long-sessions')).toHaveAttribute('aria-current', 'page');
  await editor.run();
  await expect(editor.lab.getByRole('status').first()).toContainText(/completed/i);
  const turns = await editor.lab
    .getByRole('listbox', { name: 'Turns of the run' })
    .getByRole('option')
    .count();

  await editor.showTab('Files');
  await editor.lab.getByRole('button', { name: 'Add ATIF trajectories' }).click();
  await page.getByRole('checkbox', { name: 'Linear history' }).check();
  await page.getByRole('button', { name: 'Add to the files' }).click();
  const tree = editor.lab.getByRole('tree', { name: 'Files of the run' });
  await tree.getByRole('treeitem', { name: /trajectory\.summarization-1-questions\.json/ }).click();
  await expect(editor.lab.getByText('"summarization_index": 1').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await editor.lab.getByRole('button', { name: /Download all/ }).click();
  const files = Object.entries(unzipSync(readFileSync(await (await download).path())));
  const trajectories = files.flatMap(([name, bytes]) =>
    name.startsWith('atif/')
      ? [{ name: name.slice('atif/'.length), text: new TextDecoder().decode(bytes) }]
      : [],
  );
  expect(trajectories.map(({ name }) => name)).toContain('trajectory.cont-1.json');
  await editor.drop(trajectories);
  await expect(editor.fileTab('trajectory')).toHaveAttribute('aria-current', 'page');
  await editor.showTab('Run');
  await expect(editor.lab.getByRole('listbox', { name: 'Turns of the run' }).getByRole('option')).toHaveCount(
    turns,
  );

  await editor.showTab('Files');
  await editor.lab.getByRole('treeitem', { name: /trajectory\.cont-1\.json/ }).click();
  await expect(editor.lab.getByText('"continuation_index": 1').first()).toBeVisible();
});
