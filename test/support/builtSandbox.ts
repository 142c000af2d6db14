import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { sandboxNode } from '../../src/adapters/sandbox/sandboxNode.ts';
import type { Sandbox } from '../../src/core/sandbox.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A sandbox over worker threads that are built as the command line's are. `name` is the test's own. */
export async function builtSandbox(name: string): Promise<Sandbox> {
  return sandboxNode(await builtThreads(name));
}

/** The folder with the built worker threads. */
export async function builtThreads(name: string): Promise<URL> {
  // Below the package, so that what is built finds its packages.
  const folder = resolve(ROOT, 'node_modules/.cache/baton-sandbox-test', name);
  await build({
    root: ROOT,
    configFile: resolve(ROOT, 'vite.lib.config.ts'),
    build: { outDir: folder },
  });
  return pathToFileURL(`${folder}/cli/`);
}
