import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { encodeCall } from '../../src/adapters/sandbox/codeWire.ts';
import { CALL_TIME } from '../../src/adapters/sandbox/limits.ts';
import type { CodeLanguage } from '../../src/core/sandbox.ts';
import { callOf, escapes } from '../support/escapes.ts';

/** A worker is given so long to start on a busy machine. Milliseconds. */
const START = 90_000;

/** The worker that a language's code runs in, as it was built. */
function workerOf(language: CodeLanguage): string {
  const name = readdirSync('dist/app/assets').find((file) => file.startsWith(`${language}.worker-`));
  if (name === undefined) throw new Error(`no worker for ${language} was built`);
  return `/assets/${name}`;
}

/**
 * Gives a call to the page's worker, and answers what came of it as `failure: message` or as JSON text. One
 * that does not answer in time is ended, as the app's parent of it does.
 */
function tell(page: Page, worker: string, call: string, within: number): Promise<string> {
  return page.evaluate(
    async ({ worker: url, call, within, start }) => {
      type Page = Window & { sandbox?: Worker | null };
      const page = window as Page;
      const next = (worker: Worker, patience: number) =>
        new Promise<{ type: string; result?: string; message?: string }>((resolve) => {
          const late = setTimeout(() => resolve({ type: 'timeout' }), patience);
          const settle = (report: { type: string }): void => {
            clearTimeout(late);
            resolve(report);
          };
          worker.onmessage = ({ data }: MessageEvent<{ type: string }>) => settle(data);
          worker.onerror = () => settle({ type: 'died' });
        });
      let worker = page.sandbox ?? null;
      if (worker === null) {
        worker = new Worker(url, { type: 'module' });
        const { type, message } = await next(worker, start);
        if (type !== 'ready') return `${type}: ${message ?? ''}`;
      }
      page.sandbox = worker;
      const answer = next(worker, within);
      worker.postMessage(call);
      const report = await answer;
      if (report.type === 'result') {
        const { ok, failure, message } = JSON.parse(report.result ?? '') as Record<string, unknown>;
        const value = /^\{"ok": true, "value": (.*)\}$/s.exec(report.result ?? '')?.[1];
        return ok === true ? String(value) : `${failure}: ${message}`;
      }
      worker.terminate();
      page.sandbox = null;
      if (report.type === 'timeout') return `timeout: It did not end within ${within / 1000} seconds`;
      return report.type === 'broken' ? 'error: It broke the sandbox that it ran in' : 'memory: It died';
    },
    { worker, call, within, start: START },
  );
}

for (const language of ['javascript', 'python'] as const) {
  const one = language === 'python' ? 'lambda a, p: 1' : '() => 1';

  test(`code in ${language} gets nowhere, and leaves nothing behind`, async ({ page, context }) => {
    test.setTimeout(300_000);
    const worker = workerOf(language);
    const parts = new Set<string>();
    const asked: string[] = [];
    let isStarted = false;
    context.on('request', (request) => {
      // A worker that starts again asks for its parts again; anything else is an escape.
      if (!isStarted) parts.add(request.url());
      else if (!parts.has(request.url())) asked.push(request.url());
    });
    await page.goto('/');
    expect(await tell(page, worker, encodeCall(callOf({ language, source: one })), START)).toBe('1');
    isStarted = true;
    await context.route(
      (url) => !parts.has(url.href),
      (route) => route.abort(),
    );
    for (const tried of escapes) {
      if (tried.language !== language) continue;
      const within = language === 'python' ? CALL_TIME.python : 2 * CALL_TIME.javascript;
      expect
        .soft(await tell(page, worker, encodeCall(callOf(tried)), within), tried.name)
        .toMatch(tried.ends);
      expect.soft(await tell(page, worker, encodeCall(callOf({ language, source: one })), START)).toBe('1');
    }
    expect(asked).toEqual([]);
  });
}

test('nobody can make code out of text in the worker of Python, not even this test', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('python'));
  const call = encodeCall(callOf({ language: 'python', source: 'lambda a, p: 1' }));
  expect(await tell(page, workerOf('python'), call, START)).toBe('1');
  await expect((await started).evaluate(() => 1)).rejects.toThrow(/eval is not a function/);
});
