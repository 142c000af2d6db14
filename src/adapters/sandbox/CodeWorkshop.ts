import type { CodeCall, CodeFailure, CodeLanguage, CodeResult } from '../../core/sandbox.ts';
import { type CodeReport, encodeCall, readReport, readResult } from './codeWire.ts';
import { CALL_TIME, LONGEST_MESSAGE, secondsOf } from './limits.ts';

/** A worker that runs code, in a browser or in Node. */
export interface CodeWorker {
  send(text: string): void;
  /** Says what it hears, and why it died: of its memory's limit, or otherwise. */
  listen(onReport: (data: unknown) => void, onDeath: (message: string) => void): void;
  end(): void;
}

/** What a worker reports, and its death, which it can't. */
type WorkerEvent = CodeReport | { readonly type: 'died'; readonly message: string };

/** A worker that has not started by then never will. Milliseconds. */
const START_TIME = 60_000;

/** What an engine needs beyond the time limit that it keeps itself. Milliseconds. */
const GRACE: Readonly<Record<CodeLanguage, number>> = { javascript: 2000, python: 0 };

const CLOSED = 'The sandbox was closed.';

/**
 * The parent of one language's worker: starts it with the first call, gives it one call at a time, ends it when
 * a call overruns its time, and starts another in its place. Code can't catch that end.
 */
export class CodeWorkshop {
  readonly #language: CodeLanguage;
  readonly #startWorker: () => CodeWorker;
  #worker: CodeWorker | null = null;
  #isReady = false;
  #isClosed = false;
  #queue: Promise<unknown> = Promise.resolve();
  #patience: ReturnType<typeof setTimeout> | undefined;
  #hear: ((event: WorkerEvent) => void) | null = null;

  constructor(language: CodeLanguage, startWorker: () => CodeWorker) {
    this.#language = language;
    this.#startWorker = startWorker;
  }

  call(call: CodeCall): Promise<CodeResult> {
    const result = this.#queue.then(() => this.#callNow(call));
    this.#queue = result;
    return result;
  }

  close(): void {
    this.#isClosed = true;
    const hear = this.#hear;
    this.#end();
    hear?.({ type: 'unavailable', message: CLOSED });
  }

  async #callNow(call: CodeCall): Promise<CodeResult> {
    if (this.#isClosed) return failed('unavailable', CLOSED);
    const notStarted = this.#isReady ? null : await this.#start();
    if (notStarted !== null) return failed('unavailable', notStarted);
    const limit = CALL_TIME[this.#language];
    const report = await this.#next(limit + GRACE[this.#language], () => {
      this.#worker?.send(encodeCall(call));
    });
    if (report === null) {
      this.#end();
      return failed('timeout', `It did not end within ${secondsOf(limit)}, and was stopped.`);
    }
    if (report.type === 'result') return readResult(report.result);
    this.#end();
    if (this.#isClosed) return failed('unavailable', CLOSED);
    const reason = 'message' in report ? report.message.slice(0, LONGEST_MESSAGE) : '';
    if (report.type === 'broken') return failed('error', `It broke the sandbox that it ran in: ${reason}`);
    // A worker that dies has run out of memory: nothing else that code can do ends one.
    return failed('memory', `The sandbox ran out of memory and ended: ${reason}`);
  }

  /** null once the worker is ready, or why it is not. */
  async #start(): Promise<string | null> {
    const report = await this.#next(START_TIME, () => {
      const worker = this.#startWorker();
      worker.listen(
        (data) => {
          if (worker === this.#worker) this.#hear?.(readReport(data));
        },
        (message) => {
          if (worker === this.#worker) this.#hear?.({ type: 'died', message });
        },
      );
      this.#worker = worker;
    });
    this.#isReady = report?.type === 'ready';
    if (this.#isReady) return null;
    this.#end();
    const reason =
      report !== null && 'message' in report ? report.message.slice(-LONGEST_MESSAGE) : 'it did not start';
    return `The sandbox for ${NAMES[this.#language]} could not be started: ${reason}`;
  }

  /** Does something and waits for what the worker reports then; null when it takes longer than the limit. */
  #next(limit: number, begin: () => void): Promise<WorkerEvent | null> {
    return new Promise((resolve) => {
      const settle = (report: WorkerEvent | null): void => {
        clearTimeout(this.#patience);
        this.#hear = null;
        resolve(report);
      };
      this.#hear = settle;
      this.#patience = setTimeout(() => settle(null), limit);
      try {
        begin();
      } catch (error) {
        settle({ type: 'unavailable', message: error instanceof Error ? error.message : String(error) });
      }
    });
  }

  #end(): void {
    this.#worker?.end();
    this.#worker = null;
    this.#isReady = false;
  }
}

const NAMES: Readonly<Record<CodeLanguage, string>> = { javascript: 'JavaScript', python: 'Python' };

function failed(failure: CodeFailure, message: string): CodeResult {
  return { ok: false, failure, message };
}
