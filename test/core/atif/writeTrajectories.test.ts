import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrajectories } from '../../../src/core/atif/readTrajectory.ts';
import { runFromTrajectory } from '../../../src/core/atif/runFromTrajectory.ts';
import { BATON_VERSION } from '../../../src/core/atif/TrajectoryDraft.ts';
import {
  type WriteOptions,
  writeLogTrajectory,
  writeTrajectories,
} from '../../../src/core/atif/writeTrajectories.ts';
import type { VirtualFile } from '../../../src/core/files/VirtualFiles.ts';
import type { JsonObject } from '../../../src/core/json/Json.ts';
import { own } from '../../../src/core/json/objects.ts';
import { parseJson } from '../../../src/core/json/parseJson.ts';
import { stringifyJson } from '../../../src/core/json/stringifyJson.ts';
import { type TaggedMessage, textMessage, USER_LABEL } from '../../../src/core/message/message.ts';
import { writeTaggedLog } from '../../../src/core/message/writeTaggedLog.ts';
import type { RunRecord } from '../../../src/core/runtime/events.ts';
import { run } from '../../../src/core/runtime/run.ts';
import { scriptedAnswererFrom } from '../../../src/core/runtime/scriptedAnswerer.ts';
import {
  type ContextPolicy,
  END,
  type Scenario,
  type ScenarioNode,
  type ScriptedReply,
} from '../../../src/core/scenario/document.ts';
import { documentViews } from '../../../src/core/scenario/scenarioViews.ts';
import { arbitraryLog } from '../../support/arbitraryLog.ts';
import { CHECKPOINT_FILES, open, readCheckpointFile } from '../../support/checkpoints.ts';
import { readCases, textOf } from '../../support/readCases.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';
import { agentNode, findingReply, handoffEdge, wakeOf } from '../../support/threadOf.ts';
import { arbitraryRun, arbitraryThread, recordOf, summaryOf, turnOf } from './arbitraryRun.ts';

const LAYOUTS: readonly WriteOptions[] = [
  { linearHistory: false, embed: false },
  { linearHistory: false, embed: true },
  { linearHistory: true, embed: false },
  { linearHistory: true, embed: true },
];

async function recordOfRun(
  scenario: Scenario,
  replies?: Record<string, readonly ScriptedReply[]>,
): Promise<RunRecord> {
  const answerer = replies === undefined ? {} : { answerer: scriptedAnswererFrom(replies) };
  // A transcript in the prompt doubles it at each pass of a loop.
  const events = run(scenario, { ...answerer, turnLimit: 8, countTokens: (text) => text.length });
  for (;;) {
    const { done, value } = await events.next();
    if (done) return value;
  }
}

function reread(files: readonly VirtualFile[]) {
  return readTrajectories(
    files.map(({ path, content }) => ({ fileName: path.slice(1), json: parseJson(content) })),
  );
}

function spelt(log: readonly TaggedMessage[]): string {
  return stringifyJson(writeTaggedLog(log), 1);
}

/** In every layout: no rule is broken, no reference leads nowhere, and the log comes back. */
function expectExact(record: RunRecord): void {
  for (const layout of LAYOUTS) {
    const files = writeTrajectories(record, layout);
    const { log, problems } = reread(files);
    expect(problems).toEqual([]);
    expect(spelt(log)).toBe(spelt(record.log));
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  }
}

function jsonOf(files: readonly VirtualFile[], path: string): JsonObject {
  const file = files.find((each) => each.path === path);
  if (file === undefined) throw new Error(`${path} is not among ${files.map((each) => each.path)}`);
  return parseJson(file.content) as JsonObject;
}

function stepsOf(files: readonly VirtualFile[], path = '/trajectory.json'): readonly JsonObject[] {
  return jsonOf(files, path).steps as readonly JsonObject[];
}

const policy = (limit: number): ContextPolicy => ({
  limit,
  threshold: 10,
  replies: [{ summary: 'the report', questions: 'the questions', answers: 'the answers' }],
});
const REFUSED: ScriptedReply = { failure: 'context_length', after_summary: { text: 'After all.' } };

describe('every run is written without a problem and comes back', () => {
  it('whatever its turns are', () => {
    fc.assert(fc.property(arbitraryRun, expectExact), { numRuns: 60 });
  });

  it('whatever its agent runs are', () => {
    fc.assert(fc.property(arbitraryThread, expectExact), { numRuns: 60 });
  });

  it.each(readCases('runs').map((given) => [textOf(given, 'name'), given] as const))(
    '%s',
    async (_, given) => {
      const file = {
        '@type': 'DataFeed',
        dataFeedElement: [],
        hasPart: [own(given, 'scenario') as JsonObject],
      };
      const [scenario] = documentViews(open(stringifyJson(file)).document).scenarios;
      expectExact(
        await recordOfRun(scenario as Scenario, own(given, 'replies') as unknown as Record<string, []>),
      );
    },
  );

  it.each(CHECKPOINT_FILES)('%s', async (path) => {
    for (const scenario of documentViews(open(readCheckpointFile(path)).document).scenarios) {
      expectExact(await recordOfRun(scenario));
    }
  });

  it.each<[string, Partial<ScenarioNode>, string | null]>([
    ['by its edge', {}, 'summary'],
    ['proactively', { contextPolicy: policy(0) }, null],
    ['reactively', { contextPolicy: policy(100_000), script: [REFUSED] }, null],
    ['by its edge and proactively', { contextPolicy: policy(0) }, 'summary'],
  ])('of a scenario that is summarized %s', async (_, second, handover) => {
    const record = await recordOfRun(
      scenarioOf(
        [
          nodeOf('open', { script: [{ text: 'Opened.' }] }),
          nodeOf('go_on', { script: [{ text: 'Done.' }], ...second }),
          nodeOf('close', { script: [{ text: 'Closed.' }] }),
        ],
        [edgeOf('open', 'go_on', { handover }), edgeOf('go_on', 'close'), edgeOf('close', END)],
      ),
    );
    expect(record.turns.map(({ summaries }) => summaries.length)).toEqual([
      0,
      handover && second.contextPolicy ? 2 : 1,
      0,
    ]);
    expectExact(record);
  });

  it('of agents that hand payloads on, and back', async () => {
    const hand = (to: string): ScriptedReply => ({
      text: `To ${to}.`,
      handoff: { to, reason: 'It is theirs.', payload: { id: 7 } },
    });
    const record = await recordOfRun(
      scenarioOf(
        [
          nodeOf('triage', { agentIdentity: 'router', script: [hand('billing')] }),
          nodeOf('billing', { agentIdentity: 'clerk', script: [{ text: 'Hm.' }, hand('nobody')] }),
          nodeOf('review', { agentIdentity: 'router', script: [{ text: 'Go on.' }] }),
        ],
        [
          edgeOf('triage', 'billing', { handover: 'payload' }),
          edgeOf('billing', 'review', { handover: 'transcript_prepend' }),
          edgeOf('review', 'billing'),
        ],
      ),
    );
    expect(record.turns.map(({ node, handoff }) => `${node} ${handoff?.status ?? '-'}`)).toEqual([
      'triage accepted',
      'billing -',
      'review -',
      'billing refused',
    ]);
    expectExact(record);
  });

  it('of agents that wake one another, each in its own time', async () => {
    const agents = ['triage', 'rca', 'pager'].map((name) => agentNode(name, [findingReply('investigate')]));
    const record = await recordOfRun(
      scenarioOf(
        agents,
        [
          handoffEdge('triage', 'investigate', 'rca'),
          handoffEdge('triage', 'investigate', 'pager'),
          handoffEdge('rca', 'investigate', 'pager'),
          handoffEdge('pager', 'investigate', 'triage'),
        ],
        {
          wakes: [
            wakeOf('triage', '0s', 'checkout'),
            wakeOf('triage', '1m', 'checkout'),
            wakeOf('rca', '2m'),
          ],
        },
      ),
    );
    expect(new Set(record.agentRuns.map(({ status }) => status))).toEqual(new Set(['ok', 'capped']));
    expectExact(record);
    const text = writeTrajectories(record, { linearHistory: false, embed: true })[0]?.content;
    expect(text).toContain('skipped: cooldown');
    for (const { error } of record.agentRuns) if (error !== null) expect(text).toContain(error);
  });

  const EXAMPLES = new URL('../../../public/examples/', import.meta.url);
  it.each(readdirSync(EXAMPLES).filter((name) => name.endsWith('.jsonld')))('%s', async (name) => {
    const { document } = open(readFileSync(new URL(name, EXAMPLES), 'utf8'));
    for (const scenario of documentViews(document).scenarios) expectExact(await recordOfRun(scenario));
  });
});

it('a log becomes a trajectory and comes back', () => {
  fc.assert(
    fc.property(arbitraryLog, (log) => {
      const files = writeLogTrajectory(log, 'pasted');
      if (log.length === 0) expect(files).toEqual([]);
      else {
        const reading = reread(files);
        expect(reading.problems).toEqual([]);
        expect(spelt(reading.log)).toBe(spelt(log));
      }
    }),
  );
});

describe('a plain run', () => {
  const record = recordOf(
    [
      turnOf(0, {
        node: 'triage',
        systemPrompt: 'Be kind.',
        messages: [textMessage('assistant', 'It is about money.')],
        usage: { prompt_tokens: 10, cost_usd: 0.5 },
      }),
      turnOf(1, {
        node: 'billing',
        strategy: 'transcript_prepend',
        messages: [textMessage('assistant', 'Paid.')],
      }),
    ],
    { startedAt: '2026-11-30T10:00:00.000Z', endedAt: '2026-11-30T10:00:01.000Z' },
  );

  it('is one file: who speaks, where and when, and no usage but what is known', () => {
    const files = writeTrajectories(record, { linearHistory: false, embed: false, replicate: 2 });
    expect(files.map(({ path }) => path)).toEqual(['/trajectory.json']);
    expect(jsonOf(files, '/trajectory.json')).toEqual({
      schema_version: 'ATIF-v1.7',
      session_id: 'support_triage-replicate-2',
      trajectory_id: 'support_triage-replicate-2',
      agent: { name: 'triage', version: BATON_VERSION },
      steps: [
        {
          step_id: 1,
          source: 'system',
          message: 'Be kind.',
          extra: { agent: 'triage', node: 'triage', turn: 0 },
        },
        { step_id: 2, source: 'user', message: 'What?', extra: { node: 'triage', turn: 0 } },
        {
          step_id: 3,
          source: 'agent',
          message: 'It is about money.',
          metrics: { prompt_tokens: 10, cost_usd: 0.5 },
          extra: { agent: 'triage', node: 'triage', turn: 0 },
        },
        {
          step_id: 4,
          source: 'user',
          message: 'What?',
          extra: { node: 'billing', turn: 1, strategy: 'transcript_prepend' },
        },
        {
          step_id: 5,
          source: 'agent',
          message: 'Paid.',
          extra: { agent: 'billing', node: 'billing', turn: 1 },
        },
      ],
      final_metrics: { total_prompt_tokens: 10, total_cost_usd: 0.5, total_steps: 5 },
      extra: {
        scenario: 'support triage',
        status: 'completed',
        started_at: '2026-11-30T10:00:00.000Z',
        ended_at: '2026-11-30T10:00:01.000Z',
      },
    });
    expect(files[0]?.content).toMatch(/^\{\n {2}"schema_version"/);
    expect(files[0]?.content).not.toContain('null');
  });

  it('comes back as a run of the same turns', () => {
    const back = runFromTrajectory(reread(writeTrajectories(record, { linearHistory: false, embed: false })));
    expect(back.path).toEqual(['triage', 'billing']);
    expect(back.scenario).toBe('support triage');
    expect(
      back.turns.map(({ agent, systemPrompt, question, usage }) => ({
        agent,
        systemPrompt,
        question,
        usage,
      })),
    ).toEqual(
      record.turns.map(({ agent, systemPrompt, question, usage }) => ({
        agent,
        systemPrompt,
        question,
        usage,
      })),
    );
    expect(back.startedAt).toBe(record.startedAt);
  });

  it('that ended before its first turn says why', () => {
    const failure = {
      node: 'ask',
      category: 'handover',
      stage: 'handover',
      reason: 'There is no such strategy.',
    };
    const files = writeTrajectories(recordOf([], { status: 'error', failure }), {
      linearHistory: false,
      embed: false,
    });
    expect(stepsOf(files)).toMatchObject([{ source: 'system', message: 'There is no such strategy.' }]);
  });

  it('is by the version of Baton that the package is', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
    expect(BATON_VERSION).toBe(version);
  });
});

describe('a summary', () => {
  const chat: TaggedMessage[] = [
    { agent_id: USER_LABEL, message: textMessage('user', 'Fix it.'), node: 'solve', turn: 0 },
    { agent_id: USER_LABEL, message: textMessage('user', 'You take over.'), node: 'solve', turn: 1 },
    { agent_id: 'solve', message: textMessage('assistant', 'What broke?'), node: 'solve', turn: 1 },
  ];
  const said = chat.slice(0, 1).map(({ message }) => message);
  const summary = summaryOf(1, {
    chat,
    calls: (['summary', 'questions', 'answers'] as const).map((call) => ({
      call,
      history: call === 'questions' ? [] : said,
      prompt: `the prompt of ${call}`,
      answer: `the ${call}`,
      failure: null,
      usage: { prompt_tokens: 5 },
      unscripted: false,
    })),
  });
  const record = recordOf([
    turnOf(0, {
      node: 'solve',
      question: 'Fix it.',
      messages: [textMessage('assistant', 'I try.')],
      usage: { prompt_tokens: 7 },
    }),
    turnOf(1, {
      node: 'solve',
      strategy: 'summary',
      question: `${summary.handoffPrompt}\n\n---\n\nGo on.`,
      messages: [textMessage('assistant', 'Done.')],
      usage: { prompt_tokens: 11 },
      summaries: [summary],
    }),
  ]);

  it('is one step that refers to three files, and then the handoff prompt', () => {
    const files = writeTrajectories(record, { linearHistory: false, embed: false });
    expect(files.map(({ path }) => path)).toEqual([
      '/trajectory.json',
      '/trajectory.summarization-1-summary.json',
      '/trajectory.summarization-1-questions.json',
      '/trajectory.summarization-1-answers.json',
    ]);
    expect(stepsOf(files).map(({ source, message }) => [source, message])).toEqual([
      ['user', 'Fix it.'],
      ['agent', 'I try.'],
      ['system', 'Performed context summarization and handoff to continue task.'],
      ['user', 'Here are the answers.'],
      ['user', 'Go on.'],
      ['agent', 'Done.'],
    ]);
    expect(stepsOf(files)[2]).toMatchObject({
      observation: {
        results: [
          {
            subagent_trajectory_ref: ['summary', 'questions', 'answers'].map((call) => ({
              trajectory_id: `support_triage-summarization-1-${call}`,
              session_id: `support_triage-summarization-1-${call}`,
              trajectory_path: `trajectory.summarization-1-${call}.json`,
              extra: { call },
            })),
          },
        ],
      },
      extra: { context_management: { type: 'compaction', boundary: 'replace' } },
    });
    expect(jsonOf(files, '/trajectory.summarization-1-answers.json')).toMatchObject({
      session_id: 'support_triage-summarization-1-answers',
      agent: {
        name: 'solve-summarization-answers',
        extra: { parent_session_id: 'support_triage', summarization_index: 1 },
      },
      steps: [
        { source: 'user', message: 'Fix it.', is_copied_context: true },
        { source: 'user', message: 'the prompt of answers' },
        { source: 'agent', message: 'the answers', metrics: { prompt_tokens: 5 } },
      ],
      final_metrics: { total_prompt_tokens: 5, total_steps: 3 },
    });
  });

  it('splits a linear history: the file is closed, and the next begins with what the agent has', () => {
    const files = writeTrajectories(record, { linearHistory: true, embed: false });
    const main = jsonOf(files, '/trajectory.json');
    expect(main.continued_trajectory_ref).toBe('trajectory.cont-1.json');
    expect(stepsOf(files)).toHaveLength(3);
    expect(jsonOf(files, '/trajectory.cont-1.json')).toMatchObject({
      session_id: 'support_triage-cont-1',
      steps: [
        { source: 'user', message: 'Fix it.', is_copied_context: true },
        { source: 'user', message: 'You take over.', is_copied_context: true },
        { source: 'agent', message: 'What broke?', is_copied_context: true },
        { source: 'user', message: 'Here are the answers.', is_copied_context: true },
        { source: 'user', message: 'Go on.' },
        { source: 'agent', message: 'Done.', metrics: { prompt_tokens: 11 } },
      ],
      final_metrics: { total_prompt_tokens: 11, total_steps: 6 },
    });
  });

  it('counts what is copied nowhere: the totals of all files are the run’s', () => {
    for (const layout of LAYOUTS.filter(({ embed }) => !embed)) {
      const totals = writeTrajectories(record, layout).map(
        ({ path }, _, files) =>
          (jsonOf(files, path).final_metrics as { total_prompt_tokens?: number }).total_prompt_tokens ?? 0,
      );
      expect(totals.reduce((sum, total) => sum + total)).toBe(7 + 11 + 3 * 5);
    }
  });

  it('is inside where sub-agents are embedded', () => {
    const files = writeTrajectories(record, { linearHistory: false, embed: true });
    expect(files.map(({ path }) => path)).toEqual(['/trajectory.json']);
    expect(files[0]?.content).not.toContain('trajectory_path');
    expect(jsonOf(files, '/trajectory.json').subagent_trajectories).toHaveLength(3);
  });

  it('comes back in the run', () => {
    for (const layout of LAYOUTS) {
      const [, second] = runFromTrajectory(reread(writeTrajectories(record, layout))).turns;
      expect(second?.summaries[0]?.calls.map(({ answer }) => answer)).toEqual([
        'the summary',
        'the questions',
        'the answers',
      ]);
      expect(second?.usage).toEqual({ prompt_tokens: 11 });
    }
  });
});

describe('a payload handoff', () => {
  const value = { to: 'billing', reason: 'It is about money.', payload: { order: 7 } };
  const record = recordOf([
    turnOf(0, {
      node: 'triage',
      messages: [textMessage('assistant', 'I hand it on.')],
      handoff: { status: 'accepted', edge: 0, value },
    }),
    turnOf(1, { node: 'billing', strategy: 'payload', messages: [textMessage('assistant', 'Paid.')] }),
  ]);

  it('is a tool call whose result is the conversation that follows', () => {
    const files = writeTrajectories(record, { linearHistory: false, embed: false });
    expect(files.map(({ path }) => path)).toEqual(['/trajectory.json', '/trajectory.handoff-1-billing.json']);
    expect(stepsOf(files)).toMatchObject([
      { source: 'user' },
      {
        message: 'I hand it on.',
        tool_calls: [
          {
            tool_call_id: 'handoff',
            function_name: 'hand_off_to_billing',
            arguments: { reason: 'It is about money.', payload: { order: 7 } },
          },
        ],
        observation: {
          results: [
            {
              source_call_id: 'handoff',
              subagent_trajectory_ref: [{ trajectory_path: 'trajectory.handoff-1-billing.json' }],
            },
          ],
        },
      },
    ]);
    expect(jsonOf(files, '/trajectory.handoff-1-billing.json')).toMatchObject({
      session_id: 'support_triage-handoff-1',
      agent: { name: 'billing', extra: { parent_session_id: 'support_triage' } },
      steps: [{ source: 'user' }, { source: 'agent', message: 'Paid.' }],
    });
  });

  it('embeds as deep as readers go, and no deeper', () => {
    const handoff = { status: 'accepted' as const, edge: 0, value };
    const chain = recordOf(
      Array.from({ length: 100 }, (_, turn) => turnOf(turn, { node: `n${turn}`, handoff })),
    );
    expectExact(chain);
    const files = writeTrajectories(chain, { linearHistory: false, embed: true });
    expect(files.map(({ path }) => path)).toEqual([
      '/trajectory.json',
      '/trajectory.handoff-33-n33.json',
      '/trajectory.handoff-66-n66.json',
      '/trajectory.handoff-99-n99.json',
    ]);
  });

  it('that was refused says why, with the value as it was given', () => {
    const refused = turnOf(0, {
      handoff: { status: 'refused', given: { to: 'nobody', payload: 1 }, reason: 'There is no such agent.' },
    });
    expect(
      stepsOf(writeTrajectories(recordOf([refused]), { linearHistory: false, embed: false }))[1],
    ).toMatchObject({
      source: 'agent',
      message: '',
      tool_calls: [{ function_name: 'hand_off_to_nobody', arguments: { to: 'nobody', payload: 1 } }],
      observation: { results: [{ content: 'There is no such agent.', extra: { is_error: true } }] },
    });
  });
});

describe('findings', () => {
  const agentRun = {
    node: 'watch',
    edge: null,
    key: 'checkout',
    label: 'service',
    error: null,
    conclusion: null,
    results: [],
    startedAt: 0,
    endedAt: 0,
  };
  const conclusion = {
    outcome: 'finding' as const,
    summary: 'It is down.',
    verdict: 'incident',
    key: 'checkout',
    label: null,
    headline: null,
    next_step: null,
  };
  const said = (text: string) => [textMessage('assistant', text)];
  const record = recordOf(
    [
      turnOf(0, { node: 'watch', agentRun: 0, conclusion, messages: said('Down.') }),
      turnOf(1, { node: 'watch', agentRun: 1, messages: said('Fine.') }),
      turnOf(2, { node: 'rca', agentRun: 2, messages: said('A full disk.') }),
    ],
    {
      agentRuns: [
        { ...agentRun, id: 0, agent: 'watch', wokenBy: 'trigger', parent: null, status: 'ok', turns: [0] },
        { ...agentRun, id: 1, agent: 'watch', wokenBy: 'manual', parent: null, status: 'ok', turns: [1] },
        { ...agentRun, id: 2, agent: 'rca', wokenBy: 'handoff', parent: 0, status: 'ok', turns: [2] },
        {
          ...agentRun,
          id: 3,
          agent: 'page',
          wokenBy: 'handoff',
          parent: 0,
          status: 'capped',
          error: 'daily cap',
          turns: [],
        },
      ],
    },
  );

  it('are a trajectory an agent run, found from the wake or the conclusion that led there', () => {
    const files = writeTrajectories(record, { linearHistory: false, embed: false });
    expect(files.map(({ path }) => path)).toEqual([
      '/trajectory.json',
      '/trajectory.run-0-watch.json',
      '/trajectory.run-1-watch.json',
      '/trajectory.run-2-rca.json',
    ]);
    expect(stepsOf(files)).toMatchObject([
      {
        source: 'agent',
        llm_call_count: 0,
        tool_calls: [
          { function_name: 'wake', arguments: { node: 'watch', key: 'checkout', woken_by: 'trigger' } },
        ],
        observation: {
          results: [{ subagent_trajectory_ref: [{ trajectory_path: 'trajectory.run-0-watch.json' }] }],
        },
      },
      { tool_calls: [{ arguments: { woken_by: 'manual' } }] },
    ]);
    expect(stepsOf(files, '/trajectory.run-0-watch.json')[1]).toMatchObject({
      tool_calls: [
        {
          function_name: 'conclude',
          arguments: { outcome: 'finding', summary: 'It is down.', verdict: 'incident', key: 'checkout' },
        },
      ],
      observation: {
        results: [
          { subagent_trajectory_ref: [{ trajectory_path: 'trajectory.run-2-rca.json' }] },
          { content: 'page capped: daily cap' },
        ],
      },
    });
  });

  it('come back in the order of their turns', () => {
    const { turns } = runFromTrajectory(
      reread(writeTrajectories(record, { linearHistory: false, embed: true })),
    );
    expect(turns.map(({ agent, rawResponse }) => [agent, rawResponse])).toEqual([
      ['watch', 'Down.'],
      ['watch', 'Fine.'],
      ['rca', 'A full disk.'],
    ]);
  });
});
