import { describe, expect, it } from 'vitest';
import { finish } from '../../../src/core/effects.ts';
import type { Json } from '../../../src/core/json/Json.ts';
import type { RunRecord } from '../../../src/core/runtime/events.ts';
import { historyOf } from '../../../src/core/runtime/historyOf.ts';
import { previewContexts } from '../../../src/core/runtime/previewContexts.ts';
import { previewHandoverSteps } from '../../../src/core/runtime/previewHandover.ts';
import { run } from '../../../src/core/runtime/run.ts';
import type { CodeCall, CodeResult, Sandbox } from '../../../src/core/sandbox.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

const SOURCE = '({ log }) => log.slice(-1)';
const scenario = scenarioOf(
  [nodeOf('ask', { script: [{ text: 'Because.' }] }), nodeOf('judge', { agentIdentity: 'judge' })],
  [edgeOf('ask', 'judge', { handover: 'callable', handoverOptions: { source: SOURCE } })],
);
const edge = scenario.edges[0] as (typeof scenario.edges)[number];

/** A sandbox that notes its calls and answers all of them alike. */
function sandboxOf(result: CodeResult): Sandbox & { readonly calls: CodeCall[] } {
  const calls: CodeCall[] = [];
  return {
    calls,
    call: (call) => {
      calls.push(call);
      return Promise.resolve(result);
    },
    dispose: () => {},
  };
}

const returning = (value: Json) => sandboxOf({ ok: true, value });

async function recordWith(sandbox?: Sandbox): Promise<RunRecord> {
  const events = run(scenario, sandbox === undefined ? {} : { sandbox });
  for (;;) {
    const { done, value } = await events.next();
    if (done) return value;
  }
}

describe('callable', () => {
  it('gives the function the conversation, the state and the question, and the target what it returns', async () => {
    const sandbox = returning([
      { role: 'user', content: 'In short: because.' },
      { role: 'assistant', content: [{ type: 'text', text: 'Yes.' }] },
    ]);
    const { turns, log, status } = await recordWith(sandbox);
    expect(status).toBe('completed');
    expect(sandbox.calls).toHaveLength(1);
    expect(sandbox.calls[0]).toMatchObject({
      role: 'handover',
      source: SOURCE,
      args: [
        {
          question: 'judge?',
          state: { turn: 1, current_node: 'judge' },
          log: [{ agent_id: '__user__' }, { agent_id: 'base-model' }],
        },
      ],
    });
    const judged = turns[1];
    expect(judged?.question).toBe('judge?');
    expect(judged && historyOf(judged.history, log)).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'In short: because.' }] },
      { role: 'assistant', content: [{ type: 'text', text: 'Yes.' }] },
    ]);
    expect(judged?.code).toEqual([
      {
        role: 'handover',
        language: 'javascript',
        of: 'the handover ask → judge',
        source: SOURCE,
        failure: null,
      },
    ]);
  });

  it('is previewed as it runs', async () => {
    const sandbox = returning([{ role: 'user', content: 'One.' }]);
    const [context] = previewContexts(scenario, 0);
    if (context === undefined) throw new Error('no way to the edge');
    const preview = await finish(previewHandoverSteps(scenario, edge, context), { sandbox });
    const { turns, log } = await recordWith(sandbox);
    expect(sandbox.calls[0]?.args).toEqual(sandbox.calls[1]?.args);
    expect(preview?.handover.history).toEqual(turns[1] && historyOf(turns[1].history, log));
  });

  it('hands the raw log on, and says so, where nobody allowed it', async () => {
    const { turns, log, problems } = await recordWith();
    expect(turns[1] && historyOf(turns[1].history, log)).toEqual(
      log.slice(0, 2).map(({ message }) => message),
    );
    expect(turns[1]?.code[0]?.failure?.kind).toBe('not_allowed');
    expect(problems.map(({ code }) => code)).toEqual(['no_sandbox']);
  });

  it.each([
    [
      'a function that throws',
      sandboxOf({ ok: false, failure: 'error', message: 'x is not defined' }),
      'x is not',
    ],
    ['what is no list', returning('text'), 'has to return messages'],
    ['what is no message', returning([{ role: 'user', content: 'a' }, { role: 'nobody' }]), 'at [1]'],
  ])('ends the run on %s', async (_, sandbox, reason) => {
    const { status, failure } = await recordWith(sandbox);
    expect(status).toBe('error');
    expect(failure).toMatchObject({ node: 'judge', category: 'handover' });
    expect(failure?.reason).toContain(reason);
  });

  it('ends the run where there is no function', async () => {
    const empty = scenarioOf(scenario.nodes, [edgeOf('ask', 'judge', { handover: 'callable' })]);
    const events = run(empty);
    let step = await events.next();
    while (!step.done) step = await events.next();
    expect(step.value.failure?.reason).toContain('there is none');
  });
});
