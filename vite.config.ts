import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offlineWorker } from './scripts/offlineWorker.ts';

/**
 * Nothing but the app's own files runs or loads. Inline styles are allowed because the component library
 * and the code editor set them; scripts never are.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The policy goes into what is built; the development server needs inline scripts for its reloads. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Pyodide asks for parts of Node where it runs there; a browser's build has none of them. */
function withoutNode(): Plugin {
  const NOTHING = '\0nothing';
  return {
    name: 'without-node',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.startsWith('node:') && importer?.includes('pyodide') ? NOTHING : undefined,
    load: (id) => (id === NOTHING ? 'export default {};' : undefined),
  };
}

export default defineConfig({
  plugins: [react(), contentSecurityPolicy(), offlineWorker()],
  worker: { format: 'es', plugins: () => [withoutNode()] },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // A component that nobody uses is left out, though it is wrapped by a call.
      treeshake: { manualPureFunctions: ['memo', 'forwardRef', 'createContext'] },
      output: {
        codeSplitting: {
          // What comes before all else: how schemas are run is settled before any is made, and the component
          // library's styles stand before those that change them.
          groups: [
            { name: 'first', test: /node_modules[\\/]zod[\\/]|adapters[\\/]zodJitless|core[\\/]styles\.css/ },
          ],
        },
      },
    },
  },
  preview: { port: 4173 },
});
