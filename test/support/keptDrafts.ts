import type { Page } from '@playwright/test';

/** What the browser's storage knows of a draft without reading it. */
interface KeptHead {
  readonly id: string;
  readonly fileName: string;
  readonly nodes: number;
  readonly version: number;
}

/** The drafts in the page's storage, as they are now. */
export function keptDrafts(page: Page): Promise<readonly KeptHead[]> {
  return page.evaluate(
    () =>
      new Promise<KeptHead[]>((resolve, reject) => {
        const opening = indexedDB.open('baton');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('heads')) {
            db.close();
            resolve([]);
            return;
          }
          const all = db.transaction('heads').objectStore('heads').getAll();
          all.onsuccess = () => {
            db.close();
            resolve(all.result);
          };
          all.onerror = () => reject(all.error);
        };
      }),
  );
}
