import moduleUrl from 'pyodide/pyodide.asm.mjs?url';
import wasmUrl from 'pyodide/pyodide.asm.wasm?url';
import libraryUrl from 'pyodide/python_stdlib.zip?url';

/** Where Pyodide's parts are: files of the app's own, in the browser. */
export interface PyodideFiles {
  /** The JavaScript around the WebAssembly. */
  readonly module: string;
  readonly wasm: string;
  /** Python's own library. */
  readonly library: string;
}

export function pyodideFiles(): PyodideFiles {
  return { module: moduleUrl, wasm: wasmUrl, library: libraryUrl };
}
