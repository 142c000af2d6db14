import type { Steps } from '../effects.ts';
import { USER_LABEL } from '../message/message.ts';
import { handoffPart } from '../summary/handoffPart.ts';
import { scriptedFor } from '../summary/scriptedFor.ts';
import { summarizeConversation } from '../summary/summarizeConversation.ts';
import { readSummaryOptions } from '../summary/summaryOptions.ts';
import { HandoverError } from './HandoverError.ts';
import { KINDS } from './kinds.ts';
import { promptOf, SEPARATOR_PART, taskPart } from './promptOf.ts';
import type { HandoverInput, HandoverResult, HandoverStrategy } from './strategy.ts';

/**
 * The conversation is summarized for the target: report, questions, answers. The target gets the answers before
 * its own question, and its history is the first message, the report and its questions; the conversation goes
 * on from there. Options: `{replies: SummaryReply[]}`, what is scripted for the calls, one a summary.
 */
export const summary: HandoverStrategy = {
  ...KINDS.summary,
  apply: function* (input: HandoverInput): Steps<HandoverResult> {
    const options = readSummaryOptions(input.options);
    if ('reason' in options) {
      throw new HandoverError(
        `The scripted summaries before ${input.node} can’t be read (${options.reason}). Correct or remove them.`,
      );
    }
    const own = taskPart(input);
    if (input.log.length === 0) {
      return { ...promptOf([own]), notes: ['There was no conversation to summarize.'] };
    }
    const from = speakerOf(input);
    const made = yield* summarizeConversation({
      trigger: 'edge',
      index: input.summaries + 1,
      conversation: input.log,
      from,
      to: input.agent,
      node: input.node,
      turn: input.turn,
      scripted: scriptedFor(options.replies, input.summariesHere),
    });
    return {
      ...promptOf([handoffPart(made, from), SEPARATOR_PART, own]),
      history: made.chat.map(({ message }) => message),
      entries: made.chat,
      conversation: made.chat,
      summary: made,
    };
  },
};

/** Who hands over; in a log that no run made, who spoke last. */
function speakerOf({ from, log, agent }: HandoverInput): string {
  if (from.agent !== '') return from.agent;
  return log.findLast(({ agent_id }) => agent_id !== USER_LABEL)?.agent_id ?? agent;
}
