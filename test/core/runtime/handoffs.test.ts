import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/Json.ts';
import type { AnswerRequest } from '../../../src/core/ports.ts';
import type { RunRecord, TurnRecord } from '../../../src/core/runtime/events.ts';
import { handoffsOf } from '../../../src/core/runtime/handoffsOf.ts';
import { historyOf } from '../../../src/core/runtime/historyOf.ts';
import { previewContexts } from '../../../src/core/runtime/previewContexts.ts';
import { previewHandover } from '../../../src/core/runtime/previewHandover.ts';
import type { RunOptions } from '../../../src/core/runtime/RunOptions.ts';
import { run } from '../../../src/core/runtime/run.ts';
import { readRunJson, writeRunJson } from '../../../src/core/runtime/runJson.ts';
import { scriptedAnswerer } from '../../../src/core/runtime/scriptedAnswerer.ts';
import { startAfter, startWith } from '../../../src/core/runtime/startAtHandoff.ts';
import type { Scenario, ScenarioEdge, ScriptedReply } from '../../../src/core/scenario/document.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: { userId: { type: 'string' }, invoiceId: { type: 'string' } },
  required: ['userId'],
};

function payloadEdge(source: string, target: string, options: JsonObject = {}): ScenarioEdge {
  return edgeOf(source, target, { handover: 'payload', handoverOptions: { schema: SCHEMA, ...options } });
}

const BILL = {
  to: 'billing',
  reason: 'It is about a bill.',
  payload: { userId: 'u_42', invoiceId: 'inv_7' },
};

/** Triage hands to billing or to support, or the run goes on to `done` by an edge without a condition. */
function triage(reply: ScriptedReply, given: Partial<Scenario> = {}, options: JsonObject = {}): Scenario {
  return scenarioOf(
    [
      nodeOf('triage', { agentIdentity: 'router', script: [{ text: 'I see.', ...reply }] }),
      nodeOf('billing', { agentIdentity: 'clerk', question: 'Answer.', script: [{ text: 'Paid.' }] }),
      nodeOf('support', { agentIdentity: 'helper', script: [{ text: 'Fixed.' }] }),
      nodeOf('done', { agentIdentity: 'router', script: [{ text: 'Bye.' }] }),
    ],
    [
      edgeOf('triage', 'done'),
      payloadEdge('triage', 'support'),
      payloadEdge('triage', 'billing', options),
      edgeOf('billing', 'done'),
    ],
    given,
  );
}

async function recordOf(scenario: Scenario, options: RunOptions = {}): Promise<RunRecord> {
  const events = run(scenario, options);
  for (;;) {
    const step = await events.next();
    if (step.done) return step.value;
  }
}

describe('a handoff', () => {
  it('takes its edge, and its target begins anew from the payload', async () => {
    const record = await recordOf(triage({ handoff: BILL }));
    expect(record.status).toBe('completed');
    expect(record.path).toEqual(['triage', 'billing', 'done']);
    const [first, second, third] = record.turns as [TurnRecord, TurnRecord, TurnRecord];
    expect(first.handoff).toEqual({ status: 'accepted', edge: 2, value: BILL });
    expect(first.routing?.considered.map(({ verdict }) => verdict)).toEqual([
      'fallback_unused',
      'needs_handoff',
      'taken',
    ]);
    expect(second.question).toBe(
      'You take over from router. Reason: It is about a bill.\n\n' +
        '{\n  "userId": "u_42",\n  "invoiceId": "inv_7"\n}\n\n---\n\nAnswer.',
    );
    expect(second.parts.map(({ origin }) => origin)).toEqual([
      'announcement',
      'separator',
      'payload',
      'separator',
      'task',
    ]);
    expect(historyOf(second.history, record.log)).toEqual([]);
    // What comes after goes on in the new conversation, not in the old one.
    expect(historyOf(third.history, record.log).map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('stays unsaid where it is not announced', async () => {
    const options = { announce: false, render: 'list' };
    const { turns } = await recordOf(triage({ handoff: BILL }, {}, options));
    expect(turns[1]?.question).toBe('- userId: u_42\n- invoiceId: inv_7\n\n---\n\nAnswer.');
  });

  it('goes by the agent’s name where only one wired node has it', async () => {
    const record = await recordOf(triage({ handoff: { ...BILL, to: 'clerk' } }));
    expect(record.path).toEqual(['triage', 'billing', 'done']);
    expect(handoffsOf(record)[0]?.to).toEqual({ node: 'billing', agent: 'clerk' });
  });

  it('is what takes a payload edge, and nothing else', async () => {
    const record = await recordOf(triage({}));
    expect(record.path).toEqual(['triage', 'done']);
    expect(record.turns[0]?.routing?.considered.map(({ verdict }) => verdict)).toEqual([
      'taken',
      'needs_handoff',
      'needs_handoff',
    ]);
  });

  it('goes before conditions', async () => {
    const base = triage({ handoff: BILL, verify_result: true });
    const check = { field: 'verify_result', expected: true, verify_with: { type: 'BooleanMatch' } };
    const edges = [edgeOf('triage', 'done', { condition: check }), ...base.edges];
    const record = await recordOf({ ...base, edges });
    expect(record.path).toEqual(['triage', 'billing', 'done']);
    expect(record.turns[0]?.routing?.considered[0]?.verdict).toBe('not_reached');
  });

  it('offers itself as a tool with reason and payload', async () => {
    const asked: AnswerRequest[] = [];
    const scenario = triage({ handoff: BILL });
    const scripted = scriptedAnswerer(scenario);
    await recordOf(scenario, {
      answerer: {
        answer: (request) => {
          asked.push(request);
          return scripted.answer(request);
        },
      },
    });
    expect(asked[0]?.tools.map(({ name, target }) => [name, target])).toEqual([
      ['hand_off_to_support', 'support'],
      ['hand_off_to_billing', 'billing'],
    ]);
    expect(asked[0]?.tools[1]?.parameters).toMatchObject({
      properties: { payload: SCHEMA },
      required: ['reason', 'payload'],
    });
    expect(asked[1]?.tools).toEqual([]);
  });

  it('is there for conditions and criteria of the turns after it', async () => {
    const base = triage({ handoff: BILL });
    const verify_with = { type: 'ExactMatch' };
    const check = { field: 'handoff.payload.invoiceId', expected: 'inv_7', verify_with };
    const scenario: Scenario = {
      ...base,
      edges: [...base.edges, edgeOf('billing', 'support', { condition: check })],
      criteria: [
        {
          name: 'handed to billing',
          description: '',
          check: {
            type: 'TurnCheck',
            scope: { type: 'FirstTurn' },
            field: 'handoff.to',
            verify_with,
            expected: 'billing',
          },
          evaluateSource: null,
          evaluateJs: null,
        },
      ],
    };
    const record = await recordOf(scenario);
    expect(record.path).toEqual(['triage', 'billing', 'support']);
    expect(record.outcomes[0]?.value).toBe(true);
  });
});

describe('a handoff is refused', () => {
  it.each<[string, Json, string]>([
    ['without a reason', { ...BILL, reason: ' ' }, 'It gives no reason'],
    ['that is no object', 'billing', 'It is no object with to, reason and payload.'],
    [
      'for its payload',
      { ...BILL, payload: { userId: 7 } },
      'Its payload.userId is the number 7, where a text is expected.',
    ],
    [
      'without a payload',
      { to: 'billing', reason: 'A bill.' },
      'Its payload is null, where an object is expected.',
    ],
    [
      'to nobody',
      { reason: 'A bill.', payload: {} },
      'It does not say to whom. From triage payload edges lead to support, billing.',
    ],
    [
      'to where no payload edge leads',
      { ...BILL, to: 'done' },
      'It goes to done, where no payload edge leads.',
    ],
  ])('%s', async (_, handoff, reason) => {
    const record = await recordOf(triage({ handoff }));
    expect(record.status).toBe('error');
    expect(record.path).toEqual(['triage']);
    expect(record.failure).toMatchObject({ node: 'triage', category: 'handoff', stage: 'routing' });
    expect(record.failure?.reason).toContain(reason);
    expect(record.turns[0]?.handoff).toMatchObject({ status: 'refused', given: handoff });
    const [entry] = handoffsOf(record);
    expect(entry).toMatchObject({ status: 'refused', edge: null, taken: false });
    expect(entry?.refusal).toContain(reason);
  });

  it('for all that is wrong with it at once', async () => {
    const { failure } = await recordOf(triage({ handoff: { to: 'billing', payload: {} } }));
    expect(failure?.reason).toContain('It gives no reason');
    expect(failure?.reason).toContain('Its payload has no userId.');
  });

  it('to an agent who answers at more than one of the wired nodes', async () => {
    const base = triage({ handoff: { ...BILL, to: 'clerk' } });
    const nodes = base.nodes.map((node) =>
      node.nodeId === 'support' ? { ...node, agentIdentity: 'clerk' } : node,
    );
    const { failure } = await recordOf({ ...base, nodes });
    expect(failure?.reason).toContain(
      'It goes to the agent clerk, who answers at support and billing: name the node.',
    );
  });

  it('with a word about keys that are not used', async () => {
    const { problems, status } = await recordOf(
      triage({ handoff: { ...BILL, payload: { userId: 'u_1', mood: 'bad' }, urgency: 'high' } }),
    );
    expect(status).toBe('completed');
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['handoff_unknown_key', 'A handoff has no urgency: what is given there is not used.'],
      ['handoff_unknown_key', 'The payload has a key mood that its schema does not name; it is handed on.'],
    ]);
  });
});

/** Triage and billing hand the task to and fro. */
function pingPong(handoffs: Scenario['handoffs'], turnLimit = 20): Scenario {
  const handTo = (to: string) => ({
    text: '',
    handoff: { to, reason: 'Not mine.', payload: { userId: 'u' } },
  });
  return scenarioOf(
    [
      nodeOf('triage', { agentIdentity: 'router', script: [handTo('billing')] }),
      nodeOf('billing', { agentIdentity: 'clerk', script: [handTo('triage')] }),
    ],
    [payloadEdge('triage', 'billing'), payloadEdge('billing', 'triage')],
    { handoffs, turnLimit },
  );
}

describe('the rules of a scenario', () => {
  it('let handoffs go round until the turn limit where there are none', async () => {
    const record = await recordOf(pingPong({ budget: null, allowReturn: true }, 6));
    expect(record.status).toBe('limit_reached');
    const handoffs = handoffsOf(record);
    expect(handoffs).toHaveLength(6);
    expect(handoffs.map(({ taken }) => taken)).toEqual([true, true, true, true, true, false]);
  });

  it('end them when their number is used up', async () => {
    const record = await recordOf(pingPong({ budget: 3, allowReturn: true }));
    expect(record.path).toEqual(['triage', 'billing', 'triage', 'billing']);
    expect(record.failure?.reason).toContain(
      'The scenario allows 3 handoffs in a run, and they are used up.',
    );
  });

  it('end one that goes back to an agent who had the task', async () => {
    const record = await recordOf(pingPong({ budget: null, allowReturn: false }));
    expect(record.path).toEqual(['triage', 'billing']);
    expect(record.failure?.reason).toContain('router, who answers at triage, had the task before');
  });

  it('never let a run make more handoffs than the budget', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 8 }), fc.boolean(), async (budget, allowReturn) => {
        const handoffs = handoffsOf(await recordOf(pingPong({ budget, allowReturn })));
        const accepted = handoffs.filter(({ status }) => status === 'accepted');
        expect(accepted).toHaveLength(allowReturn ? budget : Math.min(budget, 1));
        expect(handoffs.at(-1)?.status).toBe('refused');
      }),
    );
  });
});

describe('the preview of a payload edge', () => {
  it('is what the run sends', async () => {
    const scenario = triage({ handoff: BILL });
    const [context] = previewContexts(scenario, 2);
    if (context === undefined) throw new Error('no way to the edge');
    expect(context.kind).toBe('scripted');
    const edge = scenario.edges[2] as ScenarioEdge;
    const preview = previewHandover(scenario, edge, context);
    const { turns } = await recordOf(scenario);
    expect(preview?.handover.parts).toEqual(turns[1]?.parts);
    expect(preview?.handover.notes).toEqual([]);
  });

  it('shows a sample, and says so, where nothing is handed off', () => {
    const scenario = triage({ handoff: BILL });
    const [context] = previewContexts(scenario, 1);
    if (context === undefined) throw new Error('no way to the edge');
    const { handover } = previewHandover(scenario, scenario.edges[1] as ScenarioEdge, context) ?? {};
    expect(handover?.question).toContain('"userId": "<userId>"');
    expect(handover?.notes?.[0]).toContain('This is a sample made from the schema');
  });

  it('says that a scripted value would be refused', () => {
    const scenario = triage({ handoff: { ...BILL, payload: {} } });
    const [context] = previewContexts(scenario, 2);
    if (context === undefined) throw new Error('no way to the edge');
    const { handover } = previewHandover(scenario, scenario.edges[2] as ScenarioEdge, context) ?? {};
    expect(handover?.notes?.[0]).toContain('The scripted handoff would be refused: payload has no userId.');
  });

  it('is an error of the run for a template that asks for what is not there', async () => {
    const options = { render: 'template', template: 'User {{payload.userId}}, {{payload.invoiceId}}' };
    const fine = await recordOf(triage({ handoff: BILL }, {}, options));
    expect(fine.turns[1]?.question).toContain('User u_42, inv_7');
    const record = await recordOf(triage({ handoff: { ...BILL, payload: { userId: 'u' } } }, {}, options));
    expect(record.failure).toMatchObject({ category: 'handover', stage: 'handover' });
    expect(record.failure?.reason).toContain('the payload has no invoiceId');
  });
});

/** Turns without what depends on how much was logged before them. */
function comparable({ turns, log }: RunRecord): unknown[] {
  return turns.map((turn) => ({ ...turn, history: historyOf(turn.history, log) }));
}

describe('a handoff is replayed', () => {
  it('from the record of a run, read again from its file', async () => {
    const scenario = triage({ handoff: BILL });
    const record = readRunJson(writeRunJson(await recordOf(scenario)));
    const replay = await recordOf(scenario, { startAt: startAfter(record, 0) });
    expect(comparable(replay)).toEqual(comparable(record).slice(1));
    expect(replay.start?.handoff).toEqual(BILL);
    expect(readRunJson(writeRunJson(replay))).toEqual(replay);
  });

  it('against the scenario as it is now', async () => {
    const record = await recordOf(triage({ handoff: BILL }));
    const schema = { ...SCHEMA, required: ['userId', 'amount'] };
    const replay = await recordOf(triage({ handoff: BILL }, {}, { schema }), {
      startAt: startAfter(record, 0),
    });
    expect(replay.path).toEqual([]);
    expect(replay.failure).toMatchObject({ node: 'triage', category: 'handoff' });
    expect(replay.failure?.reason).toContain('Its payload has no amount.');
  });

  it('by itself', async () => {
    const scenario = triage({});
    const record = await recordOf(scenario, { startAt: startWith(scenario, { from: 'triage', ...BILL }) });
    expect(record.path).toEqual(['billing', 'done']);
    expect(record.turns[0]?.question).toContain('You take over from router. Reason: It is about a bill.');
    expect(() => startWith(scenario, { from: 'triage', ...BILL, reason: '' })).toThrow('It gives no reason');
    expect(() => startWith(scenario, { from: 'nobody', ...BILL })).toThrow(
      'which is no node of the scenario',
    );
    expect(() => startWith(scenario, [])).toThrow('A handoff is an object with from and to');
  });

  it('and every turn after it is the turn it was', async () => {
    const agents = ['a', 'b', 'c'];
    const reply = fc.record({
      to: fc.constantFrom('n0', 'n1', 'n2', 'n3'),
      userId: fc.string(),
      verify_result: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(reply, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
        fc.constantFrom('json', 'list'),
        fc.nat(),
        async (scripts, render, pick) => {
          const nodes = scripts.map((replies, index) =>
            nodeOf(`n${index}`, {
              agentIdentity: agents[index % agents.length] ?? null,
              modelOverride: { answering_model: { id: 'm', system_prompt: `You are ${index % 2}.` } },
              script: replies.map(({ to, userId, verify_result }, visit) => ({
                text: `said at ${index} in visit ${visit}`,
                verify_result,
                handoff: { to, reason: 'Because.', payload: { userId } },
              })),
            }),
          );
          const edges = nodes.flatMap(({ nodeId }) =>
            nodes.map(({ nodeId: target }) => payloadEdge(nodeId, target, { render })),
          );
          const scenario = scenarioOf(nodes, edges, { turnLimit: 12 });
          const record = await recordOf(scenario);
          const taken = handoffsOf(record).filter((handoff) => handoff.taken);
          const chosen = taken[pick % taken.length];
          if (chosen === undefined) return;
          const replay = await recordOf(scenario, { startAt: startAfter(record, chosen.turn) });
          expect(comparable(replay)).toEqual(comparable(record).slice(chosen.turn + 1));
          expect(replay.status).toBe(record.status);
          expect(replay.state).toEqual(record.state);
        },
      ),
      { numRuns: 40 },
    );
  });
});
