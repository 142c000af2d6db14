import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RunWorker, runnerWorker } from '../../src/adapters/runnerWorker.ts';
import { serveRuns } from '../../src/adapters/runServer.ts';
import { JsonNumber } from '../../src/core/json/JsonNumber.ts';
import { objectOf } from '../../src/core/json/objects.ts';
import type { RunEvent, RunRecord } from '../../src/core/runtime/events.ts';
import { run } from '../../src/core/runtime/run.ts';
import type { Sandbox } from '../../src/core/sandbox.ts';
import type { Scenario, ScenarioEdge, ScenarioNode } from '../../src/core/scenario/document.ts';
import { edgeOf, nodeOf, scenarioOf } from '../support/scenarioOf.ts';

function node(nodeId: string, part: Partial<ScenarioNode> = {}): ScenarioNode {
  return nodeOf(nodeId, {
    question: `Question of ${nodeId}?`,
    agentIdentity: nodeId,
    modelOverride: undefined,
    script: [{ text: `Answer of ${nodeId}.` }],
    position: { x: 0.1 + 0.2, y: 0 },
    ...part,
  });
}

function edge(source: string, target: string, handover: string | null = null): ScenarioEdge {
  return edgeOf(source, target, { handover });
}

function scenario({ nodes = [], edges = [], ...part }: Partial<Scenario>): Scenario {
  return scenarioOf(nodes, edges, {
    name: 'test',
    entry: 'ask',
    agents: [
      { identity: 'ask', colour: 0, modelOverride: { answering_model: { system_prompt: 'Be brief.' } } },
    ],
    ...part,
  });
}

const chain = scenario({
  nodes: [
    node('ask', {
      script: [
        {
          text: 'Thus.',
          parsed: objectOf([
            ['b', new JsonNumber('1.0')],
            ['2', 1],
            ['1', 'integer-like keys keep their order'],
          ]),
        },
      ],
    }),
    // Has no model of its own, and does not follow its agent either.
    node('check', { agentIdentity: 'ask', modelOverride: null }),
    node('judge'),
    node('report'),
  ],
  edges: [
    edge('ask', 'check'),
    edge('check', 'judge', 'transcript_prepend'),
    edge('judge', 'report', 'transcript_materialize'),
    edge('report', '__end__'),
  ],
});

const ring = scenario({
  turnLimit: 1_000_000,
  nodes: [node('ask')],
  edges: [edge('ask', 'ask', 'transcript_materialize')],
});

/** Code answers with what it was called for. */
const answering: Sandbox = {
  call: async ({ role }) => ({ ok: true, value: { [role]: 'ran' } }),
  dispose: () => {},
};

/** A worker's stand-in: the real server at the other end of a message channel. */
function channelWorker(): RunWorker {
  const { port1, port2 } = new MessageChannel();
  serveRuns(port2, answering);
  return Object.assign(port1, { terminate: () => port1.close(), onerror: null });
}

/** A worker that listens and never answers. */
function deafWorker() {
  return {
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    postMessage: vi.fn(),
    terminate: vi.fn(),
  } satisfies RunWorker as RunWorker & { terminate: ReturnType<typeof vi.fn> };
}

async function runHere(tested: Scenario, replicate?: number): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const event of run(tested, { replicate })) events.push(event);
  return events;
}

function withoutTimes(event: RunEvent): RunEvent {
  if (event.type !== 'run_ended') return event;
  return { type: 'run_ended', record: { ...event.record, startedAt: '', endedAt: '' } };
}

function runThere(
  runner: ReturnType<typeof runnerWorker>,
  tested: Scenario,
  {
    replicate,
    allowCode,
    cancelAfter,
  }: { replicate?: number; allowCode?: boolean; cancelAfter?: number } = {},
): Promise<RunEvent[]> {
  return new Promise((resolve, reject) => {
    const events: RunEvent[] = [];
    const handle = runner.start(
      tested,
      {
        ...(replicate === undefined ? {} : { replicate }),
        ...(allowCode === undefined ? {} : { allowCode }),
      },
      (more) => {
        for (const event of more) events.push(event);
        if (events.at(-1)?.type === 'run_ended') resolve(events);
        else if (cancelAfter !== undefined && events.length >= cancelAfter) handle.cancel();
      },
      (message) => reject(new Error(message)),
    );
  });
}

const endOf = (events: readonly RunEvent[]): RunRecord => {
  const last = events.at(-1);
  if (last?.type !== 'run_ended') throw new Error('the run has not ended');
  return last.record;
};

describe('runnerWorker', () => {
  afterEach(() => vi.useRealTimers());

  it.each([true, false])('runs code only where it is allowed: %s', async (allowCode) => {
    const tested = scenario({ nodes: [node('ask', { stateUpdateJs: '() => ({})' })] });
    const events = await runThere(runnerWorker(channelWorker), tested, { allowCode });
    const { state, turns } = endOf(events);
    expect(state.accumulated).toEqual(allowCode ? { state_update: 'ran' } : {});
    expect(turns[0]?.code[0]?.failure?.kind).toBe(allowCode ? undefined : 'not_allowed');
  });

  it('gives the very events that the engine yields, through JSON text', async () => {
    const there = await runThere(runnerWorker(channelWorker), chain);
    expect(there.map(withoutTimes)).toEqual(await runHere(chain));
    expect(endOf(there).startedAt).not.toBe('');
  });

  it('keeps the spelling of numbers and the order of keys', async () => {
    const [turn] = endOf(await runThere(runnerWorker(channelWorker), chain)).turns;
    expect(turn?.parsed.b).toEqual(new JsonNumber('1.0'));
    expect(turn?.parsed).toEqual(chain.nodes[0]?.script[0]?.parsed);
  });

  it('tells a node that follows its agent from one that has no model', async () => {
    const { turns } = endOf(await runThere(runnerWorker(channelWorker), chain));
    expect(turns.slice(0, 2).map(({ systemPrompt }) => systemPrompt)).toEqual(['Be brief.', '']);
  });

  it('passes the replicate on', async () => {
    const there = await runThere(runnerWorker(channelWorker), chain, { replicate: 3 });
    const written = there.flatMap((event) => (event.type === 'file_written' ? [event.path] : []));
    expect(written[0]).toContain('/rep_3/');
  });

  it('cancels a run that goes on, and keeps what it did', async () => {
    const events = await runThere(runnerWorker(channelWorker), ring, { cancelAfter: 1 });
    const record = endOf(events);
    expect(record.status).toBe('cancelled');
    expect(record.turns.length).toBeGreaterThan(0);
    expect(record.turns).toEqual(
      events.flatMap((event) => (event.type === 'turn_ended' ? [event.record] : [])),
    );
  });

  it('serves one run after the other from one worker', async () => {
    const start = vi.fn(channelWorker);
    const runner = runnerWorker(start);
    await runThere(runner, chain);
    await runThere(runner, chain);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('ends a worker that does not heed a cancellation', () => {
    vi.useFakeTimers();
    const deaf = deafWorker();
    const onCrash = vi.fn();
    runnerWorker(() => deaf)
      .start(chain, {}, vi.fn(), onCrash)
      .cancel();
    expect(onCrash).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(deaf.terminate).toHaveBeenCalled();
    expect(onCrash.mock.calls).toEqual([[expect.stringContaining('cancel')]]);
  });

  it('says that a worker stopped, and starts a fresh one for the next run', () => {
    const workers = [deafWorker(), deafWorker()];
    const start = vi.fn(() => workers.shift() as RunWorker);
    const [first] = workers;
    const runner = runnerWorker(start);
    const onCrash = vi.fn();
    runner.start(chain, {}, vi.fn(), onCrash);
    first?.onerror?.({ message: 'out of memory' } as ErrorEvent);
    expect(onCrash.mock.calls).toEqual([[expect.stringContaining('out of memory')]]);
    runner.start(chain, {}, vi.fn(), onCrash);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('says what a worker sends that is no answer', () => {
    const deaf = deafWorker();
    const onCrash = vi.fn();
    runnerWorker(() => deaf).start(chain, {}, vi.fn(), onCrash);
    deaf.onmessage?.({ data: { type: 'nonsense' } } as MessageEvent);
    expect(onCrash).toHaveBeenCalledTimes(1);
    deaf.onmessage?.({ data: { type: 'nonsense' } } as MessageEvent);
    expect(onCrash).toHaveBeenCalledTimes(1);
  });
});
