import fc from 'fast-check';
import type { Message, TaggedMessage } from '../../../src/core/message/message.ts';
import type {
  AgentRun,
  RunRecord,
  SummarizationRecord,
  SummaryCall,
  TurnRecord,
} from '../../../src/core/runtime/events.ts';
import { logTurn } from '../../../src/core/runtime/logTurn.ts';
import { arbitraryLog, arbitraryText } from '../../support/arbitraryLog.ts';

/** A turn, with what a test is about. */
export function turnOf(turn: number, given: Partial<TurnRecord> = {}): TurnRecord {
  const { node = 'ask', question = 'What?' } = given;
  return {
    turn,
    node,
    agent: node,
    via: turn === 0 ? null : turn - 1,
    strategy: 'none',
    systemPrompt: '',
    question,
    parts: [],
    ownQuestion: question,
    history: { log: 0 },
    written: [],
    messages: [],
    rawResponse: '',
    parsed: {},
    verify_result: null,
    fields: [],
    granular: null,
    rubric: {},
    unscripted: false,
    handoff: null,
    conclusion: null,
    summaries: [],
    code: [],
    usage: null,
    agentRun: null,
    problems: [],
    routing: null,
    ...given,
  };
}

/** The record of a run of these turns. */
export function recordOf(turns: readonly TurnRecord[], given: Partial<RunRecord> = {}): RunRecord {
  const path = turns.map(({ node }) => node);
  return {
    scenario: 'support triage',
    start: null,
    status: 'completed',
    path,
    turns,
    outcomes: [],
    state: {
      turn: turns.length,
      current_node: path.at(-1) ?? '',
      verify_result: null,
      parsed: {},
      node_visits: {},
      accumulated: {},
      node_results: {},
    },
    agentRuns: [],
    code: [],
    log: turns.flatMap((turn, index) => logTurn(turn, turns[index - 1] ?? null)),
    failure: null,
    problems: [],
    startedAt: '',
    endedAt: '',
    ...given,
  };
}

/** A summary, with what a test is about. */
export function summaryOf(index: number, given: Partial<SummarizationRecord> = {}): SummarizationRecord {
  return {
    index,
    trigger: 'edge',
    method: 'full',
    calls: [],
    unwound: 0,
    tokens: null,
    chat: [],
    handoffPrompt: 'Here are the answers.',
    ...given,
  };
}

const usage = fc.record(
  { prompt_tokens: fc.nat(), completion_tokens: fc.nat(), cost_usd: fc.constantFrom(0, 0.25, 0.5) },
  { requiredKeys: [] },
);
const messages: fc.Arbitrary<Message[]> = arbitraryLog.map((log) => log.map(({ message }) => message));

const summary = fc.record({
  method: fc.constantFrom('full' as const, 'short' as const, 'tail' as const),
  history: messages,
  chat: arbitraryLog,
  handoffPrompt: arbitraryText,
  answer: fc.option(arbitraryText),
  usage: fc.option(usage),
});

function madeSummary(index: number, drawn: typeof summary extends fc.Arbitrary<infer S> ? S : never) {
  const { method, history, chat, handoffPrompt, answer } = drawn;
  const kinds: readonly SummaryCall[] =
    method === 'full' ? ['summary', 'questions', 'answers'] : method === 'short' ? ['summary', 'short'] : [];
  return summaryOf(index, {
    method,
    chat: chat as TaggedMessage[],
    handoffPrompt,
    calls: kinds.map((call) => ({
      call,
      history: call === 'questions' ? [] : history,
      prompt: `prompt of ${call}`,
      answer,
      failure: answer === null ? 'It failed.' : null,
      usage: drawn.usage,
      unscripted: false,
    })),
  });
}

const turn = fc.record({
  node: fc.constantFrom('triage', 'billing', 'odd name/..'),
  systemPrompt: fc.constantFrom('', 'Be brief.'),
  question: arbitraryText,
  messages,
  usage: fc.option(usage),
  summaries: fc.array(summary, { maxLength: 2 }),
  /** Whether the question begins with the last handoff prompt, as a run sends it. */
  isSent: fc.boolean(),
  handoff: fc.constantFrom('none', 'none', 'accepted', 'refused', 'odd'),
});

/** Any run: texts that are hard on formats, summaries, handoffs taken and refused. */
export const arbitraryRun: fc.Arbitrary<RunRecord> = fc.array(turn, { maxLength: 5 }).map((drawn) => {
  let summaries = 0;
  const turns = drawn.map(({ isSent, handoff, ...given }, number) => {
    const made = given.summaries.map((one) => {
      summaries += 1;
      return madeSummary(summaries, one);
    });
    const prompt = isSent ? (made.at(-1)?.handoffPrompt ?? '') : '';
    return turnOf(number, {
      ...given,
      summaries: made,
      question: prompt === '' ? given.question : `${prompt}\n\n---\n\n${given.question}`,
      handoff:
        handoff === 'none'
          ? null
          : handoff === 'accepted'
            ? {
                status: 'accepted',
                edge: 0,
                value: { to: 'billing', reason: 'it asks for money back', payload: { order: [1, null] } },
              }
            : {
                status: 'refused',
                given: handoff === 'odd' ? 7 : { to: 'nobody', payload: {} },
                reason: 'There is no such agent.',
              },
    });
  });
  return recordOf(turns);
});

const NO_CONCLUSION = { key: null, label: null, headline: null, next_step: null };

/** Any thread of findings: agent runs woken by one another or from outside, each of up to two turns. */
export const arbitraryThread: fc.Arbitrary<RunRecord> = fc
  .array(
    fc.record({
      parent: fc.option(fc.nat(10)),
      turns: fc.integer({ min: 0, max: 2 }),
      status: fc.constantFrom('ok' as const, 'empty' as const, 'failed' as const),
      messages,
      usage: fc.option(usage),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((drawn) => {
    const turns: TurnRecord[] = [];
    const agentRuns = drawn.map((given, id): AgentRun => {
      // Only what ran can wake another.
      const parents = drawn.slice(0, id).flatMap((earlier, place) => (earlier.turns > 0 ? [place] : []));
      const parent =
        given.parent === null || parents.length === 0
          ? null
          : (parents[given.parent % parents.length] ?? null);
      const own: number[] = [];
      for (let count = 0; count < given.turns; count += 1) {
        own.push(turns.length);
        const isLast = count === given.turns - 1;
        turns.push(
          turnOf(turns.length, {
            node: 'watch',
            messages: given.messages,
            usage: given.usage,
            agentRun: id,
            conclusion: isLast
              ? { outcome: 'finding', summary: 'It is down.', verdict: 'incident', ...NO_CONCLUSION }
              : null,
          }),
        );
      }
      const capped = given.turns === 0;
      return {
        id,
        node: 'watch',
        agent: 'watch',
        wokenBy: parent === null ? 'trigger' : 'handoff',
        parent,
        edge: null,
        key: 'checkout',
        label: null,
        status: capped ? 'capped' : given.status,
        error: capped ? 'handoff chain stopped at depth 3' : null,
        conclusion: null,
        results: [],
        startedAt: id,
        endedAt: id,
        turns: own,
      };
    });
    return recordOf(turns, { agentRuns });
  });
