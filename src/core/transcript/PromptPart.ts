/** Where a piece of a prompt comes from; it decides the colour and the gutter's words. */
export type PartOrigin =
  | 'system'
  | 'question'
  | 'reply'
  | 'tool_call'
  | 'tool_result'
  | 'separator'
  | 'preamble'
  /** What a payload says, rendered. */
  | 'payload'
  /** That a handoff happened, said to the target. */
  | 'announcement'
  /** What another agent found. */
  | 'finding'
  /** What the summarized agent answered to the questions of the next. */
  | 'handoff_prompt'
  | 'task';

/** A stretch of a prompt. The parts of a prompt, joined, are the prompt to the byte. */
export interface PromptPart {
  readonly text: string;
  readonly origin: PartOrigin;
  /** The identity whose words these are: `__user__` for a question, null for separator and preamble. */
  readonly agent: string | null;
  /** The node and turn it was said at, where the log knows. */
  readonly node?: string;
  readonly turn?: number;
}
