import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = 'src/workers/offline.service.ts';
/** Parts that few visits need and that are large: they are kept when they are first used. */
const LATER = /pyodide|python_stdlib/;

/** Writes the service worker, `/offline.js`, with the list of what the app is made of. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length).replaceAll('\\', '/'))
        .filter((path) => path !== '/offline.js')
        .sort();
      const version = createHash('sha256');
      for (const file of files) version.update(file).update(readFileSync(join(dir, file)));
      const kept = files
        .filter((path) => !LATER.test(path))
        .map((path) => (path === '/index.html' ? '/' : path));
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, {
        define: {
          FILES: JSON.stringify(kept),
          VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
        },
      });
      writeFileSync(join(dir, 'offline.js'), code);
    },
  };
}
