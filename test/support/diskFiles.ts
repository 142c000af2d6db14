import type { Page } from '@playwright/test';

/**
 * Files that the browser hands out to be written to, as from the disk: they lie in the page's own file system.
 * To be called before the page is opened.
 */
export async function handOutFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.showOpenFilePicker = async () => {
      const root = await navigator.storage.getDirectory();
      const handles = [];
      for (const name of JSON.parse(sessionStorage.getItem('picked') ?? '[]')) {
        handles.push(await root.getFileHandle(name));
      }
      if (handles.length === 0) throw new DOMException('closed', 'AbortError');
      return handles as unknown as Awaited<ReturnType<NonNullable<typeof window.showOpenFilePicker>>>;
    };
  });
}

/** What the user chooses in the browser's dialog from now on; nothing: the dialog is closed. */
export function choose(page: Page, ...names: readonly string[]): Promise<void> {
  return page.evaluate((given) => sessionStorage.setItem('picked', JSON.stringify(given)), names);
}

/** Writes a file, as another program does. */
export function writeFileOnDisk(page: Page, name: string, text: string): Promise<void> {
  return page.evaluate(
    async ([name, text]) => {
      const root = await navigator.storage.getDirectory();
      const writable = await (await root.getFileHandle(name, { create: true })).createWritable();
      await writable.write(text);
      await writable.close();
    },
    [name, text] as const,
  );
}

export function readFileOnDisk(page: Page, name: string): Promise<string> {
  return page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    return (await (await root.getFileHandle(name)).getFile()).text();
  }, name);
}

export function deleteFileOnDisk(page: Page, name: string): Promise<void> {
  return page.evaluate(async (name) => (await navigator.storage.getDirectory()).removeEntry(name), name);
}

/** What the browser lets Baton do with files from now on, and what the user answers when asked. */
export function allowWriting(page: Page, state: PermissionState, answer: PermissionState): Promise<void> {
  return page.evaluate(
    ([state, answer]) => {
      Object.assign(FileSystemFileHandle.prototype, {
        queryPermission: async () => state,
        requestPermission: async () => answer,
      });
    },
    [state, answer] as const,
  );
}
