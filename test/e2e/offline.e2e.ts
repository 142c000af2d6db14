import { expect, test } from '@playwright/test';
import { preview } from 'vite';
import { EditorDriver } from '../support/EditorDriver.ts';

test.use({ serviceWorkers: 'allow' });

test('Baton is installable, and works when its server is gone', async ({ page }) => {
  // A server of its own: the others' must stay.
  const server = await preview({
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
    logLevel: 'silent',
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  const editor = new EditorDriver(page);
  try {
    await page.goto(url);
    await expect(editor.fileTab('venetoclax-pushback')).toBeVisible();
    await page.mouse.move(300, 300);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window that leaves no traces can't install anything: what is asked for is all there.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
    const { errors, url: manifest } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(manifest).toContain('/manifest.webmanifest');
  } finally {
    await server.close();
  }

  await page.reload();
  await expect(editor.node('judge')).toBeVisible();
  await editor.selectEdge('challenge', 'judge');
  await expect(editor.lab.getByRole('tab', { name: /^Prompt/ })).toBeVisible();
  await editor.run();
  await expect(editor.lab.getByRole('status')).toContainText('Completed');
  await editor.openExample(/Support triage/);
  await expect(editor.node('triage')).toBeVisible();
  // Also what no one has used before: the forms, the code editor, the sandbox of JavaScript.
  await editor.openExample(/Functions in a sandbox/);
  await page.getByRole('banner').getByRole('button', { name: /^Run/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run without code' }).click();
  await expect(editor.lab.getByRole('status')).toContainText(/in \d+ turns/);
  await editor.selectNode('write');
  await expect(editor.inspector.getByRole('textbox', { name: 'Question' })).toBeVisible();
});
