import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from 'vite';
import { vi } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
// Below the package, so that what is built finds its packages.
const BUILT = resolve(ROOT, 'node_modules/.cache/baton-cli-test');

// A test starts several processes, and a busy machine takes its time for each.
vi.setConfig({ testTimeout: 60_000 });

/** Builds the command line, apart from `dist`, which may be in use. */
export async function buildCli(): Promise<void> {
  await build({
    root: ROOT,
    configFile: resolve(ROOT, 'vite.lib.config.ts'),
    build: { outDir: BUILT },
  });
}

/** Runs `baton` as a user does. */
export function baton(...args: readonly string[]): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(BUILT, 'cli/baton.js'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, stdout, stderr };
}
