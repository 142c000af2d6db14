import { expect, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';

test('nothing tries what the content-security policy forbids: at the start, in a run, with the code editor open', async ({
  page,
}) => {
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) =>
      (window as unknown as { tellRefused(what: string): void }).tellRefused(
        `${violatedDirective} ${blockedURI} in ${sourceFile}`,
      ),
    );
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });

  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.run();
  await expect(editor.lab.getByRole('status')).toContainText(/completed/i);
  await editor.showTab('Files');
  await editor.showTab('Problems');
  await editor.selectNode('judge');
  await editor.inspector.getByRole('button', { name: /^Answer template/ }).click();
  await expect(editor.inspector.locator('.monaco-editor').first()).toBeVisible();
  await editor.selectEdge('challenge', 'judge');
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);

  // The policy is there, and this test would hear of it.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'void 0';
    document.head.append(script);
  });
  await expect.poll(() => refused.join()).toContain('script-src');
});
