import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { CodeEngine } from '../../../src/adapters/sandbox/CodeEngine.ts';
import { startJavaScript } from '../../../src/adapters/sandbox/javascript/JavaScriptEngine.ts';
import type { Json } from '../../../src/core/json/Json.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import type { CodeResult, CodeRole } from '../../../src/core/sandbox.ts';

// Calls are stopped after a second, which is long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let engine: CodeEngine;

beforeAll(async () => {
  engine = await startJavaScript();
});

async function call(
  source: string,
  args: readonly Json[] = [],
  role: CodeRole = 'handover',
): Promise<CodeResult> {
  return engine.call({ role, language: 'javascript', source, args });
}

async function answerOf(source: string, args: readonly Json[] = [], role?: CodeRole): Promise<Json> {
  const result = await call(source, args, role);
  if (!result.ok) throw new Error(`${result.failure}: ${result.message}`);
  return result.value;
}

async function failureOf(source: string, args: readonly Json[] = [], role?: CodeRole): Promise<string> {
  const result = await call(source, args, role);
  return result.ok ? `gave ${stringifyJson(result.value)}` : `${result.failure}: ${result.message}`;
}

describe('a function in JavaScript', () => {
  it.each([
    ['an arrow', '(state) => state.turn + 1'],
    ['one with a semicolon', 'state => state.turn + 1;\n'],
    ['a function', 'function (state) { return state.turn + 1 }'],
    ['a named function', 'function next(state) { return state.turn + 1; }'],
    ['one with types', '(state: { turn: number }): number => state.turn + 1'],
    [
      'one among others',
      'const one = 1;\nfunction handover(state) { return add(state.turn); }\nfunction add(n) { return n + one; }',
    ],
    ['a constant', 'interface State { turn: number }\nconst handover = (state: State) => state.turn + 1;'],
    ['one with a comment at its end', '(state) => state.turn + 1 // the next one'],
  ])('is read as %s', async (_, source) => {
    expect(await answerOf(source, [{ turn: 2 }])).toBe(3);
  });

  it.each([
    ['a value', '42', /^error: It is no function/],
    ['nothing', '', /^error: It is no function/],
    ['something that does not parse', '(state) => {', /^error: SyntaxError/],
    ['something that throws', '() => { throw new TypeError("no " + 1) }', /^error: TypeError: no 1/],
    ['something that throws no error', '() => { throw "just so" }', /^error: just so/],
    ['an async function', 'async () => 1', /promise/],
    ['something without a JSON value', '() => ({ a: () => 1 })', /a function as “a”/],
    ['a big integer', '() => 10n', /a bigint/],
    ['NaN', '() => ({ score: 0 / 0 })', /NaN as “score”/],
    ['an infinite number', '() => [1 / 0]', /Infinity/],
    ['a map', '() => new Map([[1, 2]])', /a Map/],
    ['a circle', '() => { const a = {}; a.a = a; return a }', /circular/],
    ['too many levels', '() => { let a = 0; for (let i = 0; i < 5000; i += 1) a = [a]; return a }', /^error/],
  ])('that is %s is refused with its reason', async (_, source, words) => {
    expect(await failureOf(source)).toMatch(words);
  });

  it('names the line where it fails', async () => {
    expect(await failureOf('(state: number) => {\n  return\n    state.a.b;\n}', [{}])).toBe('gave null');
    expect(await failureOf('(state) => {\n\n  return state.a.b;\n}', [{}])).toContain('(line 3)');
  });

  it('answers a condition with true or false', async () => {
    expect(await answerOf('(s) => s.list', [{ list: [] }], 'condition')).toBe(true);
    expect(await answerOf('(s) => s.text', [{ text: '' }], 'condition')).toBe(false);
    expect(await answerOf('(s) => {}', [{}], 'condition')).toBe(false);
  });

  it('is given all of its arguments', async () => {
    expect(
      await answerOf('(a, p) => ({ ...a, n: a.n + p.v })', [{ n: 1 }, { v: 2 }], 'state_update'),
    ).toEqual({ n: 3 });
  });

  it('hands on numbers as they were spelt', async () => {
    const text = '{"cost": 1.0, "id": 12345678901234567890, "n": 3, "list": [1e3, 2.50]}';
    const value = await answerOf('(a) => ({ ...a, more: 2 })', [parseJson(text)]);
    expect(stringifyJson(value)).toBe(`${text.slice(0, -1)}, "more": 2}`);
  });

  it('hands on any JSON value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const text = stringifyJson(parseJson(JSON.stringify(value)));
        expect(JSON.parse(stringifyJson(await answerOf('(a) => a', [parseJson(text)])))).toEqual(
          JSON.parse(text),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('what code may not do', () => {
  it.each([
    ['fetch', '() => fetch("https://example.org")'],
    ['XMLHttpRequest', '() => new XMLHttpRequest()'],
    ['WebSocket', '() => new WebSocket("wss://example.org")'],
    ['importScripts', '() => importScripts("https://example.org/a.js")'],
    ['the document', '() => document.title'],
    ['the window', '() => window.location'],
    ['storage', '() => localStorage.getItem("a")'],
    ['databases', '() => indexedDB.open("a")'],
    ['Node’s process', '() => process.env'],
    ['Node’s modules', '() => require("fs")'],
    ['timers', '() => setTimeout(() => 1, 0)'],
    ['the console', '() => console.log(1)'],
    ['the clock', '() => Date.now()'],
    ['the clock, made anew', '() => new Date()'],
    ['randomness', '() => Math.random()'],
  ])('there is no %s', async (_, source) => {
    expect(await failureOf(source)).toMatch(
      /^error: (ReferenceError|TypeError): .*(is not defined|closed here)/,
    );
  });

  it('finds only the language behind any constructor', async () => {
    const names = await answerOf(`() => {
      const world = (() => {}).constructor('return globalThis')();
      const other = (async () => {}).constructor.constructor('return this')();
      return [...Object.getOwnPropertyNames(world), ...Object.getOwnPropertyNames(other)]
        .filter((name) => /fetch|process|require|Worker|document|self|window|postMessage|WebAssembly|performance/i.test(name));
    }`);
    expect(names).toEqual([]);
  });

  it('can import nothing', async () => {
    expect(await failureOf('() => import("https://example.org/a.js")')).toContain('promise');
    expect(await failureOf('import fs from "fs"; function handover() { return fs }')).toMatch(
      /^error: SyntaxError/,
    );
  });

  it.each([
    ['a loop', '() => { for (;;); }'],
    ['a loop that catches', '() => { for (;;) { try { for (;;); } catch {} finally { for (;;); } } }'],
    ['a loop in a getter of what it throws', '() => { throw { get message() { for (;;); } } }'],
    ['a loop in toJSON', '() => ({ toJSON() { for (;;); } })'],
    ['a pattern that backtracks', '() => /^(a+)+$/.test("a".repeat(40) + "!")'],
  ])('%s without an end is stopped', async (_, source) => {
    expect(await failureOf(source)).toMatch(/^timeout: It did not end within 1 second/);
  });

  it.each([
    ['in a list', '() => { const a = []; for (;;) a.push(new Float64Array(100_000)); }'],
    ['in a text', '() => { let a = "x"; for (;;) a += a; }'],
    ['in a buffer', '() => new Uint8Array(2 ** 31 - 1)'],
  ])('a memory bomb %s is stopped', async (_, source) => {
    expect(await failureOf(source)).toMatch(/^(memory|error): /);
    expect(await answerOf('() => 1')).toBe(1);
  });

  it('a bomb of calls is stopped', async () => {
    expect(await failureOf('() => { const f = () => f() + 1; return f(); }')).toMatch(/^error: .*stack/);
  });

  it('an answer beyond all measure is refused', async () => {
    expect(await failureOf('() => "x".repeat(17_000_000)')).toMatch(/longer than 16000000 characters/);
  });

  it('what one call does to the language, the next does not see', async () => {
    const pollute = `() => {
      Object.prototype.polluted = 1;
      Array.prototype.map = () => 'mapped';
      JSON.parse = () => 'parsed';
      JSON.stringify = () => '"forged"';
      globalThis.kept = 1;
      Object.prototype.toJSON = () => 'forged';
      return Object.keys(JSON).length;
    }`;
    await call(pollute);
    expect(
      await answerOf('(a) => [typeof a.polluted, typeof kept, [1].map((x) => x + 1), JSON.parse("2")]', [{}]),
    ).toEqual(['undefined', 'undefined', [2], 2]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('a key of the prototype’s name is a key like any other', async () => {
    const value = await answerOf('(a) => a', [parseJson('{"__proto__": {"polluted": 1}, "a": 1}')]);
    expect(stringifyJson(value)).toBe('{"__proto__": {"polluted": 1}, "a": 1}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
