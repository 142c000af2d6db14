import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VirtualFiles } from '../../../src/core/files/VirtualFiles.ts';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import type { RunEvent, RunRecord } from '../../../src/core/runtime/events.ts';
import { historyOf } from '../../../src/core/runtime/historyOf.ts';
import type { RunOptions } from '../../../src/core/runtime/RunOptions.ts';
import { run } from '../../../src/core/runtime/run.ts';
import { scriptedAnswererFrom } from '../../../src/core/runtime/scriptedAnswerer.ts';
import type { Answer } from '../../../src/core/runtime/state.ts';
import { END, type Scenario, type StateCheck } from '../../../src/core/scenario/document.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

/** All events of a run, and its record. */
async function eventsOf(scenario: Scenario, options: RunOptions = {}) {
  const events: RunEvent[] = [];
  const going = run(scenario, options);
  for (;;) {
    const { done, value } = await going.next();
    if (done) return { events, record: value };
    events.push(value);
  }
}

async function recordOf(scenario: Scenario, options: RunOptions = {}): Promise<RunRecord> {
  return (await eventsOf(scenario, options)).record;
}

const VERIFIED: StateCheck = {
  field: 'verify_result',
  expected: true,
  verify_with: { type: 'BooleanMatch' },
};

/** A counter of milliseconds: each look at it is one later. */
function countingClock(step: number) {
  let now = 0;
  return {
    now() {
      now += step;
      return new Date(now).toISOString();
    },
  };
}

const answered = (text: string): Answer => ({
  messages: [textMessage('assistant', text)],
  parsed: null,
  rubric: {},
  unscripted: false,
});

const chain = scenarioOf(
  [
    nodeOf('ask', { agentIdentity: 'reasoner', script: [{ text: 'BCL-2.' }] }),
    nodeOf('judge', { agentIdentity: 'judge', script: [{ text: '5' }] }),
  ],
  [edgeOf('ask', 'judge', { handover: 'transcript_prepend' }), edgeOf('judge', END)],
);

describe('a run', () => {
  it('tells what happens in the order of the loop', async () => {
    const { events, record } = await eventsOf(
      scenarioOf(chain.nodes, [edgeOf('ask', 'judge', { handover: 'transcript_materialize' })]),
    );
    expect(events.map(({ type }) => type)).toEqual([
      'run_started',
      'turn_started',
      'turn_ended',
      'turn_started',
      'file_written',
      'turn_ended',
      'run_ended',
    ]);
    expect(events.at(-1)).toEqual({ type: 'run_ended', record });
    expect(record.status).toBe('completed');
    expect(record.path).toEqual(['ask', 'judge']);
  });

  it('sends what the handover makes and keeps it in the log', async () => {
    const { log, turns } = await recordOf(chain);
    expect(turns[1]?.question).toBe('[__user__] ask?\n[reasoner:assistant:text] BCL-2.\n\n---\n\njudge?');
    expect(turns[1]?.ownQuestion).toBe('judge?');
    expect(log[2]).toEqual({
      agent_id: USER_LABEL,
      message: textMessage('user', turns[1]?.question ?? ''),
      node: 'judge',
      turn: 1,
    });
  });

  it('hands the raw log on under no strategy, as it was before the question', async () => {
    const scenario = scenarioOf(chain.nodes, [edgeOf('ask', 'judge')]);
    const seen: number[] = [];
    const record = await recordOf(scenario, {
      answerer: {
        answer: ({ history }) => {
          seen.push(history.length);
          return answered('r');
        },
      },
    });
    expect(seen).toEqual([0, 2]);
    expect(record.turns[1]?.history).toEqual({ log: 2 });
    expect(historyOf(record.turns[1]?.history ?? { log: 0 }, record.log)).toEqual([
      textMessage('user', 'ask?'),
      textMessage('assistant', 'r'),
    ]);
  });

  it('puts the system prompt into the log when it or the agent is new', async () => {
    const prompt = (system_prompt: string) => ({ answering_model: { system_prompt } });
    const scenario = scenarioOf(
      [
        nodeOf('a', { agentIdentity: 'x', modelOverride: prompt('S') }),
        nodeOf('b', { agentIdentity: 'x', modelOverride: undefined }),
        nodeOf('c', { agentIdentity: 'x', modelOverride: { parsing_model: {} } }),
        nodeOf('d', { agentIdentity: 'y', modelOverride: { answering_model: {} } }),
      ],
      [edgeOf('a', 'b'), edgeOf('b', 'c'), edgeOf('c', 'd')],
      { agents: [{ identity: 'x', colour: 0, modelOverride: prompt('S') }] },
    );
    const { log } = await recordOf(scenario, { baseModel: { systemPrompt: 'BASE' } });
    expect(log.filter(({ message }) => message.role === 'system')).toEqual([
      { agent_id: 'x', message: textMessage('system', 'S'), node: 'a', turn: 0 },
      { agent_id: 'x', message: textMessage('system', 'BASE'), node: 'c', turn: 2 },
    ]);
  });

  it.each([
    [{ id: 'm', name: 'n' }, 'm'],
    [{ name: 'n' }, 'n'],
    [{}, 'unknown'],
    [undefined, 'base-model'],
  ])('names an agent without identity after the base model: %j', async (baseModel, agent) => {
    const { turns } = await recordOf(scenarioOf([nodeOf('a')], []), { baseModel });
    expect(turns[0]?.agent).toBe(agent);
  });

  it('names it after the entry node’s agent where that has one', async () => {
    const scenario = scenarioOf([nodeOf('a', { agentIdentity: 'first' }), nodeOf('b')], [edgeOf('a', 'b')]);
    expect((await recordOf(scenario)).turns.map(({ agent }) => agent)).toEqual(['first', 'first']);
  });

  it('says which turns had no script', async () => {
    const { turns } = await recordOf(scenarioOf([nodeOf('a', { agentIdentity: 'x' })], []));
    expect(turns[0]?.unscripted).toBe(true);
    expect(turns[0]?.rawResponse).toContain('"a"');
    expect(turns[0]?.rawResponse).toContain('"x"');
  });

  it('repeats the last reply of a script', async () => {
    const scenario = scenarioOf([nodeOf('a')], [edgeOf('a', 'a')], { turnLimit: 4 });
    const { turns, status } = await recordOf(scenario, {
      answerer: scriptedAnswererFrom({ a: [{ text: '1' }, { text: '2' }] }),
    });
    expect(turns.map(({ rawResponse }) => rawResponse)).toEqual(['1', '2', '2', '2']);
    expect(status).toBe('limit_reached');
  });
});

describe('what an answer is worth', () => {
  const template = `class Answer(BaseAnswer):
    drug: str = VerifiedField(description="d", ground_truth="Venetoclax", verify_with=ExactMatch())
`;
  const verdictOf = async (reply: object) =>
    (await recordOf(scenarioOf([nodeOf('a', { template, script: [reply] })], []))).turns[0];

  it('is what the template says of the parsed fields', async () => {
    const turn = await verdictOf({ text: 't', parsed: { drug: 'imatinib' } });
    expect(turn).toMatchObject({
      verify_result: false,
      granular: 0,
      fields: [{ field: 'drug', holds: false }],
      problems: [],
    });
  });

  it('is the reply’s own verdict where it has one', async () => {
    const turn = await verdictOf({ text: 't', parsed: { drug: 'imatinib' }, verify_result: true });
    expect(turn).toMatchObject({ verify_result: true, granular: null, fields: [] });
    expect(await verdictOf({ parsed: { drug: 'Venetoclax' }, verify_result: null })).toMatchObject({
      verify_result: null,
    });
  });

  it('is nothing without parsed fields, and when the template can’t judge them it says why', async () => {
    expect(await verdictOf({ text: 't' })).toMatchObject({ verify_result: null, problems: [] });
    const turn = await verdictOf({ text: 't', parsed: { other: 1 } });
    expect(turn?.verify_result).toBeNull();
    expect(turn?.problems).toMatchObject([{ code: 'not_judged', where: { node: 'a' } }]);
  });
});

describe('the end of a run', () => {
  it('is an error when a reply fails, but for its content', async () => {
    const failing = (failure: string) =>
      recordOf(
        scenarioOf([nodeOf('a', { script: [{ text: 'x', failure }] }), nodeOf('b')], [edgeOf('a', 'b')]),
      );
    expect(await failing('timeout')).toMatchObject({
      status: 'error',
      path: ['a'],
      failure: { node: 'a', category: 'timeout', stage: 'answer' },
    });
    expect(await failing('content')).toMatchObject({ status: 'completed', path: ['a', 'b'], failure: null });
  });

  it('is an error when the answerer throws', async () => {
    const record = await recordOf(chain, {
      answerer: {
        answer: async () => {
          throw new Error('no connection');
        },
      },
    });
    expect(record).toMatchObject({
      status: 'error',
      failure: { node: 'ask', category: 'exception', reason: 'no connection' },
    });
  });

  it('is an error when the entry or an edge’s target does not exist', async () => {
    const { failure, status, path } = await recordOf(scenarioOf([nodeOf('a')], [edgeOf('a', 'gone')]));
    expect(status).toBe('error');
    expect(path).toEqual(['a']);
    expect(failure?.reason).toContain('a → gone');
    const nowhere = await recordOf(scenarioOf([nodeOf('a')], [], { entry: 'gone' }));
    expect(nowhere).toMatchObject({ status: 'error', path: [], turns: [], failure: { node: 'gone' } });
  });

  it('is an error for a strategy that nobody knows', async () => {
    const record = await recordOf(
      scenarioOf(chain.nodes, [edgeOf('ask', 'judge', { handover: 'telepathy' })]),
    );
    expect(record).toMatchObject({
      status: 'error',
      path: ['ask'],
      failure: { node: 'judge', stage: 'handover' },
    });
    expect(record.failure?.reason).toContain('telepathy');
  });

  it('is an error when a prompt outgrows its limit', async () => {
    const scenario = scenarioOf(
      [nodeOf('a', { script: [{ text: 'x'.repeat(100) }] })],
      [edgeOf('a', 'a', { handover: 'transcript_prepend' })],
      { turnLimit: 1000 },
    );
    const record = await recordOf(scenario, { promptLimit: 10_000 });
    expect(record).toMatchObject({ status: 'error', failure: { category: 'size', node: 'a' } });
    expect(record.turns.length).toBeLessThan(20);
    expect(Math.max(...record.turns.map(({ question }) => question.length))).toBeLessThanOrEqual(10_000);
  });

  it('is an error that names the edge when a condition can’t be evaluated', async () => {
    const condition: StateCheck = {
      field: 'parsed.missing',
      expected: 1,
      verify_with: { type: 'NumericExact' },
    };
    const record = await recordOf(
      scenarioOf(chain.nodes, [edgeOf('ask', 'judge', { condition }), edgeOf('ask', END)]),
    );
    expect(record).toMatchObject({
      status: 'error',
      path: ['ask'],
      failure: { node: 'ask', stage: 'routing' },
    });
    expect(record.failure?.reason).toContain('ask → judge');
    expect(record.problems).toMatchObject([{ code: 'condition_failed', where: { edge: 'ask → judge' } }]);
  });

  it('is a cancellation before the first turn, between turns, and while an agent is asked', async () => {
    expect(await recordOf(chain, { signal: { aborted: true } })).toMatchObject({
      status: 'cancelled',
      path: [],
    });
    const between = new AbortController();
    const going = run(chain, { signal: between.signal });
    for (;;) {
      const { done, value } = await going.next();
      if (done) {
        expect(value).toMatchObject({ status: 'cancelled', path: ['ask'] });
        break;
      }
      if (value.type === 'turn_ended') between.abort();
    }
    const meanwhile = new AbortController();
    const record = await recordOf(chain, {
      signal: meanwhile.signal,
      answerer: {
        answer: () => {
          queueMicrotask(() => meanwhile.abort());
          return new Promise<Answer>(() => {});
        },
      },
    });
    expect(record).toMatchObject({ status: 'cancelled', path: [], turns: [], log: [] });
  });

  it('is a timeout by the clock it is given', async () => {
    const scenario = scenarioOf([nodeOf('a')], [edgeOf('a', 'a')], { turnLimit: 1000 });
    const record = await recordOf(scenario, { clock: countingClock(1), timeout: 20 });
    expect(record.status).toBe('timeout');
    expect(record.turns.length).toBeGreaterThan(0);
    expect(record.turns.length).toBeLessThan(20);
    expect(record.endedAt > record.startedAt).toBe(true);
    expect((await recordOf(scenario, { timeout: 20 })).status).toBe('limit_reached');
  });

  it('has every criterion’s value, and why one could not be evaluated', async () => {
    const criterion = { description: '', evaluateSource: null, evaluateJs: null };
    const record = await recordOf({
      ...chain,
      criteria: [
        { ...criterion, name: 'turns', check: { type: 'CountTurns', node_id: null, verify_result: null } },
        {
          ...criterion,
          name: 'of this scenario',
          check: {
            type: 'ResultCheck',
            field: 'scenario_id',
            expected: 'tried',
            verify_with: { type: 'ExactMatch' },
          },
        },
        { ...criterion, name: 'code', check: null, evaluateSource: 'lambda r: True', evaluateJs: null },
        { ...criterion, name: 'unknown', check: { type: 'NoSuchCheck' } },
      ],
    });
    expect(record.outcomes.map(({ name, value }) => [name, value])).toEqual([
      ['turns', 2],
      ['of this scenario', true],
      ['code', false],
      ['unknown', false],
    ]);
    expect(record.outcomes.map(({ error }) => error !== undefined)).toEqual([false, false, true, true]);
    expect(record.problems.map(({ where }) => where.criterion)).toEqual(['code', 'unknown']);
  });
});

describe('routing', () => {
  const forked = (verify_result: boolean | null) =>
    recordOf(
      scenarioOf(
        [nodeOf('a', { script: [{ text: 'x', verify_result }] }), nodeOf('b'), nodeOf('c')],
        [
          edgeOf('a', 'c'),
          edgeOf('b', END),
          edgeOf('a', 'b', { condition: VERIFIED }),
          edgeOf('a', 'c', { condition: VERIFIED }),
          edgeOf('a', 'b'),
        ],
      ),
    );

  it('says of every edge out of the node why it was or was not taken', async () => {
    const { turns } = await forked(true);
    expect(turns[0]?.routing).toMatchObject({ node: 'a', target: 'b', edge: 2 });
    expect(turns[0]?.routing?.considered.map(({ edge, verdict }) => [edge, verdict])).toEqual([
      [0, 'fallback_unused'],
      [2, 'taken'],
      [3, 'not_reached'],
      [4, 'fallback_unused'],
    ]);
    expect(turns[0]?.routing?.considered.every(({ why }) => /^[^\s].*\.$/.test(why))).toBe(true);
    expect(turns[1]?.via).toBe(2);
  });

  it('takes the first unconditional edge when no condition holds', async () => {
    const { turns } = await forked(false);
    expect(turns[0]?.routing?.considered.map(({ verdict }) => verdict)).toEqual([
      'taken',
      'condition_false',
      'condition_false',
      'fallback_unused',
    ]);
    expect(turns[0]?.routing?.considered[1]?.checks).toMatchObject([
      { field: 'verify_result', actual: false, expected: true, primitive: 'BooleanMatch', holds: false },
    ]);
  });

  it('never runs code: its edge is not taken, and a problem says so', async () => {
    const record = await recordOf(
      scenarioOf(
        [nodeOf('a', { stateUpdateSource: 'lambda acc, p: acc' }), nodeOf('b')],
        [edgeOf('a', 'b', { conditionSource: 'lambda s: True' }), edgeOf('a', END)],
      ),
    );
    expect(record.path).toEqual(['a']);
    expect(record.turns[0]?.routing?.considered.map(({ verdict }) => verdict)).toEqual([
      'needs_code',
      'taken',
    ]);
    expect(record.problems.map(({ code, where }) => [code, where.edge])).toEqual([
      ['no_sandbox', undefined],
      ['no_sandbox', 'a → b'],
    ]);
    expect(record.state.accumulated).toEqual({});
  });
});

describe('any run', () => {
  const id = fc.constantFrom('a', 'b', '1', '__proto__', 'x y');
  const anyScenario = fc.record({
    edges: fc.array(
      fc.record({
        source: id,
        target: fc.oneof(id, fc.constant(END), fc.constant('gone')),
        handover: fc.constantFrom(
          null,
          'transcript_prepend',
          'transcript_append',
          'transcript_materialize',
          'unknown',
        ),
        condition: fc.constantFrom(null, VERIFIED, []),
        conditionSource: fc.constantFrom(null, null, 'lambda s: True'),
      }),
      { maxLength: 8 },
    ),
    scripts: fc.array(
      fc.array(
        fc.record(
          {
            text: fc.string(),
            verify_result: fc.constantFrom(true, false, null),
            failure: fc.constantFrom('content', 'content', 'rate_limit'),
          },
          { requiredKeys: ['text'] },
        ),
        { maxLength: 3 },
      ),
      { minLength: 5, maxLength: 5 },
    ),
    turnLimit: fc.integer({ min: 1, max: 7 }),
  });
  const build = ({
    edges,
    scripts,
    turnLimit,
  }: typeof anyScenario extends fc.Arbitrary<infer T> ? T : never) =>
    scenarioOf(
      ['a', 'b', '1', '__proto__', 'x y'].map((node, index) =>
        nodeOf(node, { script: scripts[index] ?? [], agentIdentity: index % 2 === 0 ? 'even' : null }),
      ),
      edges.map(({ source, target, ...given }) => edgeOf(source, target, given)),
      { turnLimit },
    );

  it('ends with a status, one record a turn, and prompts that are their parts', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (given) => {
        const files = new VirtualFiles();
        const { events, record } = await eventsOf(build(given), { files });
        expect(['completed', 'limit_reached', 'error']).toContain(record.status);
        expect(record.failure === null).toBe(record.status !== 'error');
        expect(record.turns.map(({ node }) => node)).toEqual(record.path);
        expect(record.turns.map(({ turn }) => turn)).toEqual(record.path.map((_, index) => index));
        expect(record.turns.length).toBeLessThanOrEqual(given.turnLimit);
        for (const turn of record.turns) {
          expect(turn.parts.map(({ text }) => text).join('')).toBe(turn.question);
        }
        const appended = events.flatMap((event) => (event.type === 'turn_ended' ? event.appended : []));
        expect(record.log).toEqual(appended);
        const visits = Object.values(record.state.node_visits).reduce<number>((sum, n) => sum + Number(n), 0);
        expect(visits).toBe(record.path.length);
        expect(record.turns.flatMap(({ written }) => written).every((path) => files.has(path))).toBe(true);
      }),
    );
  });

  it('is the same again', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (given) => {
        const scenario = build(given);
        expect(await eventsOf(scenario)).toEqual(await eventsOf(scenario));
      }),
      { numRuns: 30 },
    );
  });
});

describe('traces', () => {
  const traced = (reply: string): Scenario =>
    scenarioOf(
      [nodeOf('ask', { script: [{ text: reply }] }), nodeOf('judge', { script: [{ text: '5' }] })],
      [edgeOf('ask', 'judge', { handover: 'transcript_materialize' }), edgeOf('judge', END)],
    );

  it('says in numbers, once an edge, where karenina would show less of one', async () => {
    const { problems } = await recordOf(traced('One.\n\n---\n\nTwo.'));
    expect(problems.filter(({ code }) => code === 'renderings_differ')).toEqual([
      expect.objectContaining({
        severity: 'warning',
        where: expect.objectContaining({ edge: 'ask → judge' }),
        message: expect.stringMatching(/karenina would .*end at a separator/),
      }),
    ]);
  });

  it('says nothing where both renderings show the same', async () => {
    const { problems } = await recordOf(traced('One.'));
    expect(problems).toEqual([]);
  });
});
