import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { readText, sample } from '../support/files.ts';

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('a log of others that is dropped opens in a tab of its own and can be previewed under any strategy', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop([{ name: 'autogen.json', text: readText(sample('logs/autogen-handoff.json')) }]);

  await test.step('as the agents that are seen in it, and the one that comes next', async () => {
    await expect(editor.fileTab('autogen')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('autogen.json was read as AutoGen messages.')).toBeVisible();
    for (const id of ['TriageAgent', 'IssuesAndRepairsAgent', 'next']) {
      await expect(editor.node(id)).toBeVisible();
    }
  });

  await test.step('shows what the next agent would have got, under another strategy too', async () => {
    expect(await editor.copiedPrompt()).toBe('Go on from here.');
    await editor.tryStrategy('Prepend');
    const prompt = await editor.copiedPrompt();
    expect(prompt).toContain('[IssuesAndRepairsAgent:assistant:text] Could you please describe');
    expect(prompt.endsWith('\n\n---\n\nGo on from here.')).toBe(true);
  });

  await test.step('cuts the log where an agent handed over to another', async () => {
    await editor.selectEdge('TriageAgent', 'IssuesAndRepairsAgent');
    await editor.tryStrategy('Prepend');
    const prompt = await editor.copiedPrompt();
    expect(prompt).toContain('Transferred to IssuesAndRepairsAgent');
    expect(prompt).not.toContain('[IssuesAndRepairsAgent:assistant:text]');
  });

  await test.step('keeps its log with its tab, also over a reload', async () => {
    await editor.fileTab('venetoclax-pushback').click();
    await editor.selectEdge('challenge', 'judge');
    await expect(page.getByRole('button', { name: /^Log behind the preview: scripted path/ })).toBeVisible();
    await editor.fileTab('autogen').click();
    await editor.selectEdge('IssuesAndRepairsAgent', 'next');
    const source = page.getByRole('button', { name: /^Log behind the preview: opened log 6 messages/ });
    await expect(source).toBeVisible();
    // A draft is written within a second of the last change.
    await expect(async () => {
      await page.reload();
      await expect(editor.fileTab('autogen')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await editor.fileTab('autogen').click();
    await editor.selectEdge('IssuesAndRepairsAgent', 'next');
    await expect(source).toBeVisible();
  });
});

test('a log without agents asks who speaks, and which of several logs it is', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop([{ name: 'tau.json', text: readText(sample('logs/tau-bench-airline.json')) }]);
  const dialog = page.getByRole('dialog', { name: 'Open tau.json as a log' });
  await expect(dialog.getByRole('status')).toContainText('tau-bench runs: 32 messages by 1 agent');
  await expect(dialog.getByRole('textbox', { name: 'Agent that speaks' })).toBeFocused();
  await editor.expectAccessible();
  await dialog.getByRole('combobox', { name: 'Log in the file' }).selectOption('task 1, trial 0');
  await dialog.getByRole('textbox', { name: 'Agent that speaks' }).fill('airline');
  await expect(dialog.getByText(/The key "reward" of a run is not kept/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor.fileTab('tau')).toHaveAttribute('aria-current', 'page');
  await expect(editor.node('airline')).toBeVisible();
  await editor.tryStrategy('Prepend');
  expect(await editor.copiedPrompt()).toMatch(/^\[airline:system:text\] # Airline Agent Policy/);
});

test('trajectories that come together open as one log and as a run', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop(
    ['linear.trajectory.json', 'linear.trajectory.cont-1.json'].map((name) => ({
      name,
      text: readText(sample(`atif/${name}`)),
    })),
  );
  await expect(editor.fileTab('linear.trajectory')).toHaveAttribute('aria-current', 'page');
  await expect(editor.node('terminus-2')).toBeVisible();
  await editor.showTab('Run');
  await expect(editor.lab.getByRole('status').first()).toContainText(/completed/i);
  await expect(editor.lab.getByRole('option', { name: /terminus-2/ }).first()).toBeVisible();
  await editor.expectProblem(/is not here: what it says is not in the log/);
});

test('a log that is pasted in the Lab is recognized, named, and stands behind the preview', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.selectEdge('challenge', 'judge');
  await editor.showTab('Preview');
  await page.getByRole('button', { name: /^Log behind the preview/ }).click();
  await page.getByRole('menuitem', { name: 'Paste or open a log…' }).click();
  const panel = page.getByRole('region', { name: 'Log to preview with' });
  const field = panel.getByRole('textbox', { name: /^A log as JSON/ });
  await field.fill('[{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Yes?"}]');
  await expect(panel.getByRole('status')).toContainText(
    'OpenAI chat messages: 2 messages by 1 agent, because',
  );
  await expect(panel.getByText(/could be Anthropic messages as well/)).toBeVisible();
  await panel.getByRole('combobox', { name: 'Format' }).selectOption('Anthropic messages');
  await expect(panel.getByRole('status')).toContainText('Anthropic messages: 2 messages');
  await panel.getByRole('textbox', { name: 'Agent that speaks' }).fill('helper');
  await editor.expectAccessible();
  await panel.getByRole('button', { name: 'Preview with this log' }).click();
  await editor.tryStrategy('Append');
  expect(await editor.copiedPrompt()).toContain('[__user__] Hi\n[helper:assistant:text] Yes?');
});

test('what is neither checkpoint nor log says so with both reasons', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop([{ name: 'other.json', text: '{"openapi": "3.1.0", "paths": {}}' }]);
  const alert = page.getByRole('alert').filter({ hasText: 'other.json' });
  await expect(alert).toContainText('checkpoint');
  await expect(alert).toContainText('no log of a format that is known');
});
