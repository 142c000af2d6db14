import { describe, expect, test } from 'vitest';
import { nodeFacts } from '../../src/canvas/nodeFacts.ts';
import { isAsked, isEditedSince, isEntered, takenAt, turnsAt } from '../../src/canvas/runTraces.ts';
import type { TurnRecord } from '../../src/core/runtime/events.ts';
import type { NodeRecord } from '../../src/core/scenario/document.ts';
import { createRunStore } from '../../src/store/runStore.ts';
import { documentOf, viewOf } from './scene.ts';

const view = viewOf(
  documentOf(
    [
      {
        nodeId: 'ask',
        script: [{ text: 'A' }, { text: 'B' }],
        template: 'class A(B):\n  x: str = VerifiedField(\n  y: int = VerifiedField(',
      },
      'judge',
    ],
    [
      ['ask', 'judge'],
      ['judge', 'ask'],
    ],
  ),
);
const [ask, judge] = view.nodes as readonly [NodeRecord, NodeRecord];

function turn(given: Partial<TurnRecord>): TurnRecord {
  return {
    node: 'ask',
    turn: 0,
    unscripted: false,
    verify_result: null,
    routing: null,
    ...given,
  } as TurnRecord;
}

/** A run that has come as far as these turns. */
function runOf(turns: readonly TurnRecord[], asking?: string) {
  const runner: Parameters<typeof createRunStore>[0] = {
    start: (_, __, onEvents) => {
      queueMicrotask(() => {
        onEvents(turns.map((record) => ({ type: 'turn_ended', record, appended: [] })));
        if (asking !== undefined) {
          const started = {
            turn: turns.length,
            node: asking,
            agent: '',
            via: null,
            strategy: 'none',
            question: '',
          };
          onEvents([{ type: 'turn_started', ...started }]);
        }
      });
      return { cancel: () => {} };
    },
  };
  const run = createRunStore(runner);
  run.getState().start(view.id, view);
  return new Promise<ReturnType<typeof run.getState>>((done) => setTimeout(() => done(run.getState())));
}

describe('a node’s line of facts', () => {
  test('tells before a run what will answer', () => {
    expect(nodeFacts(ask, undefined, true)).toEqual({
      result: '2 replies',
      tone: 'plain',
      more: ['2 fields'],
    });
    expect(nodeFacts(judge, undefined, true)).toEqual({ result: 'no script', tone: 'plain', more: [] });
  });

  test.each([
    [{ verify_result: true }, '✓ verified', 'good'],
    [{ verify_result: false }, '✗ not verified', 'bad'],
    [{ verify_result: null }, '• answered', 'plain'],
    [{ verify_result: true, unscripted: true }, '– unscripted', 'warning'],
  ])('tells the last result in words and sign: %o', (given, result, tone) => {
    const facts = nodeFacts(judge, [turn({ turn: 0 }), turn({ turn: 3, ...given })], true);
    expect(facts).toEqual({ result, tone, more: ['turns 0, 3'] });
  });

  test('tells that a run did not come here, once it is over', () => {
    expect(nodeFacts(judge, [], true).result).toBe('not reached');
    expect(nodeFacts(judge, [], false).result).toBe('no script');
  });

  test('sums many visits up', () => {
    const turns = Array.from({ length: 5 }, (_, index) => turn({ turn: 2 * index }));
    expect(nodeFacts(judge, turns, true).more).toEqual(['5 visits, last turn 8']);
  });
});

describe('what a run did', () => {
  const routing = (edge: number) => ({ node: '', target: null, edge, considered: [] });

  test('is found by node and by edge, with the turns', async () => {
    const run = await runOf(
      [
        turn({ turn: 0, node: 'ask', routing: routing(0) }),
        turn({ turn: 1, node: 'judge', routing: routing(1) }),
        turn({ turn: 2, node: 'ask', routing: routing(0) }),
      ],
      'judge',
    );
    expect(turnsAt(run, ask)?.map((one) => one.turn)).toEqual([0, 2]);
    expect(view.edges.map((edge) => takenAt(run, edge))).toEqual(['1, 3', '2']);
    expect([isAsked(run, ask), isAsked(run, judge)]).toEqual([false, true]);
    expect([isEntered(run, view.id), isEntered(run, 'another')]).toEqual([true, false]);
  });

  test('is not told of another scenario, nor of an edge that was edited since', async () => {
    const run = await runOf([turn({ routing: routing(0) })]);
    expect(turnsAt(run, { ...ask, scenarioId: 'another' })).toBeUndefined();
    const [edge] = view.edges;
    if (edge === undefined) throw new Error('no edge');
    expect(takenAt(run, { ...edge, handover: 'transcript_append' })).toBe('');
  });

  test('is outdated by an edit of what decides, not by a move', async () => {
    const run = await runOf([turn({})]);
    expect(isEditedSince(run, ask)).toBe(false);
    expect(isEditedSince(run, { ...ask, position: { x: 1, y: 2 }, note: 'seen' })).toBe(false);
    expect(isEditedSince(run, { ...ask, question: 'Another' })).toBe(true);
  });
});
