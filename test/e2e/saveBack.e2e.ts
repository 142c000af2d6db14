import { expect, type Page, test } from '@playwright/test';
import {
  allowWriting,
  choose,
  deleteFileOnDisk,
  handOutFiles,
  readFileOnDisk,
  writeFileOnDisk,
} from '../support/diskFiles.ts';
import { EditorDriver } from '../support/EditorDriver.ts';
import { conformanceCheckpoint, readText } from '../support/files.ts';

const FILE = 'ring.jsonld';
const TEXT = readText(conformanceCheckpoint('01-venetoclax-pushback'));

/** Without what each writing sets anew. */
function untouched(text: string): string {
  return text.replace(/"dateModified": "[^"]*"/, '');
}

async function pickFile(editor: EditorDriver, ...names: readonly string[]): Promise<void> {
  const { page } = editor;
  await choose(page, ...names);
  await page.keyboard.press('Control+o');
}

/** The editor with the file open that it can write to. */
async function openFromDisk(page: Page, text = TEXT): Promise<EditorDriver> {
  await handOutFiles(page);
  const editor = new EditorDriver(page);
  await editor.visit();
  await writeFileOnDisk(page, FILE, text);
  await pickFile(editor, FILE);
  await expect(editor.fileTab('ring')).toHaveAttribute('aria-current', 'page');
  return editor;
}

function answer(editor: EditorDriver, words: RegExp, label: RegExp | string) {
  return editor.notice(words).getByRole('button', { name: label });
}

test('save writes back to the file it came from, after a reload too', async ({ page }) => {
  const editor = await openFromDisk(page);

  await test.step('what was not changed is not written', async () => {
    await page.keyboard.press('Control+s');
    await expect(editor.notice(/ring\.jsonld has no changes to save/)).toBeVisible();
    expect(await readFileOnDisk(page, FILE)).toBe(TEXT);
  });

  await test.step('Ctrl+S writes what an export has, and says so', async () => {
    await editor.description.fill('Saved once.');
    await page.keyboard.press('Control+s');
    await expect(editor.notice(/Saved to ring\.jsonld/)).toBeVisible();
    await expect(editor.fileTab('ring')).toHaveAccessibleName('ring');
    await editor.expectAccessible();
    const written = await readFileOnDisk(page, FILE);
    expect(written).toContain('Saved once.');
    expect(untouched(await editor.exportText())).toBe(untouched(written));
  });

  await test.step('after a reload', async () => {
    await page.reload();
    await expect(editor.description).toHaveValue('Saved once.');
    await editor.description.fill('Saved twice.');
    await page.keyboard.press('Control+s');
    await expect(editor.notice(/Saved to ring\.jsonld/)).toBeVisible();
    expect(await readFileOnDisk(page, FILE)).toContain('Saved twice.');
  });
});

test('what karenina will not have is told with the save, and shown on demand', async ({ page }) => {
  const editor = await openFromDisk(page, TEXT.replace('{', '{ "ours": true,'));
  await editor.description.fill('With a key of our own.');
  await page.keyboard.press('Control+s');
  await answer(editor, /Saved to ring\.jsonld/, /What karenina will not have: \d+…/).click();
  await expect(page.getByRole('list', { name: 'What the checkpoint can’t carry' })).toBeVisible();
});

test('a file that was changed on disk is not written before the user says so', async ({ page }) => {
  const editor = await openFromDisk(page);
  const theirs = TEXT.replace(/"description": "[^"]*"/, '"description": "Theirs."');
  expect(theirs).not.toBe(TEXT);
  await editor.description.fill('Mine.');
  await writeFileOnDisk(page, FILE, theirs);

  await test.step('asks, and writes nothing', async () => {
    await page.keyboard.press('Control+s');
    await expect(editor.notice(/ring\.jsonld was changed on disk since Baton read it/)).toBeVisible();
    await editor.expectAccessible();
    expect(await readFileOnDisk(page, FILE)).toBe(theirs);
  });

  await test.step('opens the file’s version beside it', async () => {
    await answer(editor, /was changed on disk/, 'Open the file’s version').click();
    await expect(editor.fileTab('ring')).toHaveCount(2);
    expect(await readFileOnDisk(page, FILE)).toBe(theirs);
  });

  await test.step('overwrites what was seen', async () => {
    await page.getByRole('button', { name: 'ring changed since it was exported', exact: true }).click();
    await expect(editor.description).toHaveValue('Mine.');
    await page.keyboard.press('Control+s');
    await answer(editor, /was changed on disk/, 'Overwrite').click();
    await expect(editor.notice(/Saved to ring\.jsonld/)).toBeVisible();
    expect(await readFileOnDisk(page, FILE)).toContain('Mine.');
  });
});

test('a file that changes again after the question is asked about again', async ({ page }) => {
  const editor = await openFromDisk(page);
  await editor.description.fill('Mine.');
  await writeFileOnDisk(page, FILE, `${TEXT}\n`);
  await page.keyboard.press('Control+s');
  await expect(editor.notice(/was changed on disk/)).toBeVisible();
  await writeFileOnDisk(page, FILE, `${TEXT}\n\n`);
  await answer(editor, /was changed on disk/, 'Overwrite').click();
  await expect(editor.notice(/was changed on disk/)).toBeVisible();
  await expect(editor.notice(/Saved to/)).toBeHidden();
  expect(await readFileOnDisk(page, FILE)).toBe(`${TEXT}\n\n`);
});

test('a file that is open already comes to the front as it is', async ({ page }) => {
  const editor = await openFromDisk(page);
  await editor.description.fill('Being written.');
  await editor.fileTab('venetoclax-pushback').click();

  await test.step('the same file', async () => {
    await pickFile(editor, FILE);
    await expect(editor.notice(/ring\.jsonld is open already/)).toBeVisible();
    await expect(editor.description).toHaveValue('Being written.');
    await expect(editor.fileTab('ring')).toHaveCount(1);
  });

  await test.step('a copy of it on demand', async () => {
    await answer(editor, /is open already/, 'Open a copy').click();
    await expect(editor.fileTab('ring (copy)')).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Export checkpoint' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the same text of the same name, where the browser tells no more', async () => {
    await editor.drop([{ name: 'dropped.jsonld', text: TEXT }]);
    await expect(editor.fileTab('dropped')).toHaveAttribute('aria-current', 'page');
    await editor.fileTab('ring').click();
    await editor.drop([{ name: 'dropped.jsonld', text: TEXT }]);
    await expect(editor.notice(/dropped\.jsonld is open already/)).toBeVisible();
    await expect(editor.fileTab('dropped')).toHaveCount(1);
  });

  await test.step('but not in place of what was changed', async () => {
    await editor.description.fill('Changed.');
    await editor.drop([{ name: 'dropped.jsonld', text: TEXT }]);
    await expect(editor.fileTab('dropped')).toHaveCount(2);
  });

  await test.step('a tab that was not shown since the reload too', async () => {
    await page.reload();
    await expect(editor.fileTab('dropped').first()).toBeVisible();
    await pickFile(editor, FILE);
    await expect(editor.notice(/ring\.jsonld is open already/)).toBeVisible();
    await expect(editor.description).toHaveValue('Being written.');
  });
});

test('a dropped file is saved back', async ({ page }) => {
  await handOutFiles(page);
  await page.addInitScript((name) => {
    DataTransferItem.prototype.getAsFileSystemHandle = async () => {
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle(name);
      return handle as Awaited<ReturnType<NonNullable<DataTransferItem['getAsFileSystemHandle']>>>;
    };
  }, FILE);
  const editor = new EditorDriver(page);
  await editor.visit();
  await writeFileOnDisk(page, FILE, TEXT);
  await editor.drop([{ name: FILE, text: TEXT }]);
  await expect(editor.fileTab('ring')).toHaveAttribute('aria-current', 'page');
  await editor.description.fill('From a drop.');
  await page.keyboard.press('Control+s');
  await expect(editor.notice(/Saved to ring\.jsonld/)).toBeVisible();
  expect(await readFileOnDisk(page, FILE)).toContain('From a drop.');
});

test('why a file was not saved is told, and the work stays', async ({ page }) => {
  const editor = await openFromDisk(page);
  await editor.description.fill('Kept.');

  await test.step('not allowed', async () => {
    await allowWriting(page, 'prompt', 'denied');
    await page.keyboard.press('Control+s');
    const told = editor.notice(/ring\.jsonld was not saved/);
    await expect(told).toContainText('The browser was not allowed to write to the file.');
    await expect(told).toContainText('Save again and allow it.');
    await editor.expectAccessible();
    await told.getByRole('button', { name: 'Close message' }).click();
    expect(await readFileOnDisk(page, FILE)).toBe(TEXT);
  });

  await test.step('the disk is full', async () => {
    await allowWriting(page, 'prompt', 'granted');
    await page.evaluate(() => {
      const { write } = FileSystemWritableFileStream.prototype;
      FileSystemWritableFileStream.prototype.write = async () => {
        FileSystemWritableFileStream.prototype.write = write;
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await page.keyboard.press('Control+s');
    await expect(editor.notice(/ring\.jsonld was not saved/)).toContainText('The disk is full.');
    await editor
      .notice(/was not saved/)
      .getByRole('button', { name: 'Close message' })
      .click();
    expect(await readFileOnDisk(page, FILE)).toBe(TEXT);
  });

  await test.step('the file is gone', async () => {
    await deleteFileOnDisk(page, FILE);
    await page.keyboard.press('Control+s');
    await expect(editor.notice(/ring\.jsonld was not saved/)).toContainText('The file is not where it was');
    await page.reload();
    await expect(editor.description).toHaveValue('Kept.');
    await expect(editor.fileTab('ring')).toHaveAccessibleName(/changed since/);
  });
});

test('a dialog that is closed without a choice opens nothing', async ({ page }) => {
  await handOutFiles(page);
  const editor = new EditorDriver(page);
  await editor.visit();
  const tabs = page.getByRole('navigation', { name: 'Open files' }).getByRole('button', { name: /^[^C]/ });
  await pickFile(editor);
  await expect(tabs).toHaveText([/venetoclax-pushback/]);
});

test('what a Baton kept that could not save back is there as before, and files are saved back from then on', async ({
  page,
}) => {
  await handOutFiles(page);
  await page.goto('/icons/baton.svg');
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('baton', 2);
        opening.onupgradeneeded = () => {
          const db = opening.result;
          for (const name of ['drafts', 'heads']) db.createObjectStore(name, { keyPath: 'id' });
          for (const name of ['extras', 'changes', 'tabs']) db.createObjectStore(name);
          db.createObjectStore('points', { keyPath: 'id' }).createIndex('draft', 'draft');
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['drafts', 'tabs'], 'readwrite');
          const changedAt = '2026-01-01T00:00:00.000Z';
          transaction.objectStore('drafts').put({ id: 'a', fileName: 'kept.jsonld', text, changedAt });
          transaction.objectStore('tabs').put({ order: ['a'], front: 'a' }, 'tabs');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    TEXT,
  );
  const editor = new EditorDriver(page);
  await page.goto('/');
  await expect(editor.fileTab('kept')).toHaveAttribute('aria-current', 'page');
  await writeFileOnDisk(page, FILE, TEXT);
  await pickFile(editor, FILE);
  await expect(editor.fileTab('ring')).toHaveAttribute('aria-current', 'page');
  await editor.description.fill('Written by the new one.');
  await page.keyboard.press('Control+s');
  await expect(editor.notice(/Saved to ring\.jsonld/)).toBeVisible();
  await page.reload();
  await expect(editor.description).toHaveValue('Written by the new one.');
  await editor.description.fill('Written after the reload.');
  await page.keyboard.press('Control+s');
  await expect(editor.notice(/Saved to ring\.jsonld/)).toBeVisible();
  expect(await readFileOnDisk(page, FILE)).toContain('Written after the reload.');
});
