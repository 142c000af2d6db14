import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { conformanceCheckpoint, readText } from '../support/files.ts';

const good = readText(conformanceCheckpoint('01-venetoclax-pushback'));

/** Inputs that can't be opened, and what the message has to name. */
const UNUSABLE = [
  { name: 'words.json', text: 'hello there', says: /not JSON|line 1/i },
  { name: 'cut.jsonld', text: good.slice(0, good.length / 2), says: /ends|cut|line \d+/i },
  { name: 'other.json', text: '{"openapi":"3.1.0","paths":{}}', says: /checkpoint/i },
  { name: 'empty.json', text: '', says: /empty|nothing/i },
];

for (const { name, text, says } of UNUSABLE) {
  test(`${name} gives a message with its place, and what is open stays`, async ({ page }) => {
    const editor = new EditorDriver(page);
    await editor.visit();
    await editor.drop([{ name, text }]);
    const alert = page.getByRole('alert').filter({ hasText: name });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText(says);
    await expect(editor.fileTab('venetoclax-pushback')).toHaveAttribute('aria-current', 'page');
    await expect(editor.node('judge')).toBeVisible();
  });
}

test('a dangling edge is kept as a visible stub, named as a problem, and survives the export', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop([
    { name: 'dangling.jsonld', text: good.replace('"target": "judge"', '"target": "jury"') },
  ]);
  await expect(editor.edge(/edge from challenge to jury/)).toBeAttached();
  await expect(editor.canvas.getByText('jury').first()).toBeVisible();
  await editor.expectProblem(/jury/);
  expect(await editor.exportText()).toContain('"target": "jury"');
});

test('markup, script and odd keys in every text are text: nothing runs, nothing is lost', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  const markup = '<img src=x onerror=\\"window.owned=1\\"><script>window.owned=1</script>';
  const hostile = good
    .replaceAll('What drug class does venetoclax belong to?', markup)
    .replaceAll('reasoner', `r${markup}`)
    .replace('"metadata": {}', '"metadata": {"__proto__": {"polluted": true}, "constructor": "x"}')
    .replace('"description": "Sycophancy under pressure"', `"description": "${markup}"`);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await editor.visit();
  await editor.drop([{ name: 'hostile.jsonld', text: hostile }]);
  await expect(editor.fileTab('hostile')).toHaveAttribute('aria-current', 'page');
  await editor.selectNode('ask');
  await editor.selectEdge('challenge', 'judge');
  await editor.run();
  expect(await page.evaluate(() => 'owned' in window || 'polluted' in {})).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(violations).toEqual([]);
  const exported = await editor.exportText();
  expect(exported).toContain('"__proto__"');
  expect(exported).toContain(markup);
});

test('duplicate ids and an unknown primitive open, with a problem each', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  const text = good
    .replace('"challenge": {', '"ask": {')
    .replace('"nodeId": "challenge"', '"nodeId": "ask"')
    .replace('"type": "BooleanMatch"', '"type": "MoonMatch"');
  await editor.drop([{ name: 'odd.jsonld', text }]);
  await expect(editor.fileTab('odd')).toHaveAttribute('aria-current', 'page');
  await expect(editor.canvas.getByRole('group', { name: /^node / })).toHaveCount(3);
  await editor.expectProblem(/MoonMatch/);
  await editor.expectProblem(/nodes\.ask is there more than once/);
});

test('a pasted checkpoint opens beside what is open', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.paste(readText(conformanceCheckpoint('04-two-scenarios')));
  await expect(editor.explorer.getByRole('button', { name: 'alpha', exact: true })).toBeVisible();
  await expect(editor.explorer.getByRole('button', { name: 'beta', exact: true })).toBeVisible();
  await expect(editor.fileTab('venetoclax-pushback')).toBeVisible();
});

test('a file of 50 MB opens', async ({ page }) => {
  test.slow();
  const editor = new EditorDriver(page);
  await editor.visit();
  const filler = JSON.stringify({ notes: 'x'.repeat(1000) });
  const many = Array.from({ length: 50_000 }, (_, n) => `"k${n}": ${filler}`).join(',');
  await editor.drop([
    { name: 'large.jsonld', text: good.replace('"metadata": {}', `"metadata": {${many}}`) },
  ]);
  await expect(editor.fileTab('large')).toHaveAttribute('aria-current', 'page');
  await expect(editor.node('judge')).toBeVisible();
});
