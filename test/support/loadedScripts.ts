import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** A script that a page has loaded, workers' included, and its size in bytes when compressed by gzip. */
export interface LoadedScript {
  readonly name: string;
  readonly bytes: number;
}

/**
 * Notes every script that the page loads from now on. Compressed here, because it is the server's affair
 * whether it does.
 */
export function loadedScripts(page: Page): () => Promise<readonly LoadedScript[]> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response);
  });
  return () =>
    Promise.all(
      responses.map(async (response) => ({
        name: new URL(response.url()).pathname,
        bytes: gzipSync(await response.body()).length,
      })),
    );
}
