import { defineConfig } from 'vite';

const INPUTS: Readonly<Record<'published' | 'conformance', Record<string, string>>> = {
  published: {
    'lib/core': 'src/core/index.ts',
    'cli/baton': 'src/cli/baton.ts',
    ...threadsIn('cli/'),
  },
  conformance: { conformance: 'test/conformance/run.ts', ...threadsIn('') },
};

/** The worker threads of sandboxes, which lie beside the program that starts them. */
function threadsIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    ['javascript', 'python'].map((language) => [
      `${folder}${language}.thread`,
      `src/workers/${language}.thread.ts`,
    ]),
  );
}

/**
 * Builds what runs in Node: the library, the command line, and the conformance runner (`--mode conformance`,
 * kept out of what is published). Packages are not bundled.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: mode === 'conformance' ? 'node_modules/.cache/baton' : 'dist',
    emptyOutDir: false,
    sourcemap: mode !== 'conformance',
    rolldownOptions: {
      input: INPUTS[mode === 'conformance' ? 'conformance' : 'published'],
      output: { chunkFileNames: 'lib/engine.js' },
    },
  },
}));
