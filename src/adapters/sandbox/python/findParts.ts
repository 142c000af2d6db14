import type { PyodideFiles } from './pyodideFiles.ts';

/** What Pyodide looks for beside itself. */
const WASM = '/pyodide.asm.wasm';

/**
 * Gives Pyodide its parts from where they are. It knows its WebAssembly by one name only, and waits for ever
 * for one that did not come: so it is fetched here first. Rejects when a part can't be fetched.
 */
export async function findParts(files: PyodideFiles): Promise<object> {
  const [module, wasm] = await Promise.all([
    import(/* @vite-ignore */ files.module) as Promise<{ readonly default: object }>,
    fetched(files.wasm),
  ]);
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    String(input).endsWith(WASM)
      ? Promise.resolve(new Response(wasm, { headers: { 'content-type': 'application/wasm' } }))
      : fetch(input, init);
  return {
    indexURL: new URL('.', new URL(files.module, location.href)).href,
    stdLibURL: files.library,
    createPyodideModule: module.default,
  };
}

async function fetched(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`);
  return response.arrayBuffer();
}
