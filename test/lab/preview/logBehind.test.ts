import { describe, expect, it } from 'vitest';
import { finishNow } from '../../../src/core/effects.ts';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import type { RunRecord } from '../../../src/core/runtime/events.ts';
import { previewContexts } from '../../../src/core/runtime/previewContexts.ts';
import { run } from '../../../src/core/runtime/run.ts';
import type { ScenarioEdge, ScenarioNode } from '../../../src/core/scenario/document.ts';
import { logBehind as logBehindSteps } from '../../../src/lab/preview/logBehind.ts';
import { logOfTurns } from '../../../src/lab/run/logOfTurns.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

const node = (nodeId: string): ScenarioNode =>
  nodeOf(nodeId, {
    agentIdentity: nodeId,
    modelOverride: { answering_model: { system_prompt: `You are ${nodeId}.` } },
    script: [{ text: `${nodeId}.` }],
  });
const edge = (source: string, target: string) => edgeOf(source, target);
const scenario = scenarioOf(
  ['ask', 'judge', 'island'].map(node),
  [edge('ask', 'judge'), edge('judge', 'ask'), edge('judge', 'island'), edge('island', 'ask')],
  { name: 's', entry: 'ask', turnLimit: 5 },
);

async function record(): Promise<RunRecord> {
  for await (const event of run(scenario)) if (event.type === 'run_ended') return event.record;
  throw new Error('the run has not ended');
}

const logBehind = (...given: Parameters<typeof logBehindSteps>) => finishNow(logBehindSteps(...given));
const scripted = (path: number) => ({ kind: 'scripted', path }) as const;
const edgeAt = (index: number): ScenarioEdge => scenario.edges[index] as ScenarioEdge;

describe('logBehind', () => {
  it('is the scripted path that was chosen', () => {
    const contexts = previewContexts(scenario, 0);
    const second = logBehind(scripted(1), edgeAt(0), contexts, null);
    expect(second).toMatchObject({ turn: 3, kind: 'scripted path', name: 'ask → judge → ask', note: null });
    expect(second.log).toEqual(contexts[1]?.log);
    // A path that is gone after an edit gives way to the first one.
    expect(logBehind(scripted(9), edgeAt(0), contexts, null).turn).toBe(1);
  });

  it('says of a path that the script never takes that it is assumed', () => {
    const behind = logBehind(scripted(0), edgeAt(3), previewContexts(scenario, 3), null);
    expect(behind.kind).toBe('assumed path');
    expect(behind.note).toContain('never takes this edge');
  });

  it('is the last run up to where it last took the edge', async () => {
    const { turns, log } = await record();
    const source = { kind: 'run' } as const;
    const behind = logBehind(source, edgeAt(0), [], { scenario, turns });
    expect(behind).toMatchObject({ turn: 3, name: '3 turns, to ask', note: null });
    expect(behind.log).toEqual(log.filter((entry) => (entry.turn ?? 0) < 3));
    expect(logBehind(source, edgeAt(2), [], { scenario, turns }).note).toContain('did not take this edge');
    const whole = logBehind(source, edgeAt(3), [], { scenario, turns });
    expect(whole.note).toContain('never reached island');
    expect(whole.log).toEqual(log);
  });

  it('is the scripted path where there is no run', () => {
    expect(logBehind({ kind: 'run' }, edgeAt(0), previewContexts(scenario, 0), null).kind).toBe(
      'scripted path',
    );
  });

  it('is a pasted log, whose next turn is counted by its questions', () => {
    const log = [
      { agent_id: USER_LABEL, message: textMessage('user', 'Why?') },
      { agent_id: 'ada', message: textMessage('assistant', 'So.') },
    ];
    expect(logBehind({ kind: 'pasted' }, edgeAt(0), [], null, log)).toMatchObject({
      log,
      turn: 1,
      name: '2 messages',
    });
  });

  it('is a log with nodes up to where it last goes over the edge, or says that it never does', async () => {
    const { log } = await record();
    const source = { kind: 'pasted' } as const;
    expect(logBehind(source, edgeAt(1), [], null, log)).toMatchObject({
      log: log.slice(
        0,
        log.findIndex(({ turn }) => turn === 4),
      ),
      turn: 4,
      handed: { from: { node: 'judge', agent: 'judge' } },
      note: null,
    });
    const never = logBehind(source, edgeAt(2), [], null, log);
    expect(never.log).toBe(log);
    expect(never.note).toContain('never');
  });

  it('is the scripted path where no log was pasted', () => {
    expect(logBehind({ kind: 'pasted' }, edgeAt(0), previewContexts(scenario, 0), null, null).kind).toBe(
      'scripted path',
    );
  });

  it('is empty, and says why, where the edge starts nowhere', () => {
    const behind = logBehind(scripted(0), edge('gone', 'ask'), [], null);
    expect(behind.log).toEqual([]);
    expect(behind.note).toContain('gone');
  });
});

describe('logOfTurns', () => {
  it('is the log of the run, the same objects at every call', async () => {
    const { turns, log } = await record();
    expect(logOfTurns(turns)).toEqual(log);
    expect(logOfTurns(turns.slice(0, 2))[1]).toBe(logOfTurns(turns)[1]);
  });
});
