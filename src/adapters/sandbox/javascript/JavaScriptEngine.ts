import quickJsFile from '@jitl/quickjs-wasmfile-release-sync';
import {
  DefaultIntrinsics,
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
} from 'quickjs-emscripten-core';
import type { Json } from '../../../core/json/Json.ts';
import { parseJson } from '../../../core/json/parseJson.ts';
import { stringifyJson } from '../../../core/json/stringifyJson.ts';
import type { CodeCall, CodeFailure, CodeResult, CodeRole } from '../../../core/sandbox.ts';
import type { CodeEngine } from '../CodeEngine.ts';
import { CALL_MEMORY, CALL_TIME, LONGEST_ANSWER, LONGEST_MESSAGE, secondsOf } from '../limits.ts';
import { KeptSpellings } from './KeptSpellings.ts';
import { PRELUDE } from './prelude.ts';
import { stripTypes } from './stripTypes.ts';

/** How deep calls may nest, in bytes of QuickJS's own stack. */
const STACK = 128 * 1024;

/** What a source declares its function as, when it has more than one. */
const NAMES: Readonly<Record<CodeRole, string>> = {
  handover: 'handover',
  condition: 'condition',
  state_update: 'stateUpdate',
  outcome: 'outcome',
  template: 'template',
};

/** Code that threw, or whose own text is wrong. */
class CodeError extends Error {
  readonly failure: CodeFailure;

  constructor(failure: CodeFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Starts QuickJS. */
export async function startJavaScript(): Promise<CodeEngine> {
  const engine = new JavaScriptEngine(await newQuickJSWASMModuleFromVariant(quickJsFile));
  // What compiles at its first use does so now, not in a call's time.
  await engine.call({ role: 'condition', language: 'javascript', source: '(a: number) => a', args: [1] });
  return engine;
}

/**
 * JavaScript in QuickJS, an engine of its own inside WebAssembly: code in it has no way to the page, to the
 * worker or to anything else that was not handed to it, and it is handed JSON text alone.
 */
class JavaScriptEngine implements CodeEngine {
  #quickJs: QuickJSWASMModule | null;

  constructor(quickJs: QuickJSWASMModule) {
    this.#quickJs = quickJs;
  }

  async call(call: CodeCall): Promise<CodeResult> {
    this.#quickJs ??= await newQuickJSWASMModuleFromVariant(quickJsFile);
    const limit = CALL_TIME.javascript;
    let deadline = Number.POSITIVE_INFINITY;
    let isLate = false;
    const begin = (): void => {
      deadline = Math.min(deadline, performance.now() + limit);
    };
    const runtime = this.#quickJs.newRuntime({
      memoryLimitBytes: CALL_MEMORY.javascript,
      maxStackSizeBytes: STACK,
      interruptHandler: () => {
        isLate ||= performance.now() > deadline;
        return isLate;
      },
    });
    const context = runtime.newContext({ intrinsics: { ...DefaultIntrinsics, Date: false } });
    const scope = new Scope();
    try {
      const value = readAnswer(new Call(context, scope, call, begin).answer());
      return { ok: true, value: new KeptSpellings(call.args).restore(value) };
    } catch (error) {
      if (isLate) {
        const message = `It did not end within ${secondsOf(limit)}, and was stopped.`;
        return { ok: false, failure: 'timeout', message };
      }
      if (error instanceof RangeError) {
        // WebAssembly's calls are the worker's own, and it has only so many: what was in them is lost.
        this.#quickJs = null;
        return { ok: false, failure: 'error', message: 'Its calls nest too deep (stack overflow).' };
      }
      if (error instanceof CodeError) return { ok: false, failure: error.failure, message: error.message };
      throw error;
    } finally {
      try {
        scope.dispose();
        context.dispose();
        runtime.dispose();
      } catch {
        // What was stopped half-way may not be cleared away; the next call gets an engine of its own.
        this.#quickJs = null;
      }
    }
  }
}

function readAnswer(text: string): Json {
  try {
    return parseJson(text);
  } catch (error) {
    throw new CodeError('error', `Its answer can’t be read: ${messageOf(error)}`);
  }
}

/** One call, in a context of its own. */
class Call {
  readonly #context: QuickJSContext;
  readonly #scope: Scope;
  readonly #call: CodeCall;
  /** Its time begins when the code itself does. */
  readonly #begin: () => void;

  constructor(context: QuickJSContext, scope: Scope, call: CodeCall, begin: () => void) {
    this.#context = context;
    this.#scope = scope;
    this.#call = call;
    this.#begin = begin;
  }

  /** What the code gives, as JSON text. Throws a `CodeError`. */
  answer(): string {
    const context = this.#context;
    const { role, source, args } = this.#call;
    const invoke = this.#take(context.evalCode(PRELUDE, 'baton.js'));
    const code = this.#functionOf(source, NAMES[role]);
    const values = [context.newString(role), context.newString(stringifyJson(args))];
    for (const value of values) this.#scope.manage(value);
    const longest = context.newNumber(LONGEST_ANSWER);
    const result = context.callFunction(invoke, context.undefined, code, ...values, longest);
    return context.getString(this.#take(result));
  }

  /** The source as an expression, else the function that it declares. */
  #functionOf(source: string, name: string): QuickJSHandle {
    const context = this.#context;
    const expression = this.#tryExpression(`(${source.replace(/[;\s]+$/, '')}\n)`);
    const found =
      expression ?? this.#evaluate(`${source}\n;typeof ${name} === 'function' ? ${name} : undefined`);
    if (found !== null && context.typeof(found) === 'function') return found;
    const declared = /(?:^|[\n;}])\s*function\s+([\w$]+)/.exec(source)?.[1];
    const other = expression === null && declared !== undefined ? this.#evaluate(declared) : null;
    if (other !== null && context.typeof(other) === 'function') return other;
    throw new CodeError('error', `It is no function. Write one, as in (${ARGUMENTS[this.#call.role]}) => …`);
  }

  /** null for what does not parse as an expression. */
  #tryExpression(text: string): QuickJSHandle | null {
    try {
      return this.#evaluate(text);
    } catch (error) {
      if (error instanceof CodeError && error.message.startsWith('SyntaxError')) return null;
      throw error;
    }
  }

  #evaluate(text: string): QuickJSHandle {
    let script: string;
    try {
      script = stripTypes(text);
    } catch (error) {
      throw new CodeError('error', `SyntaxError: ${messageOf(error)}`);
    }
    this.#begin();
    return this.#take(this.#context.evalCode(script, 'code.js', { type: 'global' }));
  }

  #take(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
    if (result.error === undefined) return this.#scope.manage(result.value);
    throw this.#faultOf(result.error);
  }

  #faultOf(thrown: QuickJSHandle): CodeError {
    const value: unknown = this.#context.dump(this.#scope.manage(thrown));
    const { name, message, stack } = isThrown(value) ? value : { name: '', message: value, stack: '' };
    const said = String(message).slice(0, LONGEST_MESSAGE);
    if (name === 'InternalError' && said === 'out of memory') {
      const most = CALL_MEMORY.javascript / 2 ** 20;
      return new CodeError('memory', `It needed more than ${most} MB of memory, and was stopped.`);
    }
    const line = /code\.js:(\d+)/.exec(String(stack))?.[1];
    const place = line === undefined ? '' : ` (line ${line})`;
    return new CodeError('error', `${name ? `${name}: ` : ''}${said}${place}`);
  }
}

/** What each function is called with, for people. */
const ARGUMENTS: Readonly<Record<CodeRole, string>> = {
  handover: '{ log, state, question }',
  condition: 'state',
  state_update: 'accumulated, parsed',
  outcome: 'result',
  template: 'parsed, rawResponse, nodeResults',
};

function isThrown(value: unknown): value is { name?: unknown; message: unknown; stack?: unknown } {
  return typeof value === 'object' && value !== null && 'message' in value;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE);
}
