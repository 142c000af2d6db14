import { expect, type Page, test } from '@playwright/test';
import { EditorDriver } from '../support/EditorDriver.ts';
import { generateCheckpoint } from '../support/generate.ts';
import { keptDrafts } from '../support/keptDrafts.ts';

/** Ends the page's process as a crash does: nothing that runs when a page goes has a chance. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => {})]);
}

test('a second after an edit of 5,000 nodes the page may crash', async ({ page, context }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.drop([{ name: 'ring.jsonld', text: generateCheckpoint(5000) }]);
  await expect(editor.fileTab('ring')).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await keptDrafts(page)).map(({ nodes }) => nodes)).toContain(5000);
  await editor.description.fill('Changed before the crash.');
  // The second is the promise: what was done before it is there after it.
  await page.waitForTimeout(1000);
  await crash(page);

  const later = new EditorDriver(await context.newPage());
  await later.page.goto('/');
  await expect(later.fileTab('ring')).toHaveAttribute('aria-current', 'page');
  await expect(later.description).toHaveValue('Changed before the crash.');
  await expect(later.canvas.getByRole('application')).toHaveAccessibleName(/5,?000 nodes/);
});

test('a closed file is among the recent ones with its changes; a forgotten one can be brought back', async ({
  page,
}) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.description.fill('Work of an hour.');
  await editor.closeFile('venetoclax-pushback.jsonld');
  await expect(page.getByText('Its changes are kept among the recent files.')).toBeVisible();
  const recent = page.getByRole('list', { name: 'Recent files' });
  await recent.getByRole('button', { name: /^venetoclax-pushback/ }).click();
  await expect(editor.description).toHaveValue('Work of an hour.');

  await editor.showStart();
  await recent.getByRole('button', { name: 'Forget venetoclax-pushback.jsonld' }).click();
  await expect(recent).toBeHidden();
  await expect(editor.fileTab('venetoclax-pushback')).toBeHidden();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await recent.getByRole('button', { name: 'Forget venetoclax-pushback.jsonld' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: 'was forgotten' })
    .getByRole('button', { name: 'Close message' })
    .click();
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});

test('a reload brings every tab back in its order, and reads only the one in front', async ({ page }) => {
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.openExample(/Support triage/);
  await editor.openExample(/Retry until/);
  await editor.fileTab('support-triage').click();
  await editor.description.fill('The second of three.');
  await expect.poll(async () => (await keptDrafts(page)).map(({ version }) => version)).toContain(2);
  await page.reload();
  await expect(editor.fileTab('support-triage')).toHaveAttribute('aria-current', 'page');
  await expect(editor.description).toHaveValue('The second of three.');
  const tabs = page.getByRole('navigation', { name: 'Open files' }).getByRole('button', { name: /^[^C]/ });
  await expect(tabs).toHaveText([/venetoclax-pushback/, /support-triage/, /retry-loop/]);
  await editor.fileTab('retry-loop').click();
  await expect(editor.fileTab('retry-loop')).toHaveAttribute('aria-current', 'page');
  await expect(tabs).toHaveText([/venetoclax-pushback/, /support-triage/, /retry-loop/]);
  await editor.closeFile('retry-loop.jsonld');
  await expect(tabs).toHaveText([/venetoclax-pushback/, /support-triage/]);
});

test('drafts that an earlier Baton kept as texts are taken over', async ({ page }) => {
  await page.goto('/icons/baton.svg');
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('baton', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: 'id' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('drafts', 'readwrite');
          const common = { text, changedAt: '2026-01-01T00:00:00.000Z' };
          const drafts = transaction.objectStore('drafts');
          drafts.put({ ...common, id: 'b', fileName: 'second.jsonld', position: 1, active: true });
          drafts.put({ ...common, id: 'a', fileName: 'first.jsonld', position: 0, active: false });
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    generateCheckpoint(3),
  );
  const editor = new EditorDriver(page);
  for (const visit of ['first', 'second']) {
    await test.step(`${visit} visit`, async () => {
      await page.goto('/');
      await expect(editor.fileTab('second')).toHaveAttribute('aria-current', 'page');
      await expect(editor.fileTab('first')).toBeVisible();
      await page.mouse.move(300, 300);
      await expect.poll(async () => (await keptDrafts(page)).map(({ id }) => id).sort()).toEqual(['a', 'b']);
    });
  }
});

test('a full disk is told as long as it is full, and what was done meanwhile is kept when there is room', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    const disk = { full: false };
    Object.assign(window, { disk });
    IDBObjectStore.prototype.put = function (...given) {
      if (disk.full) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  const fill = (full: boolean): Promise<void> =>
    page.evaluate((now) => {
      (window as unknown as { disk: { full: boolean } }).disk.full = now;
    }, full);
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.description.fill('There was room for this.');
  await expect.poll(async () => (await keptDrafts(page)).length).toBe(1);
  await fill(true);
  await editor.description.fill('No room for this.');
  const trouble = page.getByRole('alert').filter({ hasText: 'full' });
  await expect(trouble).toContainText('your last changes are not kept');
  await expect(trouble).toContainText('Export the checkpoint');
  await editor.expectAccessible();
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await editor.description.fill('Still none.');
  await expect(trouble).toBeVisible();

  await test.step('a file that can’t be kept is not closed without a question', async () => {
    await editor.closeFile('venetoclax-pushback.jsonld');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep open' }).click();
  });

  await fill(false);
  await expect(trouble).toBeHidden();
  await page.reload();
  await expect(editor.description).toHaveValue('Still none.');
});

test('where the browser stores nothing one is told what to do, and leaving asks first', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  const editor = new EditorDriver(page);
  await editor.visit();
  await editor.description.fill('Nowhere to keep it.');
  const trouble = page.getByRole('alert').filter({ hasText: 'private window' });
  await expect(trouble).toContainText('Export the checkpoint before you close the page.');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
