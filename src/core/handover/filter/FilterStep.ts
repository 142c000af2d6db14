/** The last turns stay; a turn is a question with the system prompts before it and all that answers it. */
export interface KeepLastTurns {
  readonly type: 'keep_last_turns';
  readonly turns: number;
}

/** Which questions stay when agents are chosen: all, those put to agents that stay, or none. */
export type QuestionsKept = 'all' | 'theirs' | 'none';

/** The messages of some agents stay, or are left out. */
export interface ChooseAgents {
  readonly type: 'agents';
  readonly mode: 'keep' | 'leave_out';
  /** Identities. */
  readonly agents: readonly string[];
  readonly questions: QuestionsKept;
}

interface LeaveOutSystemPrompts {
  readonly type: 'leave_out_system_prompts';
}

/** Results of tools that are long are cut to their head, or left out together with their calls. */
export interface LimitToolResults {
  readonly type: 'tool_results';
  /** Code points. */
  readonly over: number;
  readonly how: 'cut' | 'leave_out';
}

interface StripThinking {
  readonly type: 'strip_thinking';
}

/** Whatever a pattern matches, in texts, thinking, arguments and results, is replaced. */
export interface Redact {
  readonly type: 'redact';
  /** A regular expression of Python. */
  readonly pattern: string;
  /** Names of Python's `re`, as in `['IGNORECASE']`. */
  readonly flags: readonly string[];
  /** Taken as it is: it has no references to groups. */
  readonly replacement: string;
}

/** All that is left becomes one user message: its transcript. */
export interface MergeLog {
  readonly type: 'merge';
  /** Stands before the transcript, with an empty line between; '' for none. */
  readonly heading: string;
}

/** One step of a filter: makes of a log another one. */
export type FilterStep =
  | KeepLastTurns
  | ChooseAgents
  | LeaveOutSystemPrompts
  | LimitToolResults
  | StripThinking
  | Redact
  | MergeLog;

export type FilterStepType = FilterStep['type'];
