import { type Steps, summarize } from '../effects.ts';
import { type Message, type TaggedMessage, textMessage, USER_LABEL } from '../message/message.ts';
import type { SummarizationRecord, SummaryCall, SummaryCallRecord } from '../runtime/events.ts';
import type { SummaryReply } from '../scenario/document.ts';
import { endOf, firstMessageOf, screenOf, taskOf } from './conversationFacts.ts';
import {
  answersPrompt,
  handoffPrompt,
  questionsPrompt,
  shortHandoffPrompt,
  shortPrompt,
  summaryPrompt,
  tailHandoffPrompt,
} from './summaryPrompts.ts';

/** A conversation that is to be summarized, and for whom. */
export interface SummaryOrder {
  readonly trigger: SummarizationRecord['trigger'];
  /** The number of this summary in its run, from 1. */
  readonly index: number;
  readonly conversation: readonly TaggedMessage[];
  /** The agent that hands over, and the one that goes on: the same where a policy asked for it. */
  readonly from: string;
  readonly to: string;
  /** Where it goes on. */
  readonly node: string;
  readonly turn: number;
  /** What the script has for it. */
  readonly scripted: SummaryReply | undefined;
  readonly unwound?: number;
  readonly tokens?: number;
}

/** So much of the present state is told to a sub-agent, in code points: what a terminal shows fits in. */
const SCREEN = 10_000;
/** So much of it goes on when no summary can be made. */
const TAIL = 1000;

/**
 * Summarizes a conversation in three calls: a report with the whole conversation before it, questions of an
 * agent that knows the report alone, and answers. When one of them fails, a short summary is made of task and
 * present state; when that fails too, task and the end of the present state have to do. So there always is a
 * summary, and its record says how it came about. The rules are Terminus 2's.
 */
export function* summarizeConversation(order: SummaryOrder): Steps<SummarizationRecord> {
  const { trigger, index, conversation, node, turn, unwound = 0, tokens = null } = order;
  const task = taskOf(conversation);
  const screen = screenOf(conversation);
  const first = firstMessageOf(conversation);
  const start = first === undefined ? [] : [first];
  const calls: SummaryCallRecord[] = [];
  const made = { index, trigger, calls, unwound, tokens };
  const call = (which: SummaryCall, history: readonly Message[], prompt: string): Steps<string | null> =>
    makeCall(order, calls, which, history, prompt);

  const full = yield* inThreeCalls(conversation, task, endOf(screen, SCREEN), call);
  if (full !== null) {
    const chat = [
      ...start,
      { agent_id: USER_LABEL, message: textMessage('user', full.prompt), node, turn },
      { agent_id: order.to, message: textMessage('assistant', full.questions), node, turn },
    ];
    return { ...made, method: 'full', chat, handoffPrompt: handoffPrompt(full.answers) };
  }
  const short = yield* call('short', [], shortPrompt(task, endOf(screen, SCREEN)));
  return short === null
    ? { ...made, method: 'tail', chat: start, handoffPrompt: tailHandoffPrompt(task, endOf(screen, TAIL)) }
    : { ...made, method: 'short', chat: start, handoffPrompt: shortHandoffPrompt(task, short) };
}

type Call = (which: SummaryCall, history: readonly Message[], prompt: string) => Steps<string | null>;

/** null when one of the calls fails; those after it are not made. */
function* inThreeCalls(
  conversation: readonly TaggedMessage[],
  task: string,
  screen: string,
  call: Call,
): Steps<{ readonly prompt: string; readonly questions: string; readonly answers: string } | null> {
  const history = conversation.map(({ message }) => message);
  const asked = summaryPrompt(task);
  const summary = yield* call('summary', history, asked);
  if (summary === null) return null;
  const prompt = questionsPrompt(task, summary, screen);
  const questions = yield* call('questions', [], prompt);
  if (questions === null) return null;
  const reported = [...history, textMessage('user', asked), textMessage('assistant', summary)];
  const answers = yield* call('answers', reported, answersPrompt(questions));
  return answers === null ? null : { prompt, questions, answers };
}

/** Makes one call and takes it into the record. null when it fails; an empty answer is a failure. */
function* makeCall(
  { from, to, scripted }: SummaryOrder,
  calls: SummaryCallRecord[],
  call: SummaryCall,
  history: readonly Message[],
  prompt: string,
): Steps<string | null> {
  const answer = yield* summarize({ call, from, to, history, prompt, scripted: scripted?.[call] });
  const isEmpty = answer.ok && answer.text.trim() === '';
  calls.push({
    call,
    history,
    prompt,
    answer: answer.ok && !isEmpty ? answer.text : null,
    failure: isEmpty ? 'The answer is empty.' : answer.ok ? null : answer.reason,
    usage: answer.ok ? (answer.usage ?? null) : null,
    unscripted: answer.ok && answer.unscripted,
  });
  return answer.ok && !isEmpty ? answer.text : null;
}
