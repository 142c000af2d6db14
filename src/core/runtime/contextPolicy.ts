import type { Steps } from '../effects.ts';
import { promptOf, SEPARATOR_PART } from '../handover/promptOf.ts';
import type { HandoverResult } from '../handover/strategy.ts';
import { type TaggedMessage, textMessage, USER_LABEL } from '../message/message.ts';
import type { ContextPolicy } from '../scenario/document.ts';
import { handoffPart } from '../summary/handoffPart.ts';
import { scriptedFor } from '../summary/scriptedFor.ts';
import { summarizeConversation } from '../summary/summarizeConversation.ts';
import { unwindConversation } from '../summary/unwindConversation.ts';
import { refuseLongPrompt } from './PromptTooLongError.ts';
import type { RunSetup } from './RunSetup.ts';
import type { Answer } from './state.ts';
import { countMade, edgeMaker, policyMaker, type SummaryMaker } from './summariesMade.ts';
import type { PreparedTurn, TurnRequest } from './TurnRequest.ts';

/*
 * A node's context policy. Before a turn the conversation is summarized when too little of the model's context
 * would be left (proactive); when the model refuses it for its length all the same, it is cut, summarized and
 * asked again (reactive). What is summarized is the history that the node would get. The rules are Terminus 2's.
 */

/** The category of a failure that says so. */
export const CONTEXT_LENGTH = 'context_length';

/** Why a refused turn can't be sent again. */
export const NOTHING_TO_SUMMARIZE =
  'The prompt itself is too long: there is no history that a summary could shorten. Hand over less, or choose a model with a longer context.';

/** Whether an answer says that what was asked is too long for the model. */
export function isRefusedForLength({ failure }: Answer): boolean {
  return failure?.category === CONTEXT_LENGTH;
}

/** The turn as it is sent: summarized before, where the node's policy wants it. */
export function* keepWithinContext(
  setup: RunSetup,
  request: TurnRequest,
  prepared: PreparedTurn,
): Steps<PreparedTurn> {
  const policy = request.node.contextPolicy;
  const { history, question } = prepared.handover;
  // Without a history there is nothing that a summary would make shorter.
  if (policy === null || history.length === 0) return prepared;
  const tokens =
    (yield* setup.counts.ofText(prepared.systemPrompt)) +
    (yield* setup.counts.ofMessages(history)) +
    (yield* setup.counts.ofText(question));
  const counted = { ...prepared, tokens };
  if (policy.limit - tokens >= policy.threshold) return counted;
  const conversation = conversationOf(request, counted);
  return yield* goOnFrom(setup, request, counted, policy, { trigger: 'proactive', conversation, tokens });
}

/**
 * The turn as it is sent again after the model refused it for its length; null where that can't help: the node
 * has no policy, or no history that could be cut. Throws a `PromptTooLongError`.
 */
export function* summarizeRefused(
  setup: RunSetup,
  request: TurnRequest,
  prepared: PreparedTurn,
): Steps<PreparedTurn | null> {
  const policy = request.node.contextPolicy;
  if (policy === null || prepared.handover.history.length === 0) return null;
  const whole = conversationOf(request, prepared);
  const used = yield* setup.counts.ofText(prepared.systemPrompt);
  const tokens = used + (yield* setup.counts.ofMessages(whole.map(({ message }) => message)));
  const conversation = yield* unwindConversation(whole, policy.limit, used, setup.counts);
  const unwound = whole.length - conversation.length;
  return yield* goOnFrom(setup, request, prepared, policy, {
    trigger: 'reactive',
    conversation,
    tokens,
    unwound,
  });
}

interface Occasion {
  readonly trigger: 'proactive' | 'reactive';
  readonly conversation: readonly TaggedMessage[];
  readonly tokens: number;
  readonly unwound?: number;
}

function* goOnFrom(
  setup: RunSetup,
  request: TurnRequest,
  prepared: PreparedTurn,
  policy: ContextPolicy,
  occasion: Occasion,
): Steps<PreparedTurn> {
  const { node, turn } = request;
  const { agent, handover } = prepared;
  const made = [...request.summaries, ...makersOf(request, prepared)];
  const summary = yield* summarizeConversation({
    ...occasion,
    index: made.length + 1,
    from: agent,
    to: agent,
    node: node.nodeId,
    turn,
    scripted: scriptedFor(policy.replies, countMade(made, policyMaker(node.nodeId))),
  });
  const { question, parts } = promptOf([handoffPart(summary, agent), SEPARATOR_PART, ...ownParts(prepared)]);
  refuseLongPrompt(setup, node.nodeId, question);
  const gone: HandoverResult = {
    ...handover,
    question,
    parts,
    history: summary.chat.map(({ message }) => message),
    entries: summary.chat,
    conversation: summary.chat,
  };
  return { ...prepared, handover: gone, summaries: [...prepared.summaries, summary] };
}

/** Who made the summaries of a turn so far. */
export function makersOf({ handed, node }: TurnRequest, { summaries }: PreparedTurn): SummaryMaker[] {
  return summaries.map(({ trigger }) =>
    trigger === 'edge' ? edgeMaker(handed.from.node, node.nodeId) : policyMaker(node.nodeId),
  );
}

/**
 * The history as a conversation: who said what is left of the log. A summary that is waiting to be sent is in
 * it with its handoff prompt, so that a second one loses nothing of it.
 */
function conversationOf({ log, node, turn }: TurnRequest, prepared: PreparedTurn): readonly TaggedMessage[] {
  const { agent, handover, summaries } = prepared;
  const pending = summaries.at(-1);
  if (pending !== undefined) {
    const message = textMessage('user', pending.handoffPrompt);
    return [...pending.chat, { agent_id: USER_LABEL, message, node: node.nodeId, turn }];
  }
  const entries = new Map((handover.entries ?? log).map((entry) => [entry.message, entry]));
  return handover.history.map(
    (message) => entries.get(message) ?? { agent_id: message.role === 'user' ? USER_LABEL : agent, message },
  );
}

/** The prompt without the handoff prompt of a summary that is waiting to be sent, and its separator. */
function ownParts({ handover, summaries }: PreparedTurn): HandoverResult['parts'] {
  return summaries.length === 0 ? handover.parts : handover.parts.slice(2);
}
