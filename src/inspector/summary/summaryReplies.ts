import type { SummaryReply } from '../../core/scenario/document.ts';

export type ScriptedCall = keyof SummaryReply;

/**
 * A reply with the answer of one call set: a text, null for a call that fails. An empty text takes it out: then a
 * placeholder answers. Other keys stay as they are.
 */
export function withAnswer(reply: SummaryReply, call: ScriptedCall, answer: string | null): SummaryReply {
  const { [call]: _, ...rest } = reply;
  return answer === '' ? rest : { ...reply, [call]: answer };
}

/** Whether the short summary has its turn: one of the three calls is scripted to fail. */
export function isShort({ summary, questions, answers }: SummaryReply): boolean {
  return summary === null || questions === null || answers === null;
}
