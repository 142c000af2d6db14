import { expect, type Locator, test } from '@playwright/test';
import type { JsonObject } from '../../src/core/json/Json.ts';
import { stringifyJson } from '../../src/core/json/stringifyJson.ts';
import { nodeOf } from '../support/checkpoints.ts';
import { EditorDriver } from '../support/EditorDriver.ts';

const SCRIPTED = { baton: { script: [{ text: 'Well.' }] } };

function scenario(name: string, nodes: readonly JsonObject[], edges: readonly JsonObject[]): JsonObject {
  return {
    '@type': 'karenina:Scenario',
    name,
    description: '',
    entryNode: String(nodes[0]?.nodeId),
    nodes: Object.fromEntries(nodes.map((node) => [String(node.nodeId), node])),
    edges,
    outcomeCriteria: [],
    metadata: {},
  };
}

function agent(nodeId: string, agentIdentity: string, metadata: JsonObject = {}): JsonObject {
  return nodeOf(nodeId, { agentIdentity, metadata });
}

const VERIFIED = {
  type: 'state_check',
  field: 'verify_result',
  expected: true,
  verify_with: { type: 'BooleanMatch' },
};

/** A node without a way on, two without a script, an edge to another agent without a handover; a lost node. */
const SHAKY = stringifyJson({
  '@type': 'DataFeed',
  name: 'shaky',
  dataFeedElement: [],
  hasPart: [
    scenario(
      'shaky',
      [agent('ask', 'reasoner'), agent('challenge', 'reasoner', SCRIPTED), agent('judge', 'judge')],
      [
        { source: 'ask', target: 'challenge', condition: VERIFIED },
        { source: 'challenge', target: 'judge' },
        { source: 'judge', target: '__end__' },
      ],
    ),
    scenario('elsewhere', [agent('lone', 'a', SCRIPTED), agent('lost', 'a', SCRIPTED)], []),
  ],
});

async function openShaky(editor: EditorDriver): Promise<void> {
  await editor.visit();
  await editor.drop([{ name: 'shaky.jsonld', text: SHAKY }]);
  await expect(editor.fileTab('shaky')).toHaveAttribute('aria-current', 'page');
  await expect(editor.node('challenge')).toBeVisible();
}

function problem(editor: EditorDriver, words: RegExp): Locator {
  return editor.lab.getByRole('listbox', { name: 'Problems' }).getByRole('option').filter({ hasText: words });
}

test('a problem is seen on the canvas, told to the keys, mended by one and taken back', async ({ page }) => {
  const editor = new EditorDriver(page);
  await openShaky(editor);
  const noWay = /All edges of the node ask have conditions/;

  await test.step('a line under the name and a sign, which the focus reads out', async () => {
    await expect(editor.node('ask').getByRole('img', { name: 'Error' })).toBeVisible();
    await expect(editor.node('ask').getByText('ask', { exact: true })).toHaveCSS(
      'text-decoration-style',
      'wavy',
    );
    await expect(editor.node('challenge').getByRole('img', { name: /Error|Warning/ })).toHaveCount(0);
    await editor.node('challenge').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(editor.node('ask')).toBeFocused();
    await expect(page.getByRole('tooltip')).toContainText(noWay);
    await expect(editor.node('ask')).toHaveAccessibleDescription(noWay);
    await expect(editor.edge(/^edge from challenge to judge/)).toBeVisible();
    await editor.expectAccessible();
  });

  await test.step('Ctrl+. goes to the fixes of what is selected, Enter applies the first', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+.');
    const fix = editor.lab.getByRole('button', { name: 'Add a fallback edge ask → END' });
    await expect(fix).toBeFocused();
    await expect(editor.lab.getByRole('region', { name: 'Problem' })).toContainText('as if all were done');
    await editor.expectAccessible();
    await page.keyboard.press('Enter');
    await expect(editor.edge(/^edge from ask to END/)).toHaveCount(1);
    await expect(problem(editor, noWay)).toHaveCount(0);
  });

  await test.step('the notice takes it back, and it is one step of undo', async () => {
    await page
      .getByRole('status')
      .filter({ hasText: 'Done: Add a fallback edge' })
      .getByRole('button', { name: 'Take back' })
      .click();
    await expect(problem(editor, noWay)).toBeVisible();
    await expect(editor.edge(/^edge from ask to END/)).toHaveCount(0);
    await editor.redo();
    await expect(editor.edge(/^edge from ask to END/)).toHaveCount(1);
  });
});

test('the list: arrows, filter, the place, a fix by Ctrl+. and all of a kind', async ({ page }) => {
  const editor = new EditorDriver(page);
  await openShaky(editor);
  await editor.showTab('Problems');
  const list = editor.lab.getByRole('listbox', { name: 'Problems' });

  await test.step('arrows go through it, and beside it stands what can be done', async () => {
    await list.focus();
    await page.keyboard.press('ArrowDown');
    const told = editor.lab.getByRole('region', { name: 'Problem' });
    await expect(told).toContainText(/has no scripted reply/);
    await expect(told.getByRole('button', { name: /^Script a reply for/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText(/Node/);
  });

  await test.step('all of a kind are mended at once, and come back at once', async () => {
    await editor.lab.getByRole('button', { name: 'Fix all 2 of this kind' }).click();
    await expect(problem(editor, /has no scripted reply/)).toHaveCount(0);
    await expect(list).toBeFocused();
    await editor.undo();
    await expect(problem(editor, /has no scripted reply/)).toHaveCount(2);
    await editor.redo();
    await expect(problem(editor, /has no scripted reply/)).toHaveCount(0);
  });

  await test.step('what is filtered out is not listed', async () => {
    await editor.lab.getByRole('button', { name: /^\d+ warnings?/ }).click();
    await expect(problem(editor, /without a handover/)).toHaveCount(0);
    await expect(problem(editor, /All edges of the node ask/)).toBeVisible();
    await editor.expectAccessible();
    await editor.lab.getByRole('button', { name: /^\d+ warnings?/ }).click();
    await expect(problem(editor, /without a handover/)).toBeVisible();
  });

  await test.step('Ctrl+. in the list applies the only fix', async () => {
    await problem(editor, /All edges of the node ask/).click();
    await list.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+.');
    await page.keyboard.press('Enter');
    await expect(problem(editor, /All edges of the node ask/)).toHaveCount(0);
  });
});

test('problems of a scenario that is not in front are counted, listed and led to', async ({ page }) => {
  const editor = new EditorDriver(page);
  await openShaky(editor);
  const rows = editor.explorer.getByRole('list', { name: 'Scenarios' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'elsewhere' }).getByTitle('1 error, no warnings')).toBeVisible();
  await expect(rows.filter({ hasText: 'shaky' }).getByTitle(/^1 error, \d warnings$/)).toBeVisible();

  await editor.showTab('Problems');
  await editor.lab.getByText('All', { exact: true }).click();
  await problem(editor, /The node lost can't be reached/).click();
  await expect(editor.node('lost')).toBeVisible();
  await expect(editor.inspector.getByRole('heading', { level: 2 })).toContainText('lost');

  await editor.inspector.getByRole('button', { name: 'Add the edge lone → lost' }).click();
  await expect(editor.edge(/^edge from lone to lost/)).toHaveCount(1);
  await expect(rows.filter({ hasText: 'elsewhere' }).getByTitle('1 error, no warnings')).toHaveCount(0);
});

test('the form of an edge offers what its problem can be mended by', async ({ page }) => {
  const editor = new EditorDriver(page);
  await openShaky(editor);
  await editor.selectEdge('challenge', 'judge');
  const cards = editor.inspector.getByRole('list', { name: 'Problems' });
  await expect(cards).toContainText('takes them for its own opinion');
  await cards
    .getByRole('button', { name: 'Set the handover of challenge → judge to transcript_prepend' })
    .click();
  await expect(editor.edge(/^edge from challenge to judge, transcript prepend/)).toHaveCount(1);
  await expect(editor.inspector.getByText('without a handover')).toHaveCount(0);
});
