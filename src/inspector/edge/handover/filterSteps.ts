import type { FilterStep, FilterStepType } from '../../../core/handover/filter/FilterStep.ts';
import type { JsonObject } from '../../../core/json/Json.ts';

/** A kind of step as it can be added: its name, and what a new one begins as. */
export interface StepKind {
  readonly label: string;
  readonly fresh: JsonObject;
}

/** Every kind of step. A new one can be followed as it is, so that the preview goes on showing what is handed on. */
export const STEP_KINDS: Readonly<Record<FilterStepType, StepKind>> = {
  keep_last_turns: { label: 'Keep the last turns', fresh: { type: 'keep_last_turns', turns: 2 } },
  agents: {
    label: 'Only some agents',
    fresh: { type: 'agents', mode: 'leave_out', agents: [], questions: 'theirs' },
  },
  leave_out_system_prompts: {
    label: 'Leave out system prompts',
    fresh: { type: 'leave_out_system_prompts' },
  },
  tool_results: {
    label: 'Shorten tool results',
    fresh: { type: 'tool_results', over: 2000, how: 'cut' },
  },
  strip_thinking: { label: 'Strip thinking', fresh: { type: 'strip_thinking' } },
  redact: {
    label: 'Redact',
    fresh: {
      type: 'redact',
      pattern: String.raw`\b\d(?:[ -]?\d){12,15}\b`,
      replacement: '[card number]',
    },
  },
  merge: {
    label: 'Merge into one message',
    fresh: { type: 'merge', heading: 'The conversation so far:' },
  },
};

/** What is redacted most often, as patterns of Python. */
export const PATTERNS: readonly {
  readonly label: string;
  readonly pattern: string;
  readonly replacement: string;
}[] = [
  { label: 'Card numbers', pattern: String.raw`\b\d(?:[ -]?\d){12,15}\b`, replacement: '[card number]' },
  {
    label: 'E-mail addresses',
    pattern: String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    replacement: '[e-mail address]',
  },
  {
    label: 'Phone numbers',
    pattern: String.raw`(?<!\w)\+\d(?:[ ()/-]{0,2}\d){6,14}\b`,
    replacement: '[phone number]',
  },
  {
    label: 'Keys and tokens',
    pattern: String.raw`\b(?:sk|pk|rk|ghp|gho|xox[abpr])[-_][\w-]{16,}`,
    replacement: '[key]',
  },
];

/** What a step does, for people. */
export function sentenceOf(step: FilterStep): string {
  switch (step.type) {
    case 'keep_last_turns':
      if (step.turns === 0) return 'Leaves out every turn: the target starts afresh.';
      return step.turns === 1
        ? 'Keeps the last turn: its question and all that answers it.'
        : `Keeps the last ${step.turns} turns, each a question and all that answers it.`;
    case 'agents': {
      if (step.agents.length === 0) {
        return step.mode === 'keep' ? 'Keeps no agent’s messages.' : 'Leaves out nobody: choose whom.';
      }
      const names = new Intl.ListFormat('en').format(step.agents);
      return step.mode === 'keep' ? `Keeps what ${names} said.` : `Leaves out what ${names} said.`;
    }
    case 'leave_out_system_prompts':
      return 'Leaves out every system prompt in the log; the target has its own.';
    case 'tool_results': {
      const over = `Tool results over ${step.over.toLocaleString('en')} characters`;
      return step.how === 'cut'
        ? `${over} are cut to their head, which says how much is missing.`
        : `${over} are left out together with their calls: providers refuse one without the other.`;
    }
    case 'strip_thinking':
      return 'Leaves out what agents thought before they spoke.';
    case 'redact':
      return 'Replaces what the pattern finds in texts, thinking, tool arguments and results.';
    case 'merge':
      return 'Makes one user message of all that is left: its transcript, which says who said what.';
  }
}
