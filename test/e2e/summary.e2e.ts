import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

const SEPARATOR = '\n\n---\n\n';

test('a conversation is handed over by a summary: the preview shows its calls, the run and the file have them', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.openExample(/Long sessions/);
  await editor.selectEdge('narrow_down', 'take_over');
  const calls = editor.lab.getByRole('listbox', { name: /The calls that summarize for/ });
  const answers = editor.inspector.getByRole('textbox', { name: 'Answers' });

  await test.step('the target gets the answers before its question, and three messages as its history', async () => {
    const prompt = await editor.copiedPrompt();
    expect(prompt).toContain('1. team-data; /etc/warehouse/owners.txt says retired on 12 November.');
    expect(
      prompt.endsWith(
        `${SEPARATOR}Free the space now. Say what you run before you run it, and remove nothing by hand.`,
      ),
    ).toBe(true);
    const history = JSON.parse(await editor.copiedHistory()) as { role: string }[];
    expect(history.map(({ role }) => role)).toEqual(['user', 'user', 'assistant']);
  });

  await test.step('what each of the three calls was given is there, by keyboard', async () => {
    await editor.lab.getByRole('tab', { name: /^Summary calls/ }).click();
    await expect(calls.getByRole('option')).toHaveText([
      /^Report\s*23 messages$/,
      /^Questions\s*no history$/,
      /^Answers\s*25 messages$/,
    ]);
    await calls.focus();
    await page.keyboard.press('ArrowDown');
    await expect(editor.lab.getByRole('region', { name: 'Questions: given and answered' })).toContainText(
      'at least five questions',
    );
    await editor.expectAccessible();
  });

  await test.step('the preview follows what is scripted', async () => {
    await answers.fill('1. Ask team-data.');
    expect(await editor.copiedPrompt()).toContain(
      'These are the answers of the agent before you:\n\n1. Ask team-data.\n',
    );
  });

  await test.step('a call that fails has the short summary take its place', async () => {
    await editor.inspector.getByRole('checkbox', { name: 'Questions of summary 1 fails' }).check();
    await editor.inspector
      .getByRole('textbox', { name: 'Short summary' })
      .fill('Drop the slot etl_warehouse.');
    expect(await editor.copiedPrompt()).toContain('Drop the slot etl_warehouse.');
    await editor.lab.getByRole('tab', { name: /^Summary calls/ }).click();
    await expect(calls.getByRole('option')).toHaveText([/^Report/, /^Questions: failed/, /^Short summary/]);
    await expect(editor.inspector.getByText(/never asked for: answers/)).toBeVisible();
    await editor.expectAccessible();
  });

  await test.step('the run sends what the preview showed', async () => {
    const prompt = await editor.copiedPrompt();
    await editor.run();
    await editor.lab.getByRole('option', { name: /take_over/ }).click();
    await expect(editor.lab.getByRole('region', { name: 'The prompt sent at turn 2' })).toContainText(
      'Drop the slot etl_warehouse.',
    );
    await editor.lab.getByRole('tab', { name: /^Summaries/ }).click();
    await expect(
      editor.lab.getByText(/A call failed: a short summary stands in for the three/),
    ).toBeVisible();
    await editor.showTab('Preview');
    expect(await editor.copiedPrompt()).toBe(prompt);
  });

  await test.step('the exported file has it in metadata.baton', async () => {
    const [scenario] = JSON.parse(await editor.exportText()).hasPart;
    expect(scenario.edges[1]).not.toHaveProperty('handover', 'summary');
    expect(scenario.metadata.baton.handovers).toMatchObject([
      {
        edge: 1,
        strategy: 'summary',
        options: { replies: [{ questions: null, short: 'Drop the slot etl_warehouse.' }] },
      },
    ]);
  });
});

test('a context policy summarizes before a turn, and after a refusal', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.openExample(/Long sessions/);

  await test.step('before a turn that would leave too few tokens', async () => {
    await editor.explorer.getByText('rename-column').click();
    await editor.run();
    await editor.lab.getByRole('option', { name: /^4 .*summarized/ }).click();
    await editor.lab.getByRole('tab', { name: /^Summaries/ }).click();
    await expect(
      editor.lab.getByText(/^Proactive summary, 2,\d{3} tokens\. It is number 1 of the run\.$/),
    ).toBeVisible();
    await expect(editor.lab.getByRole('option', { name: /summarized/ })).toHaveCount(2);
  });

  await test.step('the preview of that pass counts the same tokens', async () => {
    const words = await editor.lab.getByText(/^Proactive summary/).textContent();
    const tokens = words?.match(/2,\d{3}/)?.[0] ?? 'none';
    await editor.showTab('Preview');
    await editor.selectEdge('migrate', 'migrate');
    await page.getByRole('button', { name: /^Log behind the preview/ }).click();
    await page.getByRole('menuitem', { name: 'migrate → migrate → migrate → migrate', exact: true }).click();
    await expect(
      editor.lab.getByText(new RegExp(`^Summarized before this turn: ${tokens} tokens leave`)),
    ).toBeVisible();
  });

  await test.step('after a refusal, with the last messages taken off', async () => {
    await editor.explorer.getByText('log-hunt').click();
    await editor.run();
    await editor.lab.getByRole('option', { name: /summarized/ }).click();
    await editor.lab.getByRole('tab', { name: /^Summaries/ }).click();
    await expect(
      editor.lab.getByText(/^Reactive summary, after a refusal for length, .* taken off first/),
    ).toBeVisible();
    await editor.expectAccessible();
  });

  await test.step('the preview shows both prompts of a refused turn, first and again', async () => {
    await editor.showTab('Preview');
    await editor.selectEdge('search', 'search');
    await page.getByRole('button', { name: /^Log behind the preview/ }).click();
    await page.getByRole('menuitem', { name: 'search → search → search → search', exact: true }).click();
    const sent = editor.lab.getByRole('radiogroup', { name: 'Which prompt to show' });
    await expect(sent).toBeVisible();
    expect(await editor.copiedPrompt()).toMatch(/^Which service causes the errors/);
    await sent.getByText('Sent again').click();
    expect(await editor.copiedPrompt()).toMatch(
      /^These are the answers of the agent before you:\n\n1\. At 04:07/,
    );
    await expect(editor.lab.getByRole('tab', { name: /^Summary calls/ })).toContainText('3');
  });

  await test.step('what is said when it is asked again can be written', async () => {
    await editor.selectNode('search');
    await editor.inspector.getByRole('textbox', { name: 'Reply after the summary' }).fill('It is payments.');
    await editor.run();
    await editor.lab.getByRole('option', { name: /summarized/ }).click();
    await editor.lab.getByRole('tab', { name: /^Came back/ }).click();
    await expect(editor.lab.getByRole('region', { name: 'What came back at turn 4' })).toContainText(
      'It is payments.',
    );
  });

  await test.step('is set on a node, and its problems are named', async () => {
    await editor.selectNode('fix');
    await editor.inspector.getByRole('button', { name: /^Context policy/ }).click();
    await editor.inspector
      .getByRole('switch', { name: 'Summarize a long conversation' })
      .check({ force: true });
    await editor.inspector.getByRole('textbox', { name: 'Context, in tokens' }).fill('5000');
    await expect(
      editor.inspector.getByText(/it summarizes before every turn that has a history/),
    ).toBeVisible();
    await editor.inspector.getByRole('button', { name: 'Add a summary' }).click();
    await editor.inspector.getByRole('textbox', { name: 'Report' }).fill('The timeout is missing.');
    await editor.expectAccessible();
  });
});

test('scripted summaries that can’t be read are named, stay in the file, and can be corrected', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  const example = await readFile('public/examples/long-sessions.jsonld', 'utf8');
  const file = JSON.parse(example);
  file.hasPart[0].metadata.baton.handovers[0].options = { replies: [{ summary: 7 }], style: 'terse' };
  await editor.visit();
  await editor.drop([{ name: 'broken-summaries.jsonld', text: JSON.stringify(file) }]);
  await expect(editor.fileTab('broken-summaries')).toBeVisible();
  await editor.selectEdge('narrow_down', 'take_over');

  await expect(editor.lab.getByText(/The scripted summaries before take_over can’t be read/)).toBeVisible();
  await expect(editor.inspector.getByText(/can’t be read .*a run ends there\./)).toBeVisible();
  const field = editor.inspector.getByRole('textbox', { name: 'Scripted summaries' });
  await field.fill('[{"summary": 8}]');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await editor.expectAccessible();
  await field.fill('[{"summary": null, "short": "In short."}]');
  expect(await editor.copiedPrompt()).toContain('In short.');
  await expect(editor.inspector.getByRole('textbox', { name: 'Short summary' })).toHaveValue('In short.');
  const [scenario] = JSON.parse(await editor.exportText()).hasPart;
  expect(scenario.metadata.baton.handovers[0].options).toEqual({
    replies: [{ summary: null, short: 'In short.' }],
    style: 'terse',
  });
});
