import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../src/core/sandbox.ts';
import { judgeRouting } from '../../conformance/kinds/routing.ts';
import { judgeRun } from '../../conformance/kinds/runs.ts';
import { PASSED } from '../../conformance/Verdict.ts';
import { builtSandbox } from '../../support/builtSandbox.ts';
import { readCases, textOf } from '../../support/readCases.ts';

const named = (kind: string) => readCases(kind).map((given) => [textOf(given, 'name'), given] as const);

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await builtSandbox('cases');
}, 60_000);
afterAll(() => sandbox.dispose());

describe('the reference’s runs', () => {
  it.each(named('runs'))(
    '%s',
    async (_name, given) => {
      expect(await judgeRun(given, sandbox)).toEqual(PASSED);
    },
    60_000,
  );
});

describe('the reference’s routing', () => {
  it.each(named('routing'))('%s', (_name, given) => {
    expect(judgeRouting(given)).toEqual(PASSED);
  });
});
