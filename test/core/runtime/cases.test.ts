import { describe, expect, it } from 'vitest';
import { judgeRouting } from '../../conformance/kinds/routing.ts';
import { judgeRun } from '../../conformance/kinds/runs.ts';
import { PASSED } from '../../conformance/Verdict.ts';
import { readCases, textOf } from '../../support/readCases.ts';

const named = (kind: string) => readCases(kind).map((given) => [textOf(given, 'name'), given] as const);
/** Its state updates are Python, and nothing runs Python here. */
const NEEDS_PYTHON = 'state update accumulates, and one that raises leaves the state alone';

describe('the reference’s runs', () => {
  it.each(named('runs'))('%s', async (name, given) => {
    const verdict = await judgeRun(given);
    if (name === NEEDS_PYTHON) expect(verdict.kind).toBe('skipped');
    else expect(verdict).toEqual(PASSED);
  });
});

describe('the reference’s routing', () => {
  it.each(named('routing'))('%s', (_name, given) => {
    expect(judgeRouting(given)).toEqual(PASSED);
  });
});
