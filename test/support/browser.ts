import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** The system's Chromium, or undefined: then Playwright takes the one it downloaded. */
function systemBrowser(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here; the next folder may have it.
      }
    }
  }
  return undefined;
}

const executablePath = systemBrowser();

/**
 * How tests, benches and screenshots start the browser. As root Chromium has no sandbox; without the
 * networking flags it waits for hosts that a closed network never answers for.
 */
export const launchOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Playwright answers only the dialog of `<input type="file">`: files are picked as in Firefox and Safari.
    '--disable-blink-features=FileSystemAccessLocal',
  ],
};
