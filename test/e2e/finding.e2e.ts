import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test('a finding is handed over by its verdict: previewed, run as a thread, tried on the clock, kept', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.openExample(/Incident triage/);
  const clock = editor.lab.getByRole('region', { name: 'Virtual clock' });
  const thread = editor.lab.getByRole('tree', { name: 'Agent runs of the thread' });
  const time = clock.getByRole('timer', { name: 'Virtual time' });

  await test.step('the edge says its verdict and cooldown, and the target gets the finding alone', async () => {
    await editor.selectEdge('triage', 'rca');
    await expect(editor.canvas.getByText('investigate').first()).toBeVisible();
    const prompt = await editor.copiedPrompt();
    expect(prompt).toBe(
      'Handed off by triage with verdict "investigate" on service=checkout.\n\n' +
        "triage's finding:\n\n" +
        '500s on checkout rose from 2 to 140 a minute at 10:04, right after deploy 7c1f.' +
        '\n\n---\n\nWhat is failing, since when, and why?',
    );
    await expect(editor.inspector.getByRole('combobox', { name: 'Verdict' })).toHaveValue('investigate');
    await expect(editor.inspector.getByRole('textbox', { name: 'Cooldown' })).toHaveValue('30m');
    await editor.expectAccessible();
  });

  await test.step('a verdict that the agent never gives would never run', async () => {
    const verdict = editor.inspector.getByRole('combobox', { name: 'Verdict' });
    await verdict.fill('escalate');
    await expect(editor.inspector.getByText('the handoff would never run')).toBeVisible();
    await editor.expectProblem(/escalate, which triage never gives: it would never run/);
    await editor.undo();
    await expect(verdict).toHaveValue('investigate');
  });

  await test.step('the thread shows who was woken, what was handed off, skipped and capped', async () => {
    await editor.run();
    await editor.showTab('Run');
    const items = thread.getByRole('treeitem');
    await expect(items.filter({ hasText: 'service=checkout' }).first()).toContainText(
      'ok · finding: investigate',
    );
    await expect(thread.getByText('handoff to rca skipped: cooldown')).toBeVisible();
    await thread.focus();
    await page.keyboard.press('End');
    await expect(thread.getByText('capped · cap of 2 runs a day reached for rca')).toBeVisible();
    await expect(time).toHaveText('1h 35s');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(editor.lab.getByRole('tablist', { name: 'Turn 1, rca' })).toBeVisible();
    await editor.expectAccessible();
  });

  await test.step('cooldowns are tried in seconds: an agent is woken, and time goes on', async () => {
    await clock.getByRole('button', { name: 'From 0' }).click();
    await expect(time).toHaveText('0s');
    await clock.getByRole('button', { name: 'Advance by 5m' }).click();
    await expect(time).toHaveText('5m');
    await expect(thread.getByText('running · still going on')).toBeVisible();
    await clock.getByRole('textbox', { name: 'Entity to wake it for' }).fill('service=checkout');
    await clock.getByRole('button', { name: 'Wake now' }).click();
    await expect(
      thread.getByText('capped · not started: triage is already running for checkout'),
    ).toBeVisible();
    await clock.getByRole('button', { name: 'Keep as the scenario’s wakes' }).click();
    await editor.undo();
    await expect(clock.getByRole('button', { name: 'Keep as the scenario’s wakes' })).toBeVisible();
  });

  await test.step('an agent gets a verdict and a handoff in its form, by keyboard', async () => {
    await editor.selectNode('rca');
    await editor.inspector.getByRole('button', { name: /^When it concludes/ }).click();
    await expect(editor.inspector.getByRole('textbox', { name: 'Verdict 1', exact: true })).toHaveValue(
      'rca',
    );
    await editor.inspector.getByRole('button', { name: 'Add a verdict' }).press('Enter');
    await editor.inspector.getByRole('textbox', { name: 'Verdict 3', exact: true }).fill('unsure');
    await editor.expectAccessible();
    await editor.inspector.getByRole('button', { name: 'Add a handoff' }).press('Enter');
    await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('rca → triage');
    await editor.undo();
    await editor.undo();
  });

  await test.step('deleting an agent says whose handoffs went along', async () => {
    await editor.selectNode('rca');
    await editor.inspector.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText('Handoffs to rca were removed from: triage.')).toBeVisible();
    await editor.undo();
  });
});

const CATALOG = `agents:
  - name: watcher
    trigger: watch-web
    concludes: true
    prompt: Watch.
    handoffs:
      - { verdict: investigate, agent: fixer }
  - name: fixer
    prompt: Fix.
    colour: kept
`;

test('a catalog opens, is updated by its rules, and is written again', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();

  await test.step('dropped, it is agents and handoffs', async () => {
    await editor.drop([{ name: 'web.yaml', text: CATALOG }]);
    await expect(editor.node('watcher')).toBeVisible();
    await editor.selectEdge('watcher', 'fixer');
    await expect(editor.inspector.getByRole('textbox', { name: 'Cooldown' })).toHaveValue('30m');
  });

  await test.step('one that is none is named at its line', async () => {
    await editor.drop([{ name: 'broken.yaml', text: 'agents: [a' }]);
    await expect(page.getByRole('alert')).toContainText('broken.yaml can’t be opened');
    await expect(page.getByRole('alert')).toContainText('line 1');
    await page.getByRole('button', { name: 'Close message' }).click();
  });

  const openCatalog = async (): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'Catalog…' }).click();
  };

  await test.step('an update keeps handoffs that it leaves out', async () => {
    await openCatalog();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Update from a file…' }).click();
    const text =
      'agents:\n  - { name: watcher, concludes: true, prompt: Watch closely. }\n  - { name: late, prompt: p }\n';
    await (await chooser).setFiles({
      name: 'update.yaml',
      mimeType: 'application/yaml',
      buffer: Buffer.from(text),
    });
    await expect(editor.node('late')).toBeVisible();
    await expect(editor.edge(/^edge from watcher to fixer,/)).toHaveCount(1);
  });

  await test.step('it is written with what came in it', async () => {
    await openCatalog();
    await editor.expectAccessible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export catalog' }).click();
    const written = await readFile(await (await download).path(), 'utf8');
    expect(written).toContain('- { verdict: investigate, agent: fixer, cooldown: 30m }');
    expect(written).toContain('prompt: Watch closely.');
    expect(written).toContain('colour: kept');
  });
});
