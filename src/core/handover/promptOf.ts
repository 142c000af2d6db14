import { USER_LABEL } from '../message/message.ts';
import { TRANSCRIPT_SEPARATOR } from '../transcript/formatTranscript.ts';
import type { HandoverInput, HandoverResult, PromptPart } from './strategy.ts';

export const SEPARATOR_PART: PromptPart = { text: TRANSCRIPT_SEPARATOR, origin: 'separator', agent: null };

/** The target's own question as a part of a prompt. */
export function taskPart({ question, node, turn }: HandoverInput): PromptPart {
  return { text: question, origin: 'task', agent: USER_LABEL, node, turn };
}

/** A prompt that says everything itself: the target gets no history beside it. */
export function promptOf(parts: readonly PromptPart[], written: readonly string[] = []): HandoverResult {
  return { question: parts.map(({ text }) => text).join(''), parts, history: [], written };
}
