import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventDecoder, encodeEvents } from '../../../src/adapters/runWire.ts';
import { finishNow } from '../../../src/core/effects.ts';
import { type TaggedMessage, textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import type { AnswerRequest } from '../../../src/core/ports.ts';
import type { RunEvent, RunRecord } from '../../../src/core/runtime/events.ts';
import { historyOf } from '../../../src/core/runtime/historyOf.ts';
import { PathLog } from '../../../src/core/runtime/PathLog.ts';
import { previewContexts } from '../../../src/core/runtime/previewContexts.ts';
import { previewHandover } from '../../../src/core/runtime/previewHandover.ts';
import type { RunOptions } from '../../../src/core/runtime/RunOptions.ts';
import { run } from '../../../src/core/runtime/run.ts';
import { readRunJson, writeRunJson } from '../../../src/core/runtime/runJson.ts';
import {
  type ContextPolicy,
  END,
  type Scenario,
  type ScenarioNode,
  type ScriptedReply,
  type SummaryReply,
} from '../../../src/core/scenario/document.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

/** A token is a character, so that sizes can be read off. */
const countTokens = (text: string): number => text.length;

async function eventsOf(scenario: Scenario, options: RunOptions = {}) {
  const events: RunEvent[] = [];
  const going = run(scenario, { countTokens, ...options });
  for (;;) {
    const { done, value } = await going.next();
    if (done) return { events, record: value };
    events.push(value);
  }
}

async function recordOf(scenario: Scenario, options: RunOptions = {}): Promise<RunRecord> {
  return (await eventsOf(scenario, options)).record;
}

const scriptOf = (n: number): SummaryReply => ({
  summary: `report ${n}`,
  questions: `questions ${n}`,
  answers: `answers ${n}`,
  short: `short ${n}`,
});

const policy = (given: Partial<ContextPolicy> = {}): ContextPolicy => ({
  limit: 10_000,
  threshold: 8000,
  replies: [scriptOf(1), scriptOf(2), scriptOf(3)],
  ...given,
});

const REFUSED: ScriptedReply = { failure: 'context_length', after_summary: { text: 'after all' } };

/** `work` again and again, with a policy. */
function loop(node: Partial<ScenarioNode>, turns: number): Scenario {
  return scenarioOf(
    [nodeOf('work', { agentIdentity: 'worker', script: [{ text: 'w'.repeat(500) }], ...node })],
    [edgeOf('work', 'work')],
    { turnLimit: turns },
  );
}

/** One turn, then another that the policy looks at. */
function twoTurns(second: Partial<ScenarioNode>, handover: string | null = null): Scenario {
  return scenarioOf(
    [
      nodeOf('open', { agentIdentity: 'worker', script: [{ text: 'o'.repeat(1500) }] }),
      nodeOf('go_on', { agentIdentity: 'worker', script: [{ text: 'done' }], ...second }),
      nodeOf('last', { agentIdentity: 'worker', script: [{ text: 'end' }] }),
    ],
    [edgeOf('open', 'go_on', { handover }), edgeOf('go_on', 'last'), edgeOf('last', END)],
  );
}

describe('a proactive summary', () => {
  it('is made when less than the threshold would be left, and not before', async () => {
    // open? + 1,500 characters + go_on?
    const left = (limit: number) => policy({ limit, threshold: 8000 });
    const kept = await recordOf(twoTurns({ contextPolicy: left(9511) }));
    expect(kept.turns[1]?.summaries).toEqual([]);
    const { turns } = await recordOf(twoTurns({ contextPolicy: left(9510) }));
    expect(turns[1]?.summaries).toMatchObject([
      { index: 1, trigger: 'proactive', method: 'full', tokens: 1511, unwound: 0 },
    ]);
  });

  it('counts the system prompt too', async () => {
    const contextPolicy = policy({ limit: 9511 });
    const modelOverride = { answering_model: { system_prompt: '!' } };
    const { turns } = await recordOf(twoTurns({ contextPolicy, modelOverride }));
    expect(turns[1]?.summaries).toHaveLength(1);
  });

  it('sends the answers before the question, with the new chat as history', async () => {
    const { turns, log } = await recordOf(twoTurns({ contextPolicy: policy({ limit: 9000 }) }));
    const turn = turns[1];
    const [summary] = turn?.summaries ?? [];
    expect(turn?.question).toBe(`${summary?.handoffPrompt}\n\n---\n\ngo_on?`);
    expect(turn?.parts.map(({ origin, text }) => [origin, text])).toEqual([
      ['handoff_prompt', summary?.handoffPrompt],
      ['separator', '\n\n---\n\n'],
      ['task', 'go_on?'],
    ]);
    expect(turn?.history).toEqual({ messages: summary?.chat.map(({ message }) => message) });
    expect(summary?.chat[0]).toEqual(log[0]);
    expect(turn?.ownQuestion).toBe('go_on?');
  });

  it('is consumed once: the next turn goes on from it and gets no handoff prompt', async () => {
    const { turns, log } = await recordOf(twoTurns({ contextPolicy: policy({ limit: 9000 }) }));
    const [, second, third] = turns;
    const chat = second?.summaries[0]?.chat.map(({ message }) => message) ?? [];
    expect(third?.summaries).toEqual([]);
    expect(third?.question).toBe('last?');
    expect(historyOf(third?.history ?? { log: 0 }, log)).toEqual([
      ...chat,
      textMessage('user', second?.question ?? ''),
      textMessage('assistant', 'done'),
    ]);
  });

  it('is not made where there is no history, and no token is counted without a policy', async () => {
    const contextPolicy = policy({ limit: 1, threshold: 1 });
    const { turns } = await recordOf(twoTurns({ contextPolicy }, 'transcript_prepend'));
    expect(turns[1]?.summaries).toEqual([]);
    let counted = 0;
    await recordOf(twoTurns({}), { countTokens: () => (counted += 1) });
    expect(counted).toBe(0);
  });

  it('takes a script for each summary of its node, the last one repeating', async () => {
    const scenario = loop({ contextPolicy: policy({ limit: 900, threshold: 200 }) }, 9);
    const { turns } = await recordOf(scenario);
    const reports = turns.flatMap(({ summaries }) =>
      summaries.map(({ index, calls }) => [index, calls[0]?.answer]),
    );
    expect(reports.slice(0, 4)).toEqual([
      [1, 'report 1'],
      [2, 'report 2'],
      [3, 'report 3'],
      [4, 'report 3'],
    ]);
  });
});

describe('a refusal for its length', () => {
  it('is summarized and asked again, with what the script has after a summary', async () => {
    const { record, events } = await eventsOf(twoTurns({ script: [REFUSED], contextPolicy: policy() }));
    expect(record.status).toBe('completed');
    const turn = record.turns[1];
    expect(turn?.rawResponse).toBe('after all');
    expect(turn?.summaries).toMatchObject([{ index: 1, trigger: 'reactive', tokens: 1505, unwound: 0 }]);
    expect(turn?.question).toBe(`${turn?.summaries[0]?.handoffPrompt}\n\n---\n\ngo_on?`);
    const types = events.filter((event) => 'turn' in event && event.turn === 1).map(({ type }) => type);
    expect(types).toEqual(['turn_started', 'summarized']);
    expect(events).toContainEqual({
      type: 'summarized',
      turn: 1,
      node: 'go_on',
      index: 1,
      trigger: 'reactive',
      method: 'full',
      question: turn?.question,
    });
  });

  it('unwinds the conversation first, to make room', async () => {
    const open = { script: [{ text: 'o'.repeat(1500) }] };
    const scenario = scenarioOf(
      [
        nodeOf('a', open),
        nodeOf('b', open),
        nodeOf('c', { script: [REFUSED], contextPolicy: policy({ limit: 6500, threshold: 0 }) }),
      ],
      [edgeOf('a', 'b'), edgeOf('b', 'c')],
    );
    const [, , turn] = (await recordOf(scenario)).turns;
    expect(turn?.summaries).toMatchObject([{ trigger: 'reactive', unwound: 2 }]);
    expect(turn?.summaries[0]?.calls[0]?.history).toEqual([
      textMessage('user', 'a?'),
      textMessage('assistant', 'o'.repeat(1500)),
    ]);
  });

  it('asks a live answerer with the new chat, and says that it does so again', async () => {
    const asked: AnswerRequest[] = [];
    const { turns } = await recordOf(twoTurns({ contextPolicy: policy() }), {
      answerer: {
        answer(request) {
          asked.push({ ...request, history: [...request.history] });
          const refused = request.node.nodeId === 'go_on' && !request.afterSummary;
          const reason = 'prompt is too long: 210,000 tokens';
          return {
            messages: refused ? [] : [textMessage('assistant', 'x')],
            parsed: null,
            rubric: {},
            unscripted: false,
            ...(refused ? { failure: { category: 'context_length', stage: 'answer', reason } } : {}),
          };
        },
        summarize: async ({ call }) => ({ ok: true, text: `live ${call}`, unscripted: false }),
      },
    });
    expect(asked.map(({ node, afterSummary }) => [node.nodeId, afterSummary])).toEqual([
      ['open', false],
      ['go_on', false],
      ['go_on', true],
      ['last', false],
    ]);
    expect(asked[2]?.history).toEqual(turns[1]?.summaries[0]?.chat.map(({ message }) => message));
    expect(asked[2]?.question).toBe(turns[1]?.question);
    expect(turns[1]?.summaries[0]?.calls.map(({ answer }) => answer)).toEqual([
      'live summary',
      'live questions',
      'live answers',
    ]);
  });

  it('ends the run when it comes again, and says why', async () => {
    const again: ScriptedReply = { failure: 'context_length', after_summary: { failure: 'context_length' } };
    const { status, failure, turns } = await recordOf(twoTurns({ script: [again], contextPolicy: policy() }));
    expect(status).toBe('error');
    expect(failure).toMatchObject({ node: 'go_on', category: 'context_length', stage: 'answer' });
    expect(failure?.reason).toMatch(
      /^The conversation was refused for its length, summarized and sent once more/,
    );
    expect(turns[1]?.summaries).toHaveLength(1);
    expect(turns).toHaveLength(2);
  });

  it('ends the run where there is no history, or no policy', async () => {
    const first = await recordOf(loop({ script: [REFUSED], contextPolicy: policy() }, 3));
    expect(first.failure?.reason).toMatch(/^The prompt itself is too long/);
    expect(first.turns[0]?.summaries).toEqual([]);
    const none = await recordOf(twoTurns({ script: [REFUSED] }));
    expect(none.failure?.reason).toBe('The script lets this turn fail: context_length.');
  });

  it('after a proactive summary loses nothing of it, and sends one handoff prompt', async () => {
    const { record } = await eventsOf(
      twoTurns({ script: [REFUSED], contextPolicy: policy({ limit: 9000 }) }),
    );
    const turn = record.turns[1];
    const [first, second] = turn?.summaries ?? [];
    expect([first, second]).toMatchObject([
      { index: 1, trigger: 'proactive' },
      { index: 2, trigger: 'reactive' },
    ]);
    expect(second?.calls[0]?.history).toEqual([
      ...(first?.chat.map(({ message }) => message) ?? []),
      textMessage('user', first?.handoffPrompt ?? ''),
    ]);
    expect(turn?.question).toBe(`${second?.handoffPrompt}\n\n---\n\ngo_on?`);
  });
});

describe('a summary on the edge', () => {
  const handoverOptions = { replies: [scriptOf(1), scriptOf(2)], theirs: 'kept' } as never;
  const looped = scenarioOf(
    [
      nodeOf('ask', { agentIdentity: 'first', script: [{ text: 'a1' }, { text: 'a2' }] }),
      nodeOf('go_on', { agentIdentity: 'next', script: [{ text: 'b1' }, { text: 'b2' }] }),
    ],
    [edgeOf('ask', 'go_on', { handover: 'summary', handoverOptions }), edgeOf('go_on', 'ask')],
    { turnLimit: 5 },
  );

  it('gives the target the answers, its own question and the new chat', async () => {
    const { turns } = await recordOf(looped);
    const [summary] = turns[1]?.summaries ?? [];
    expect(summary).toMatchObject({ index: 1, trigger: 'edge', tokens: null });
    expect(turns[1]?.question).toBe(`${summary?.handoffPrompt}\n\n---\n\ngo_on?`);
    expect(turns[1]?.parts[0]).toMatchObject({ origin: 'handoff_prompt', agent: 'first' });
    expect(summary?.chat.map(({ agent_id }) => agent_id)).toEqual([USER_LABEL, USER_LABEL, 'next']);
  });

  it('counts up over the run and takes the next script at the next pass', async () => {
    const { turns } = await recordOf(looped);
    expect(turns[3]?.summaries).toMatchObject([{ index: 2, calls: [{ answer: 'report 2' }, {}, {}] }]);
    // The conversation of the second one begins with what the first one left.
    expect(turns[3]?.summaries[0]?.calls[0]?.history.slice(0, 3)).toEqual(
      turns[1]?.summaries[0]?.chat.map(({ message }) => message),
    );
  });

  it('is looked at by the target’s policy as any history is', async () => {
    const [ask, goOn] = looped.nodes;
    if (ask === undefined || goOn === undefined) throw new Error('the scenario lacks a node');
    const tight = policy({ limit: 1, threshold: 1, replies: [scriptOf(9)] });
    const { turns } = await recordOf({ ...looped, nodes: [ask, { ...goOn, contextPolicy: tight }] });
    expect(turns[1]?.summaries).toMatchObject([
      { index: 1, trigger: 'edge' },
      { index: 2, trigger: 'proactive', calls: [{ answer: 'report 9' }, {}, {}] },
    ]);
    expect(turns[1]?.question.match(/---/g)).toHaveLength(1);
  });

  it('ends the run for scripted replies that can’t be read', async () => {
    const broken = {
      ...looped,
      edges: [edgeOf('ask', 'go_on', { handover: 'summary', handoverOptions: { replies: 'x' } })],
    };
    const { failure } = await recordOf(broken);
    expect(failure).toMatchObject({ node: 'go_on', category: 'handover' });
    expect(failure?.reason).toContain('replies');
  });
});

/** Chains and loops of nodes with and without policy and refusals, joined by any strategy. */
const anyScenario: fc.Arbitrary<Scenario> = fc
  .array(
    fc.record({
      size: fc.integer({ min: 0, max: 900 }),
      refused: fc.boolean(),
      limit: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
      threshold: fc.integer({ min: 0, max: 3000 }),
      failing: fc.constantFrom('summary', 'questions', 'answers', 'none'),
      handover: fc.constantFrom(null, null, 'summary', 'transcript_append'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((steps) =>
    scenarioOf(
      steps.map(({ size, refused, limit, threshold, failing }, n) =>
        nodeOf(`n${n}`, {
          agentIdentity: n % 2 === 0 ? 'even' : 'odd',
          script: [{ text: 't'.repeat(size) }, refused ? REFUSED : { text: 'u'.repeat(size) }, { text: 'v' }],
          contextPolicy:
            limit === null
              ? null
              : { limit, threshold, replies: [{ ...scriptOf(n), [failing]: null }, scriptOf(n)] },
        }),
      ),
      steps.map(({ handover }, n) => edgeOf(`n${n}`, `n${(n + 1) % steps.length}`, { handover })),
      { turnLimit: 3 * steps.length },
    ),
  );

describe('any run with summaries', () => {
  it('is what its previews show, at every pass over every edge', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (scenario) => {
        const record = await recordOf(scenario);
        const pathLog = new PathLog();
        for (const turn of record.turns) {
          const edge = scenario.edges[turn.via ?? -1];
          if (edge === undefined) continue;
          const options = { countTokens, pathLog };
          const context = previewContexts(scenario, turn.via ?? -1, options).find(
            (one) => one.turn === turn.turn,
          );
          if (context === undefined) throw new Error('the pass has no context');
          const { conversation, summaries } = finishNow(context.end(), options);
          const received = previewHandover(
            scenario,
            edge,
            {
              log: conversation,
              turn: turn.turn,
              handed: context.handed,
              summaries,
              visit: context.visit,
            },
            edge.handover,
            options,
          );
          const sent = received?.again ?? received;
          expect(sent?.handover.question).toBe(turn.question);
          expect(sent?.handover.history).toEqual(historyOf(turn.history, record.log));
          expect(sent?.summaries).toEqual(turn.summaries);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('numbers its summaries in order, and hands each on once', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (scenario) => {
        const { turns } = await recordOf(scenario);
        const all = turns.flatMap(({ summaries }) => summaries);
        expect(all.map(({ index }) => index)).toEqual(all.map((_, n) => n + 1));
        for (const turn of turns) {
          const handed = turn.parts.filter(({ origin }) => origin === 'handoff_prompt');
          const last = turn.summaries.at(-1);
          expect(handed.map(({ text }) => text)).toEqual(last === undefined ? [] : [last.handoffPrompt]);
          expect(turn.parts.map(({ text }) => text).join('')).toBe(turn.question);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reaches the window as it was, and its file too', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (scenario) => {
        const { events, record } = await eventsOf(scenario);
        const decoder = new EventDecoder();
        const received = events.flatMap((event) => decoder.decode(encodeEvents([event])));
        expect(received).toEqual(events);
        expect(readRunJson(writeRunJson(record))).toEqual(record);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps a conversation short under a policy, however long it goes on', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2000, max: 6000 }),
        fc.integer({ min: 500, max: 1500 }),
        async (limit, threshold) => {
          const scenario = loop({ contextPolicy: policy({ limit, threshold }) }, 40);
          const { turns, log } = await recordOf(scenario);
          expect(turns).toHaveLength(40);
          for (const turn of turns) {
            const size = historyOf(turn.history, log).reduce(
              (sum, { content }) => sum + lengthOf(content),
              0,
            );
            expect(size + turn.question.length).toBeLessThan(limit);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('counts each message of a long run once', async () => {
    const counted: string[] = [];
    const scenario = loop({ contextPolicy: policy({ limit: 1_000_000, threshold: 0 }) }, 100);
    await recordOf(scenario, {
      countTokens: (text) => {
        counted.push(text);
        return text.length;
      },
    });
    // Two messages a turn, and the question once.
    expect(counted).toHaveLength(2 * 99 + 1);
  });
});

function lengthOf(content: TaggedMessage['message']['content']): number {
  return content.reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0);
}
