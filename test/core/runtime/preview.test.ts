import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnknownStrategyError } from '../../../src/core/handover/applyHandover.ts';
import { textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import type { RunRecord } from '../../../src/core/runtime/events.ts';
import { PathLog } from '../../../src/core/runtime/PathLog.ts';
import { PromptTooLongError } from '../../../src/core/runtime/PromptTooLongError.ts';
import { previewContexts } from '../../../src/core/runtime/previewContexts.ts';
import { previewHandover, turnAfter } from '../../../src/core/runtime/previewHandover.ts';
import { run } from '../../../src/core/runtime/run.ts';
import {
  END,
  type Scenario,
  type ScenarioEdge,
  type ScenarioNode,
  type StateCheck,
} from '../../../src/core/scenario/document.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

async function recordOf(scenario: Scenario): Promise<RunRecord> {
  const going = run(scenario);
  for (;;) {
    const { done, value } = await going.next();
    if (done) return value;
  }
}

const FAILED: StateCheck = {
  field: 'verify_result',
  expected: false,
  verify_with: { type: 'BooleanMatch' },
};

/** Asks until it verifies, twice; then judges. */
const retry = scenarioOf(
  [
    nodeOf('ask', {
      agentIdentity: 'solver',
      script: [
        { text: 'no', verify_result: false },
        { text: 'nearly', verify_result: false },
        { text: 'yes', verify_result: true },
      ],
    }),
    nodeOf('fix', { agentIdentity: 'solver', script: [{ text: 'fixed' }] }),
    nodeOf('judge', { agentIdentity: 'judge' }),
    nodeOf('appeal'),
  ],
  [
    edgeOf('ask', 'fix', { condition: FAILED }),
    edgeOf('fix', 'ask', { handover: 'transcript_append' }),
    edgeOf('ask', 'judge', { handover: 'transcript_materialize' }),
    edgeOf('judge', 'appeal', { condition: FAILED, handover: 'transcript_prepend' }),
    edgeOf('judge', END),
  ],
);

describe('previewContexts', () => {
  it('gives every pass of the scripted run over an edge', () => {
    const contexts = previewContexts(retry, 0);
    expect(contexts.map(({ label, turn, kind }) => [label, turn, kind])).toEqual([
      ['ask', 1, 'scripted'],
      ['ask → fix → ask', 3, 'scripted'],
    ]);
    expect(contexts[1]?.path).toEqual(['ask', 'fix', 'ask']);
  });

  it('gives the shortest way to an edge that the scripted run never takes', () => {
    expect(previewContexts(retry, 3)).toMatchObject([{ label: 'ask → judge', turn: 2, kind: 'assumed' }]);
    const twoWays = scenarioOf(
      [nodeOf('a'), nodeOf('b'), nodeOf('c'), nodeOf('d')],
      [
        edgeOf('a', END),
        edgeOf('a', 'b', { condition: FAILED }),
        edgeOf('a', 'c', { condition: FAILED }),
        edgeOf('b', 'd'),
        edgeOf('c', 'd'),
        edgeOf('d', END),
      ],
    );
    expect(previewContexts(twoWays, 5).map(({ label }) => label)).toEqual(['a → b → d', 'a → c → d']);
  });

  it('asks a node out of reach first, and knows no way from a node that does not exist', () => {
    const scenario = scenarioOf([nodeOf('a'), nodeOf('lost')], [edgeOf('lost', 'a'), edgeOf('gone', 'a')]);
    expect(previewContexts(scenario, 0)).toMatchObject([{ label: 'lost', turn: 1, kind: 'assumed' }]);
    expect(previewContexts(scenario, 1)).toEqual([]);
    expect(() => previewContexts(scenario, 2)).toThrow(RangeError);
  });

  it('cuts the label of a long way in the middle', () => {
    const loop = scenarioOf([nodeOf('a')], [edgeOf('a', 'a')], { turnLimit: 9 });
    expect(previewContexts(loop, 0).at(-1)?.label).toBe('a → a → … → a → a (8 turns)');
  });
});

describe('a prompt that outgrows its limit', () => {
  it('ends the log along the path where it would end the run', () => {
    const growing = scenarioOf(
      [nodeOf('a', { script: [{ text: 'x'.repeat(100) }] })],
      [edgeOf('a', 'a', { handover: 'transcript_prepend' })],
    );
    const contexts = previewContexts(growing, 0, { promptLimit: 10_000 });
    expect(contexts[2]?.log).toHaveLength(6);
    expect(() => contexts.at(-1)?.log).toThrow(PromptTooLongError);
  });
});

describe('previewHandover', () => {
  it('is what the run sends, at every pass over every edge', async () => {
    const record = await recordOf(retry);
    const passes = record.turns.filter(({ via }) => via !== null);
    expect(passes).toHaveLength(5);
    for (const turn of passes) {
      const edge = retry.edges[turn.via ?? -1];
      const context = previewContexts(retry, turn.via ?? -1).find((one) => one.turn === turn.turn);
      if (edge === undefined || context === undefined) throw new Error('the pass has no context');
      const received = previewHandover(retry, edge, context);
      expect(received?.handover.question).toBe(turn.question);
      expect(received?.handover.parts).toEqual(turn.parts);
      expect(received?.handover.written).toEqual(turn.written);
      expect(received?.files.list().map(({ path }) => path)).toEqual(turn.written);
      expect(received).toMatchObject({ agent: turn.agent, systemPrompt: turn.systemPrompt });
      expect(context.log).toEqual(record.log.filter((entry) => (entry.turn ?? 0) < turn.turn));
    }
  });

  it('tries another strategy in place of the edge’s own', () => {
    const [context] = previewContexts(retry, 2);
    const edge = retry.edges[2];
    if (edge === undefined || context === undefined) throw new Error('the scenario lacks the edge');
    const received = previewHandover(retry, edge, context, 'transcript_prepend');
    expect(received?.handover.question).toMatch(/yes\n\n---\n\njudge\?$/);
    expect(received?.files.size).toBe(0);
    expect(previewHandover(retry, edge, context, null)?.handover.history).toHaveLength(context.log.length);
    expect(() => previewHandover(retry, edge, context, 'telepathy')).toThrow(UnknownStrategyError);
  });

  it('is null where nobody receives anything', () => {
    const context = { log: [], turn: 1 };
    expect(previewHandover(retry, edgeOf('judge', END), context)).toBeNull();
    expect(previewHandover(retry, edgeOf('judge', 'gone'), context)).toBeNull();
  });
});

describe('turnAfter', () => {
  it('follows the log’s own turns, else its questions', () => {
    const question = { agent_id: USER_LABEL, message: textMessage('user', 'q') };
    expect(turnAfter([])).toBe(0);
    expect(turnAfter([question, question])).toBe(2);
    expect(turnAfter([question, { ...question, turn: 6 }])).toBe(7);
  });
});

describe('PathLog', () => {
  const withQuestion = (scenario: Scenario, node: number, question: string): Scenario => ({
    ...scenario,
    nodes: scenario.nodes.map((one, index) => (index === node ? { ...one, question } : one)),
  });

  it('keeps the entries of turns before the first change', () => {
    const pathLog = new PathLog();
    const before = previewContexts(retry, 2, { pathLog })[0]?.log ?? [];
    const changed = withQuestion(retry, 1, 'Fix it well.');
    const after = previewContexts(changed, 2, { pathLog })[0]?.log ?? [];
    expect(before.length).toBe(after.length);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toEqual(before[2]);
  });

  it('makes the same log as one that remembers nothing, whatever was edited before', () => {
    const pathLog = new PathLog();
    const edit = fc.record({
      node: fc.nat(3),
      question: fc.constantFrom('one', 'two'),
      reply: fc.constantFrom(null, 'said', 'said otherwise'),
      agent: fc.constantFrom('solver', 'judge', null),
      edge: fc.nat(3),
      strategy: fc.constantFrom(null, 'transcript_prepend', 'transcript_materialize'),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), fc.nat(4), (edits, edge) => {
        const nodes = [...retry.nodes];
        const edges = [...retry.edges];
        for (const { node, question, reply, agent, edge: at, strategy } of edits) {
          const script = reply === null ? [] : [{ text: reply }];
          nodes[node] = { ...(nodes[node] as ScenarioNode), question, agentIdentity: agent, script };
          edges[at] = { ...(edges[at] as ScenarioEdge), handover: strategy };
        }
        const scenario = { ...retry, nodes, edges };
        const remembered = previewContexts(scenario, edge, { pathLog }).map(({ log }) => log);
        expect(remembered).toEqual(previewContexts(scenario, edge).map(({ log }) => log));
      }),
    );
  });
});
