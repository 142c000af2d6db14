import type { JsonObject } from '../json/Json.ts';
import { type Message, type TaggedMessage, USER_LABEL } from '../message/message.ts';
import type { RunRecord, SummarizationRecord, SummaryCallRecord, TurnRecord } from '../runtime/events.ts';
import { rawResponse } from '../runtime/rawResponse.ts';
import type { RunStatus } from '../runtime/state.ts';
import { isTrue, objectIn, objectsIn, textIn, wholeIn } from './jsonValues.ts';
import type { TrajectoryReading } from './readTrajectory.ts';
import { stepMessages } from './stepMessages.ts';
import { sumUsage, usageOf } from './usageOf.ts';
import type { SaidStep } from './walkSteps.ts';

const STATUSES: readonly string[] = [
  'completed',
  'limit_reached',
  'error',
  'timeout',
  'cancelled',
] satisfies RunStatus[];
const CALLS = ['summary', 'questions', 'answers', 'short'] as const;

/**
 * A trajectory as a run to look at. A turn is what was asked, steps of the system and the user, and the steps of
 * one agent that answer; where Baton wrote the trajectory, its own turns. Usage is what the metrics say, copied
 * steps aside. What only a runtime knows, routing, verdicts and state, is empty.
 */
export function runFromTrajectory({ trajectory, steps, log, problems }: TrajectoryReading): RunRecord {
  const turns: TurnRecord[] = [];
  let before = 0;
  for (const group of turnsOf(steps)) {
    turns.push(turnOf(group, turns.length, before));
    before += group.reduce((sum, { messages }) => sum + messages.length, 0);
  }
  const routed = turns.map((turn, index): TurnRecord => {
    const next = turns[index + 1];
    const routing = { node: turn.node, target: next?.node ?? null, edge: null, considered: [] };
    return next === undefined ? turn : { ...turn, routing };
  });
  const extra = objectIn(trajectory ?? {}, 'extra');
  const status = textIn(extra, 'status') ?? '';
  const times = steps.flatMap(({ step }) => textIn(step, 'timestamp') ?? []);
  const last = turns.at(-1);
  return {
    start: null,
    scenario: textIn(extra, 'scenario') ?? nameOf(trajectory ?? {}),
    status: STATUSES.includes(status) ? (status as RunStatus) : 'completed',
    path: turns.map(({ node }) => node),
    turns: routed,
    outcomes: [],
    state: {
      turn: turns.length,
      current_node: last?.node ?? '',
      verify_result: null,
      parsed: {},
      node_visits: {},
      accumulated: {},
      node_results: {},
    },
    agentRuns: [],
    code: [],
    log,
    failure: null,
    problems,
    startedAt: textIn(extra, 'started_at') ?? times[0] ?? '',
    endedAt: textIn(extra, 'ended_at') ?? times.at(-1) ?? '',
  };
}

/** The steps of each turn. One that another agent, or another conversation, goes on with is a new one. */
function turnsOf(steps: readonly SaidStep[]): readonly (readonly SaidStep[])[] {
  const turns: SaidStep[][] = [];
  for (const said of steps) {
    if (isEmpty(said)) continue;
    const turn = turns.at(-1);
    const before = turn?.at(-1);
    if (turn === undefined || before === undefined || beginsTurn(said, before)) turns.push([said]);
    else turn.push(said);
  }
  return turns;
}

/** Whether a step belongs to no turn: it says who was woken. */
function isEmpty({ step, messages, summarizers }: SaidStep): boolean {
  const isPlaced = wholeIn(objectIn(step, 'extra'), 'turn') !== null;
  return !isPlaced && messages.length === 0 && summarizers.length === 0 && usageOf(step) === null;
}

function beginsTurn(said: SaidStep, before: SaidStep): boolean {
  const numbers = [before, said].map(({ step }) => wholeIn(objectIn(step, 'extra'), 'turn'));
  if (numbers.every((number) => number !== null)) return numbers[0] !== numbers[1];
  if (said.owner.trajectory !== before.owner.trajectory && !said.copied) return true;
  return isAgents(before.step) && (!isAgents(said.step) || agentOf(said) !== agentOf(before));
}

function turnOf(steps: readonly SaidStep[], turn: number, logLength: number): TurnRecord {
  const answering = steps.find(({ step }) => isAgents(step)) ?? (steps.at(-1) as SaidStep);
  const agent = agentOf(answering);
  const asked = steps.filter(({ step }) => !isAgents(step)).flatMap(({ messages }) => messages);
  const question = textsOf(asked, 'user');
  const messages = steps
    .filter(({ step }) => isAgents(step))
    .flatMap((step) => step.messages.map(({ message }) => message));
  return {
    turn,
    node: textIn(objectIn(answering.step, 'extra'), 'node') ?? agent,
    agent,
    via: null,
    strategy: 'none',
    systemPrompt: textsOf(asked, 'system'),
    question,
    parts: question === '' ? [] : [{ text: question, origin: 'question', agent: USER_LABEL }],
    ownQuestion: question,
    history: { log: logLength },
    written: [],
    messages,
    rawResponse: rawResponse(messages),
    parsed: {},
    verify_result: null,
    fields: [],
    granular: null,
    rubric: {},
    unscripted: false,
    handoff: null,
    conclusion: null,
    summaries: steps.flatMap((step, index) => summaryOf(step, steps.slice(index + 1))),
    code: [],
    usage: sumUsage(steps.map(({ step, copied }) => (copied ? null : usageOf(step)))),
    agentRun: null,
    problems: [],
    routing: null,
  };
}

/** A summary, of what its sub-agents left; `after` are the steps of the turn that follow it. */
function summaryOf(
  { step, owner, summarizers }: SaidStep,
  after: readonly SaidStep[],
): readonly SummarizationRecord[] {
  if (summarizers.length === 0) return [];
  const calls = summarizers.map(callOf);
  const given = summarizers.map((each) =>
    wholeIn(objectIn(objectIn(each, 'agent'), 'extra'), 'summarization_index'),
  );
  const made = objectIn(objectIn(step, 'extra'), 'summarization');
  const prompt = after.find((said) => textIn(said.step, 'source') === 'user');
  const own = textIn(made, 'trigger');
  return [
    {
      index: given.find((index) => index !== null) ?? 1,
      trigger: own === 'edge' || own === 'reactive' ? own : 'proactive',
      method: calls.some(({ call }) => call === 'short') ? 'short' : 'full',
      calls,
      unwound: wholeIn(made, 'unwound') ?? 0,
      tokens: wholeIn(made, 'tokens'),
      chat: [],
      handoffPrompt:
        prompt === undefined ? '' : textsOf(stepMessages(prompt.step, originOf(owner.trajectory)), 'user'),
    },
  ];
}

/** A call to a sub-agent: it was given what its trajectory copies and then the prompt, and gave its last words. */
function callOf(trajectory: JsonObject): SummaryCallRecord {
  const steps = objectsIn(trajectory, 'steps').map(([step]) => step);
  const own = steps.filter((step) => !isCopied(step));
  const kind = nameOf(trajectory).slice(nameOf(trajectory).lastIndexOf('-') + 1);
  const said = (some: readonly JsonObject[]): readonly TaggedMessage[] =>
    some.flatMap((step) => stepMessages(step, originOf(trajectory)));
  const answer = said(own).findLast(({ message }) => message.role === 'assistant');
  return {
    call: CALLS.find((call) => call === kind) ?? 'summary',
    history: said(steps.filter(isCopied)).map(({ message }) => message),
    prompt: textsOf(said(own), 'user'),
    answer: answer === undefined ? null : textOf(answer.message),
    failure: answer === undefined ? 'The trajectory has no answer.' : null,
    usage: sumUsage(own.map(usageOf)),
    unscripted: false,
  };
}

function isCopied(step: JsonObject): boolean {
  return isTrue(step, 'is_copied_context');
}

function isAgents(step: JsonObject): boolean {
  return textIn(step, 'source') === 'agent';
}

function nameOf(trajectory: JsonObject): string {
  return textIn(objectIn(trajectory, 'agent'), 'name') ?? 'agent';
}

function originOf(trajectory: JsonObject): { readonly agent: string } {
  return { agent: nameOf(trajectory) };
}

function agentOf({ step, owner }: SaidStep): string {
  return textIn(objectIn(step, 'extra'), 'agent') ?? nameOf(owner.trajectory);
}

function textsOf(messages: readonly TaggedMessage[], role: Message['role']): string {
  return messages
    .filter(({ message }) => message.role === role)
    .map(({ message }) => textOf(message))
    .join('\n\n');
}

function textOf(message: Message): string {
  return message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}
