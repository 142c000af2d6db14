import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportCheckpoint } from '../../../src/core/checkpoint/exportCheckpoint.ts';
import { importCheckpoint } from '../../../src/core/checkpoint/importCheckpoint.ts';
import { readLog } from '../../../src/core/logs/readLog.ts';
import { type LogScenarioOptions, scenarioFromLog } from '../../../src/core/logs/scenarioFromLog.ts';
import { type TaggedMessage, textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import { countedIds } from '../../../src/core/scenario/countedIds.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { arbitraryLog } from '../../support/arbitraryLog.ts';
import { logSample, readLogSample } from '../../support/readLogSample.ts';

const NOW = '2026-01-01T00:00:00Z';

function made(log: readonly TaggedMessage[], options: Partial<LogScenarioOptions> = {}) {
  const { document, log: placed } = scenarioFromLog(log, 'given', {
    ids: countedIds(),
    now: NOW,
    ...options,
  });
  const [view] = documentViews(document).scenarios;
  if (view === undefined) throw new Error('no scenario');
  return { document, view, placed };
}

function says(agent_id: string, text = 'said'): TaggedMessage {
  return { agent_id, message: textMessage('assistant', text) };
}
const asks: TaggedMessage = { agent_id: USER_LABEL, message: textMessage('user', 'What?') };

describe('scenarioFromLog', () => {
  it('has a node an agent, an edge a change, and one more for who comes next', () => {
    const { view } = made([asks, says('a'), says('b'), says('b'), says('a'), says('b')]);
    expect(view.nodes.map(({ nodeId, agentIdentity }) => [nodeId, agentIdentity])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['next', 'next'],
    ]);
    expect(view.edges.map(({ source, target }) => `${source} ${target}`)).toEqual(['a b', 'b a', 'b next']);
    expect(view.entry).toBe('a');
    expect(view.nodes[0]?.question).toBe('What?');
  });

  it('leads to the target of a handover that the log ends with', () => {
    const handovers = [{ from: 'a', to: 'b', at: 2 }];
    const { view } = made([asks, says('a')], { handovers });
    expect(view.edges.map(({ source, target }) => `${source} ${target}`)).toEqual(['a b']);
    expect(view.agents.map(({ identity }) => identity)).toEqual(['a', 'b']);
    expect(made([asks, says('a'), says('b')], { handovers }).view.edges.at(-1)?.target).toBe('next');
  });

  it('lets one see what is asked where nobody has answered yet', () => {
    const { view } = made([asks]);
    expect(view.edges.map(({ source, target }) => `${source} ${target}`)).toEqual(['start next']);
    expect(view.entry).toBe('start');
  });

  it('gives every message of a turn its node and turn, what was asked before it too', () => {
    const system: TaggedMessage = { agent_id: 'b', message: textMessage('system', 'You are b.') };
    const { placed } = made([asks, says('a'), system, asks, says('b'), asks]);
    expect(placed.map(({ node, turn }) => [node, turn])).toEqual([
      ['a', 0],
      ['a', 0],
      ['b', 1],
      ['b', 1],
      ['b', 1],
      [undefined, undefined],
    ]);
  });

  it('keeps the nodes of a log that has them', () => {
    const placed = [
      { ...asks, node: 'ask', turn: 0 },
      { ...says('r'), node: 'ask', turn: 0 },
      { ...says('r'), node: 'again', turn: 1 },
    ];
    const { view, placed: log } = made(placed);
    expect(view.nodes.map(({ nodeId }) => nodeId)).toEqual(['ask', 'again', 'next']);
    expect(log).toEqual(placed);
  });

  it('is without errors for the samples, and what is exported opens again', () => {
    for (const name of ['autogen-handoff', 'who-and-when-50', 'who-and-when-algo-16', 'tau-bench-airline']) {
      const { view, document } = made(readLogSample(name));
      expect(validateScenario(view).filter(({ severity }) => severity === 'error')).toEqual([]);
      const [again] = documentViews(
        importCheckpoint(exportCheckpoint(document, { now: NOW }).text).document,
      ).scenarios;
      expect(again?.nodes.map(({ nodeId }) => nodeId)).toEqual(view.nodes.map(({ nodeId }) => nodeId));
      expect(again?.edges.length).toBe(view.edges.length);
    }
  });

  it('can script the nodes with what was said', () => {
    const { log } = readLog(logSample('autogen-handoff'));
    const { view } = made(log, { scripted: true });
    const messages = view.nodes.flatMap(({ script }) => script.flatMap((reply) => reply.messages ?? []));
    expect(messages).toEqual(
      log.filter(({ agent_id }) => agent_id !== USER_LABEL).map(({ message }) => message),
    );
    expect(made(log).view.nodes.every(({ script }) => script.length === 0)).toBe(true);
  });

  it('makes a graph of any log, with every node reached and every agent in it', () => {
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        const { view, placed } = made(log);
        expect(placed.map(({ agent_id, message }) => ({ agent_id, message }))).toEqual(
          log.map(({ agent_id, message }) => ({ agent_id, message })),
        );
        const ids = view.nodes.map(({ nodeId }) => nodeId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toContain(view.entry);
        for (const { source, target } of view.edges)
          expect(ids).toEqual(expect.arrayContaining([source, target]));
      }),
    );
  });
});
