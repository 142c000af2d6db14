/**
 * What is left of a worker's global scope: the language, and what an engine that has started needs of it. A list
 * of what stays, because what a browser adds next year has to be closed too.
 */
const LEFT: ReadonlySet<string> = new Set([
  ...[
    'Object',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'Math',
    'JSON',
    'Reflect',
    'Proxy',
  ],
  ...[
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'WeakRef',
    'FinalizationRegistry',
    'Promise',
    'Iterator',
    'Date',
    'RegExp',
  ],
  ...[
    'Error',
    'EvalError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
    'URIError',
    'AggregateError',
  ],
  ...[
    'ArrayBuffer',
    'SharedArrayBuffer',
    'DataView',
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
  ],
  ...[
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
    'Float16Array',
    'Float32Array',
    'Float64Array',
    'BigInt64Array',
  ],
  ...[
    'BigUint64Array',
    'globalThis',
    'undefined',
    'NaN',
    'Infinity',
    'isNaN',
    'isFinite',
    'parseInt',
    'parseFloat',
  ],
  ...['WebAssembly', 'TextEncoder', 'TextDecoder', 'performance'],
]);

/**
 * Closes the realm of this worker for good: no network, no storage, no other workers, no clock, and no way to
 * make code out of text. What is to go on working must have taken what it needs before.
 *
 * A page's policy does not reach here: Chromium gives a worker the policy that its own file came with, and files
 * of a plain web server come with none.
 */
export function closeRealm(): void {
  standClocksStill();
  forbidCodeFromText();
  for (let scope: object | null = globalThis; scope !== null; scope = Object.getPrototypeOf(scope)) {
    if (scope === Object.prototype) break;
    for (const name of Reflect.ownKeys(scope)) {
      if (typeof name === 'symbol' || LEFT.has(name)) continue;
      if (!Reflect.deleteProperty(scope, name)) {
        Reflect.set(scope, name, undefined);
      }
    }
  }
  // An engine that breaks says so.
  const say = (): void => {};
  Object.assign(globalThis, { console: { log: say, info: say, warn: say, error: say, debug: say } });
}

/** `eval` and the four constructors of functions, wherever they are found. */
function forbidCodeFromText(): void {
  const refuse = function refuse(): never {
    throw new TypeError('There is no making code out of text here.');
  };
  const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const kind of kinds) {
    Object.defineProperty(Object.getPrototypeOf(kind), 'constructor', { value: refuse });
  }
  // An engine may still ask what a function is.
  Object.defineProperty(refuse, 'prototype', { value: Function.prototype });
}

/** Every clock shows the beginning of 1970, in the time zone of Greenwich: a run comes out the same each time. */
function standClocksStill(): void {
  Date.now = () => 0;
  performance.now = () => 0;
}
