import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeScenario, EventDecoder, encodeEvents, encodeScenario } from '../src/adapters/runWire.ts';
import { finish } from '../src/core/effects.ts';
import { VirtualFiles } from '../src/core/files/VirtualFiles.ts';
import { JsonNumber } from '../src/core/json/JsonNumber.ts';
import { objectOf } from '../src/core/json/objects.ts';
import type { RunEvent, RunRecord } from '../src/core/runtime/events.ts';
import { historyOf } from '../src/core/runtime/historyOf.ts';
import { previewContextsSteps } from '../src/core/runtime/previewContexts.ts';
import { previewHandoverSteps } from '../src/core/runtime/previewHandover.ts';
import { run } from '../src/core/runtime/run.ts';
import { readRunJson, writeRunJson } from '../src/core/runtime/runJson.ts';
import type { Scenario, ScenarioEdge } from '../src/core/scenario/document.ts';
import { documentViews } from '../src/core/scenario/scenarioViews.ts';
import { logBehind } from '../src/lab/preview/logBehind.ts';
import { open, save } from './support/checkpoints.ts';
import { edgeOf, nodeOf, scenarioOf } from './support/scenarioOf.ts';
import { agentNode, findingReply, handoffEdge, wakeOf } from './support/threadOf.ts';

const FOLDER = new URL('../public/examples/', import.meta.url);
const EXAMPLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonld'))
  .map((name): [string, string] => [name, readFileSync(new URL(name, FOLDER), 'utf8')]);

async function eventsOf(scenario: Scenario): Promise<{ events: RunEvent[]; record: RunRecord }> {
  const events: RunEvent[] = [];
  for await (const event of run(scenario)) events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'run_ended') throw new Error('the run has not ended');
  return { events, record: last.record };
}

const STRANGE = objectOf([
  ['1', new JsonNumber('1.0')],
  ['__proto__', null],
]);

const SHORT = { limit: 100, threshold: 50, replies: [{ summary: 'S', questions: null }] };

/** What no example shows. */
const TRIED: readonly [string, Scenario][] = [
  [
    'findings about what their agents were woken for',
    scenarioOf(
      [
        agentNode('__proto__', [findingReply('bad')]),
        agentNode('rca', [findingReply('ok', { label: 'order' })], { agentIdentity: null }),
      ],
      [handoffEdge('__proto__', 'bad', 'rca'), handoffEdge('rca', 'ok', '__proto__')],
      { wakes: [wakeOf('__proto__', '0s', 'k1'), wakeOf('__proto__', '1m', 'k2')] },
    ),
  ],
  [
    'agents that take turns in a thread, one of whom is summarized',
    scenarioOf(
      ['a', 'b'].flatMap((name) => [
        agentNode(name, [{ text: name.repeat(400), duration: '1m' }], { question: 'Go on.' }),
        agentNode(`${name}2`, [{ text: 'Well.' }, { text: 'Done.' }], {
          agentIdentity: name,
          ...(name === 'a' && { contextPolicy: SHORT }),
          question: 'Say.',
        }),
      ]),
      ['a', 'b'].flatMap((name) => [
        edgeOf(name, `${name}2`, { handover: name === 'a' ? 'summary' : null }),
        edgeOf(`${name}2`, `${name}`, { handover: 'transcript_append' }),
      ]),
      { wakes: [wakeOf('a', '0s', 'x'), wakeOf('b', '10s', 'y')], turnLimit: 4 },
    ),
  ],
  [
    'a handoff that is refused after one that is not, and functions that nobody allowed',
    scenarioOf(
      [
        nodeOf('a', {
          script: [{ handoff: { to: 'b', reason: 'r', payload: STRANGE } }],
        }),
        nodeOf('b', { script: [{ text: 'Hm.' }], stateUpdateJs: '() => ({})' }),
        nodeOf('c', { script: [{ handoff: { to: 'd', reason: '', payload: [] } }] }),
        nodeOf('d'),
      ],
      [
        edgeOf('a', 'b', { handover: 'payload' }),
        edgeOf('b', 'c', { handover: 'callable', handoverOptions: { source: '() => []' } }),
        edgeOf('c', 'd', { handover: 'payload' }),
      ],
    ),
  ],
];

const SCENARIOS: readonly [string, Scenario][] = [
  ...EXAMPLES.flatMap(([name, text]) =>
    documentViews(open(text).document).scenarios.map((view): [string, Scenario] => [name, view]),
  ),
  ...TRIED,
];

describe.each(EXAMPLES)('the example %s', (_, text) => {
  it('comes through import and export as it is', () => {
    expect(save(open(text).document)).toBe(text.trimEnd());
  });
});

describe.each(SCENARIOS)('%s', (_, scenario) => {
  it('is recorded alike by the engine, by its worker and in run.json', async () => {
    const { events, record } = await eventsOf(scenario);
    expect(record.turns.length).toBeGreaterThan(1);
    expect(readRunJson(writeRunJson(record))).toEqual(record);
    const decoder = new EventDecoder();
    expect(events.flatMap((event) => decoder.decode(encodeEvents([event])))).toEqual(events);
    expect((await eventsOf(decodeScenario(encodeScenario(scenario)))).events).toEqual(events);
  });

  it('previews along its scripted path what it sends', async () => {
    const { record } = await eventsOf(scenario);
    for (const turn of record.turns) {
      if (turn.via === null) continue;
      const contexts = await finish(previewContextsSteps(scenario, turn.via));
      const context = contexts.find((one) => one.turn === turn.turn);
      if (context === undefined) throw new Error(`no way to turn ${turn.turn}`);
      const { conversation, summaries } = await finish(context.end());
      const { handed, visit } = context;
      const given = { log: conversation, turn: turn.turn, handed, visit, summaries };
      expect(await sent(scenario, turn.via, given)).toEqual(recorded(turn, record));
    }
  });

  it('previews from its last run what that sent', async () => {
    const { record } = await eventsOf(scenario);
    for (const [index, turn] of record.turns.entries()) {
      const edge = scenario.edges[turn.via ?? -1];
      if (edge === undefined || turn.via === null) continue;
      const run = { scenario, turns: record.turns.slice(0, index) };
      const context = await finish(logBehind({ kind: 'run' }, edge, [], run));
      expect(await sent(scenario, turn.via, context)).toEqual(recorded(turn, record));
    }
  });
});

async function sent(scenario: Scenario, via: number, context: Parameters<typeof previewHandoverSteps>[2]) {
  const edge = scenario.edges[via] as ScenarioEdge;
  const files = new VirtualFiles();
  const received = await finish(previewHandoverSteps(scenario, edge, context, edge.handover, { files }));
  if (received === null) throw new Error('nobody receives it');
  const { agent, systemPrompt, handover, summaries } = received.again ?? received;
  const { question, parts, history, written } = handover;
  return { agent, systemPrompt, question, parts, history, written, summaries };
}

function recorded(turn: RunRecord['turns'][number], record: RunRecord) {
  const { agent, systemPrompt, question, parts, written, summaries } = turn;
  const history = historyOf(turn.history, record.log);
  return { agent, systemPrompt, question, parts, history, written, summaries };
}
