import type { CodeCall, CodeLanguage } from '../../src/core/sandbox.ts';

/** Something that code tries, and how the try has to end: `failure: message`, or its answer as JSON text. */
export interface Escape {
  readonly name: string;
  readonly language: CodeLanguage;
  readonly source: string;
  readonly ends: RegExp;
}

/** The call that tries it. */
export function callOf({ language, source }: Pick<Escape, 'language' | 'source'>): CodeCall {
  return { role: 'state_update', language, source, args: [{}, {}] };
}

const js = (name: string, source: string, ends: RegExp): Escape => ({
  name,
  language: 'javascript',
  source: `() => { ${source} }`,
  ends,
});

/** `lines` are the body of a function. */
const py = (name: string, lines: string, ends: RegExp): Escape => ({
  name,
  language: 'python',
  source: `def f(accumulated, parsed):\n${lines
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')}\n`,
  ends,
});

/** Finds any class of the interpreter, as escapes from Python do. */
const CLASSES = `def below(kind, seen):
    for one in type.__subclasses__(kind):
        if one not in seen:
            seen.add(one)
            below(one, seen)
    return seen
found = {one.__name__: one for one in below(().__class__.__base__, set())}
`;

const NO_NAME = /^error: ReferenceError: '?[\w$]+'? is not defined/;
const CANT_IMPORT = /^error: ImportError: .*can’t be imported here/;

const javaScript: readonly Escape[] = [
  js('fetches', 'return fetch("https://example.org/")', NO_NAME),
  js('sends by XMLHttpRequest', 'return new XMLHttpRequest()', NO_NAME),
  js('opens a WebSocket', 'return new WebSocket("wss://example.org")', NO_NAME),
  js('imports', 'return import("https://example.org/a.js")', /^error: TypeError: It gives a promise/),
  js('imports by importScripts', 'return importScripts("https://example.org/a.js")', NO_NAME),
  js('reads the document', 'return document.cookie', NO_NAME),
  js('reads storage', 'return localStorage.length + indexedDB.open("a")', NO_NAME),
  js('finds the process', 'return process.env', NO_NAME),
  js('requires', 'return require("fs").readdirSync("/")', NO_NAME),
  js('posts a message', 'return postMessage("out")', NO_NAME),
  js(
    'climbs by constructors',
    `const world = (() => {}).constructor('return this')();
     return [typeof world.fetch, typeof world.process, typeof world.self, typeof world.WebAssembly]`,
    /^\["undefined", "undefined", "undefined", "undefined"\]$/,
  ),
  js('reads the clock', 'return Date.now()', /^error: TypeError: Date is closed here/),
  js('throws dice', 'return Math.random()', /^error: TypeError: Math.random is closed here/),
  js('loops', 'for (;;);', /^timeout: It did not end within 1 second/),
  js('loops and catches', 'for (;;) { try { for (;;); } catch {} }', /^timeout: /),
  js('fills the memory', 'const a = []; for (;;) a.push(new Float64Array(1e5));', /^(memory|timeout): /),
  js('nests calls', 'const f = () => f() + 1; return f()', /^error: .*stack/),
  js('answers without measure', 'return "x".repeat(17_000_000)', /^error: .*longer than 16000000/),
  js(
    'pollutes prototypes',
    `Object.prototype.polluted = 1; Array.prototype.push = null; JSON.stringify = () => '"forged"';
     globalThis.kept = 1; return 'done'`,
    /^"done"$/,
  ),
  js(
    'looks for what was polluted',
    'return [typeof {}.polluted, typeof [].push, typeof kept, JSON.stringify(1)]',
    /^\["undefined", "function", "undefined", "1"\]$/,
  ),
];

const python: readonly Escape[] = [
  py('imports JavaScript', 'import js\nreturn js.fetch', CANT_IMPORT),
  py('imports Pyodide', 'import pyodide_js', CANT_IMPORT),
  py('fetches by pyodide.http', 'from pyodide.http import open_url', CANT_IMPORT),
  py('installs a package', 'import micropip', CANT_IMPORT),
  py('fetches by urllib', 'import urllib.request', CANT_IMPORT),
  py('opens a socket', 'import socket', CANT_IMPORT),
  py('starts a program', 'import subprocess', CANT_IMPORT),
  py('calls C', 'import ctypes', CANT_IMPORT),
  py('imports the system', 'import os\nreturn os.listdir("/")', CANT_IMPORT),
  py('imports by another way', 'return __builtins__["__import__"]("sys").modules', CANT_IMPORT),
  py('throws dice', 'import random', CANT_IMPORT),
  py('opens a file', 'return open("/etc/passwd").read()', /^error: PermissionError: open\(\) is closed/),
  py('asks somebody', 'return input()', /^error: PermissionError: input\(\) is closed/),
  py(
    'reads the clock',
    'from datetime import datetime\nreturn str(datetime.now())',
    /^"1970-01-01 00:00:00"$/,
  ),
  py(
    'loads a module of C by the importer behind imports',
    `${CLASSES}return found["BuiltinImporter"].load_module("_pyodide_core")`,
    /^error: AttributeError: /,
  ),
  py(
    'makes a proxy of JavaScript',
    `${CLASSES}ways = []
for one in below(object, set()):
    if one.__name__.startswith("Js"):
        try:
            if hasattr(object.__new__(one), "constructor"):
                ways.append(one.__name__)
        except TypeError:
            pass
return ways`,
    /^\[\]$/,
  ),
  py(
    'digs out the bridge to JavaScript',
    `${CLASSES}parts = vars(found["WebLoop"])["__init__"].__globals__
return [name for name in parts if not name.startswith("__")]`,
    /^\[\]$/,
  ),
  py(
    'finds the modules that are loaded',
    'import typing\nnames = typing.sys.modules\nreturn [name for name in ("js", "pyodide_js", "pyodide", "ctypes", "gc") if name in names]',
    /^\[\]$/,
  ),
  py(
    'connects by the class of sockets',
    `${CLASSES}return [one for one in [found["socket"](2, 1, 0)] if one.connect(("127.0.0.1", 80))]`,
    /^error: (OSError|KeyError|TypeError): /,
  ),
  py(
    'looks at the environment',
    'import typing\nreturn sorted(typing.sys.modules["os"].environ)',
    /^\["HOME", "LANG", "LD_LIBRARY_PATH", "LOGNAME", "PATH", "PWD", "PYTHONHASHSEED", "PYTHONINSPECT", "TZ", "USER", "_"\]$/,
  ),
  py(
    'ends the interpreter',
    'import typing\ntyping.sys.modules["os"]._exit(0)',
    /^error: It broke the sandbox that it ran in/,
  ),
  py('raises an exit', 'raise SystemExit(0)', /^error: SystemExit: 0/),
  py('loops', 'while True:\n    pass', /^timeout: It did not end within 5 seconds/),
  py(
    'loops and catches',
    'while True:\n    try:\n        while True:\n            pass\n    except BaseException:\n        pass',
    /^timeout: /,
  ),
  py('fills the memory', 'return len([0] * 10**9)', /^memory: It needed more than 512 MB/),
  py('nests calls', 'def g():\n    return g() + 1\nreturn g()', /^error: RecursionError: /),
  py('answers without measure', 'return "x" * 17_000_000', /^error: ValueError: .*longer than 16000000/),
  py(
    'answers with no JSON value',
    'return {1, object}',
    /^error: TypeError: It gives a type, which is no JSON/,
  ),
  py('answers with nan', 'return {"score": float("nan")}', /^error: ValueError: .*nan/),
  py(
    'changes the interpreter',
    `import json, math, typing
json.dumps = lambda *_: '"forged"'
math.pi = 3
typing.sys.modules["baton.models"].plain = lambda value: "forged"
typing.sys.modules["kept"] = 1
BaseAnswer.verify = lambda self: True
return accumulated`,
    /forged|can’t be read/,
  ),
  py(
    'looks for what was changed',
    `import json, math, typing
return [json.dumps(1), math.pi, "kept" in typing.sys.modules, hasattr(BaseAnswer, "verify")]`,
    /^\["1", 3\.141592653589793, false, false\]$/,
  ),
];

/** In the order in which they are tried: some look for what the one before left. */
export const escapes: readonly Escape[] = [...javaScript, ...python];
