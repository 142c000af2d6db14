import type { SummarizationRecord } from '../runtime/events.ts';
import type { PromptPart } from '../transcript/PromptPart.ts';

/** What the agent that goes on gets of a summary, as the first part of its prompt: words of the one before it. */
export function handoffPart({ handoffPrompt }: SummarizationRecord, agent: string): PromptPart {
  return { text: handoffPrompt, origin: 'handoff_prompt', agent };
}
