import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import type { Problem } from '../../../src/core/problem.ts';
import {
  type ContextPolicy,
  END,
  type Scenario,
  type ScriptedReply,
} from '../../../src/core/scenario/document.ts';
import { summaryProblems } from '../../../src/core/scenario/summaryProblems.ts';
import { validateScenario } from '../../../src/core/scenario/validateScenario.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

const FULL = { summary: 'r', questions: 'q', answers: 'a' };

/** `a → b`, and back where it loops. */
function onEdge(handoverOptions: JsonObject, loops = false): Scenario {
  return scenarioOf(
    [nodeOf('a'), nodeOf('b')],
    [edgeOf('a', 'b', { handover: 'summary', handoverOptions }), edgeOf('b', loops ? 'a' : END)],
  );
}

function onNode(given: Partial<ContextPolicy>, handover: string | null = null, back = END): Scenario {
  const contextPolicy = { limit: 200_000, threshold: 8000, replies: [FULL], ...given };
  return scenarioOf(
    [nodeOf('a'), nodeOf('b', { contextPolicy })],
    [edgeOf('a', 'b', { handover }), edgeOf('b', back)],
  );
}

const codes = (problems: readonly Problem[]): string[] => problems.map(({ code }) => code);

describe('summaries on an edge', () => {
  it('have no problem when each call has its answer', () => {
    expect(summaryProblems(onEdge({ replies: [FULL] }))).toEqual([]);
    expect(summaryProblems(onEdge({ replies: [FULL, FULL] }, true))).toEqual([]);
  });

  it('that are not scripted are worth an info', () => {
    expect(summaryProblems(onEdge({}))).toMatchObject([
      { severity: 'info', code: 'summary_unscripted', where: { edge: 'a → b' } },
    ]);
  });

  it('that can’t be read end a run, and the problem says where in them', () => {
    expect(summaryProblems(onEdge({ replies: [{ summary: 3 }] }))).toMatchObject([
      {
        severity: 'error',
        code: 'summary_unreadable',
        message: expect.stringContaining('replies[0].summary'),
      },
    ]);
  });

  it.each([
    [{ ...FULL, short: 's' }, 'short'],
    [{ summary: null, questions: 'q', short: 's' }, 'questions'],
    [{ summary: 'r', questions: ' ', answers: 'a', short: 's' }, 'answers'],
  ])('name what is scripted and never asked for: %j', (reply, unused) => {
    const [problem, ...others] = summaryProblems(onEdge({ replies: [reply] }));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'summary_reply_unused' });
    expect(problem?.message).toMatch(new RegExp(`: ${unused}\\.$`));
  });

  it('are one at most where no loop comes back', () => {
    const problems = summaryProblems(onEdge({ replies: [FULL, FULL] }));
    expect(problems.map(({ message }) => message)).toEqual([
      'There are 2 scripted summaries for the edge a → b, and a run comes to one summary there at most.',
    ]);
  });
});

describe('a context policy', () => {
  it('has no problem with a limit above its threshold and a history', () => {
    expect(summaryProblems(onNode({}))).toEqual([]);
    expect(summaryProblems(onNode({ replies: [FULL, FULL] }))).toEqual([]);
  });

  it('that is always short of tokens is told so', () => {
    expect(codes(summaryProblems(onNode({ limit: 8000 })))).toEqual(['context_limit']);
    const [none] = summaryProblems(onNode({ limit: 0 }));
    expect(none?.message).toContain('no token at all');
    expect(none?.where).toMatchObject({ node: 'b' });
  });

  it.each(['transcript_prepend', 'transcript_append', 'transcript_materialize'])(
    'can’t help after %s, which hands no history on',
    (handover) => {
      expect(codes(summaryProblems(onNode({}, handover)))).toEqual(['context_policy_idle']);
    },
  );

  it('helps when one of the edges hands a history on', () => {
    const scenario = onNode({}, 'transcript_prepend', 'b');
    expect(summaryProblems(scenario)).toEqual([]);
  });

  it('on a node that nothing leads to has nothing to summarize', () => {
    const scenario = scenarioOf(
      [nodeOf('a', { contextPolicy: { limit: 9000, threshold: 1, replies: [FULL] } })],
      [],
    );
    expect(codes(summaryProblems(scenario))).toEqual(['context_policy_idle']);
  });

  it('comes to two summaries at most in a turn', () => {
    expect(codes(summaryProblems(onNode({ replies: [FULL, FULL, FULL] })))).toEqual(['summary_reply_unused']);
    expect(summaryProblems(onNode({ replies: [FULL, FULL, FULL] }, null, 'a'))).toEqual([]);
  });

  it('has something to say after a refusal, and only then', () => {
    const scripted = (reply: ScriptedReply, contextPolicy: ContextPolicy | null) =>
      summaryProblems(
        scenarioOf(
          [nodeOf('a'), nodeOf('b', { script: [reply], contextPolicy })],
          [edgeOf('a', 'b'), edgeOf('b', END)],
        ),
      );
    const policy = { limit: 200_000, threshold: 8000, replies: [FULL] };
    const after_summary = { text: 'So.' };
    expect(scripted({ failure: 'context_length', after_summary }, policy)).toEqual([]);
    expect(scripted({ failure: 'context_length' }, null)).toEqual([]);
    expect(scripted({ failure: 'context_length' }, policy)).toMatchObject([
      { severity: 'info', code: 'summary_unscripted', where: { node: 'b' } },
    ]);
    expect(scripted({ failure: 'context_length', after_summary }, null)).toMatchObject([
      { code: 'summary_reply_unused', message: expect.stringContaining('no context policy') },
    ]);
    expect(scripted({ text: 'x', after_summary }, policy)).toMatchObject([
      { code: 'summary_reply_unused', message: expect.stringContaining('not refused') },
    ]);
  });

  it('is checked with the rest of a scenario', () => {
    const problems = validateScenario(onNode({ limit: 1 }));
    expect(codes(problems)).toContain('context_limit');
  });
});
