import { loadPyodide, type PyodideAPI } from 'pyodide';
import { primitiveDescriptors } from '../../../core/check/primitiveDescriptors.ts';
import { objectOf } from '../../../core/json/objects.ts';
import { stringifyJson } from '../../../core/json/stringifyJson.ts';
import type { CodeCall, CodeResult } from '../../../core/sandbox.ts';
import type { CodeEngine } from '../CodeEngine.ts';
import { encodeCall, readResult } from '../codeWire.ts';
import { CALL_MEMORY, LONGEST_ANSWER } from '../limits.ts';
import { answerCore } from './answerCore.ts';
import { closeRealm } from './closeRealm.ts';
import { findParts } from './findParts.ts';
import { holdEngine } from './holdEngine.ts';
import type { PyodideFiles } from './pyodideFiles.ts';
import { shimFiles } from './shimFiles.ts';

/** Where the shim is, for Python. */
const SHIM_FOLDER = '/home/baton';

/** A list of packages with none in it. */
const EMPTY_LOCK = JSON.stringify({
  info: {
    abi_version: '2026_0',
    arch: 'wasm32',
    platform: 'emscripten_5_0_3',
    version: '314.0.7',
    python: '3.14.2',
  },
  packages: {},
});

/** What a function of Python's looks like from here. */
type CallPython = (text: string) => string;

/**
 * Starts Python and closes it off; in a worker only, whose realm is closed with it. Without `files` Pyodide's
 * parts are read from its package, in Node.
 */
export async function startPython(files?: PyodideFiles): Promise<CodeEngine> {
  const memory = holdEngine(CALL_MEMORY.python);
  const asked: string[] = [];
  const found = files === undefined ? {} : await findParts(files);
  const pyodide = await loadPyodide({
    // What Python would find as the module `js`.
    jsglobals: Object.create(null) as typeof globalThis,
    env: { _: 'python', HOME: SHIM_FOLDER, PYTHONHASHSEED: '0', TZ: 'UTC' },
    // No package is ever loaded.
    lockFileContents: EMPTY_LOCK,
    packageBaseUrl: '/',
    stdout: (line) => asked.push(answerCore(line)),
    stdin: () => asked.shift() ?? '',
    ...found,
  });
  const call = prepare(pyodide);
  closeRealm();
  // All that Python is, before anything foreign ran in it.
  const clean = memory.save();
  return new PythonEngine(call, () => memory.restore(clean));
}

/** Loads the shim, which closes Python off, and gives its function that takes calls. */
function prepare(pyodide: PyodideAPI): CallPython {
  pyodide.FS.mkdirTree(`${SHIM_FOLDER}/baton`);
  for (const [name, text] of shimFiles) pyodide.FS.writeFile(`${SHIM_FOLDER}/baton/${name}.py`, text);
  const prepared = pyodide.runPython(
    `import sys; sys.path.insert(0, ${JSON.stringify(SHIM_FOLDER)}); from baton.calls import prepare; prepare`,
  ) as ((setup: string) => CallPython) & { destroy(): void };
  const call = prepared(stringifyJson(setup()));
  prepared.destroy();
  return call;
}

function setup() {
  return {
    primitives: primitiveDescriptors.map(({ type, readsTrace, parameters }) => ({
      type,
      readsTrace,
      parameters: objectOf(parameters.map(({ name, fallback }) => [name, fallback ?? null] as const)),
    })),
    longest: LONGEST_ANSWER,
    memoryMessage: `It needed more than ${CALL_MEMORY.python / 2 ** 20} MB of memory, and was stopped.`,
  };
}

/**
 * CPython inside WebAssembly. Before each call its memory is put back to what it was when it had just started:
 * a call finds nothing of the calls before, whatever they did to the interpreter.
 */
class PythonEngine implements CodeEngine {
  readonly #call: CallPython;
  readonly #clean: () => void;

  constructor(call: CallPython, clean: () => void) {
    this.#call = call;
    this.#clean = clean;
  }

  async call(call: CodeCall): Promise<CodeResult> {
    this.#clean();
    return readResult(this.#call(encodeCall(call)));
  }
}
