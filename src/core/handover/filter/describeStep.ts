import type { FilterStep } from './FilterStep.ts';

const QUESTIONS = {
  all: '; all questions stay',
  theirs: '',
  none: ', and no question',
} as const;

/** A step in a few words: `keep the last 2 turns`. */
export function describeStep(step: FilterStep): string {
  switch (step.type) {
    case 'keep_last_turns':
      return step.turns === 1 ? 'keep the last turn' : `keep the last ${step.turns} turns`;
    case 'agents': {
      const verb = step.mode === 'keep' ? 'keep' : 'leave out';
      return `${verb} ${listed(step.agents)}${QUESTIONS[step.questions]}`;
    }
    case 'leave_out_system_prompts':
      return 'leave out system prompts';
    case 'tool_results': {
      const over = `tool results over ${step.over.toLocaleString('en')} characters`;
      return step.how === 'cut' ? `cut ${over}` : `leave out ${over}`;
    }
    case 'strip_thinking':
      return 'strip thinking';
    case 'redact':
      return `redact ${step.pattern}`;
    case 'merge':
      return 'merge into one user message';
  }
}

function listed(agents: readonly string[]): string {
  if (agents.length === 0) return 'no agent';
  if (agents.length === 1) return agents[0] as string;
  return `${agents.slice(0, -1).join(', ')} and ${agents.at(-1)}`;
}
