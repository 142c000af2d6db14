import { describe, expect, it, vi } from 'vitest';
import { rememberCalls } from '../../../src/adapters/sandbox/rememberCalls.ts';
import { sandboxOnUse } from '../../../src/adapters/sandbox/sandboxOnUse.ts';
import type { CodeCall, CodeResult, Sandbox } from '../../../src/core/sandbox.ts';

const callWith = (source: string): CodeCall => ({
  role: 'condition',
  language: 'python',
  source,
  args: [{}],
});

function counting(result: (call: CodeCall) => CodeResult) {
  const call = vi.fn(async (given: CodeCall) => result(given));
  return { call, dispose: vi.fn() } satisfies Sandbox;
}

const echo = ({ source }: CodeCall): CodeResult => ({ ok: true, value: source });

describe('rememberCalls', () => {
  it('runs the same call once, and another again', async () => {
    const inner = counting(echo);
    const sandbox = rememberCalls(inner);
    expect(await Promise.all([sandbox.call(callWith('a')), sandbox.call(callWith('a'))])).toEqual([
      echo(callWith('a')),
      echo(callWith('a')),
    ]);
    expect(await sandbox.call(callWith('b'))).toEqual(echo(callWith('b')));
    expect(inner.call).toHaveBeenCalledTimes(2);
  });

  it('forgets what it was given long ago, and what could not be loaded', async () => {
    const inner = counting(({ source }) =>
      source === 'x' ? { ok: false, failure: 'unavailable', message: '' } : { ok: true, value: 1 },
    );
    const sandbox = rememberCalls(inner);
    await sandbox.call(callWith('x'));
    await sandbox.call(callWith('x'));
    expect(inner.call).toHaveBeenCalledTimes(2);
    for (let index = 0; index < 50; index += 1) await sandbox.call(callWith(`${index}`));
    await sandbox.call(callWith('0'));
    expect(inner.call).toHaveBeenCalledTimes(53);
  });
});

describe('sandboxOnUse', () => {
  it('is loaded with its first call, once', async () => {
    const load = vi.fn(async () => counting(echo));
    const sandbox = sandboxOnUse(load);
    expect(load).not.toHaveBeenCalled();
    expect(await sandbox.call(callWith('a'))).toEqual(echo(callWith('a')));
    await sandbox.call(callWith('b'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails a call when it can’t be loaded, and tries again with the next', async () => {
    const load = vi.fn(async () => counting(echo)).mockRejectedValueOnce(new Error('offline'));
    const sandbox = sandboxOnUse(load);
    expect(await sandbox.call(callWith('a'))).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(await sandbox.call(callWith('a'))).toEqual(echo(callWith('a')));
  });
});
