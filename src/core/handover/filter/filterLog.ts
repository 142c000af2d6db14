import type { TaggedMessage } from '../../message/message.ts';
import { chooseAgents } from './chooseAgents.ts';
import { describeEffect } from './describeEffect.ts';
import { describeRest } from './describeRest.ts';
import { describeStep } from './describeStep.ts';
import type { FilterStep } from './FilterStep.ts';
import { keepLastTurns } from './keepLastTurns.ts';
import { leaveOut } from './leaveOut.ts';
import { limitToolResults } from './limitToolResults.ts';
import { mergeLog } from './mergeLog.ts';
import { pairToolBlocks } from './pairToolBlocks.ts';
import { redact } from './redact.ts';

/** What is left of a log, and what was done to it: in all, and step by step. Nothing is said of no steps. */
export interface FilteredLog {
  readonly log: readonly TaggedMessage[];
  readonly notes: readonly string[];
}

/**
 * A log after the steps of a filter, one after the other. The log itself is not changed. Calls and results of
 * tools that the log has in pairs are in pairs afterwards; those that are alone in it stay alone, and are noted.
 */
export function filterLog(log: readonly TaggedMessage[], steps: readonly FilterStep[]): FilteredLog {
  const each: string[] = [];
  let left = log;
  steps.forEach((step, index) => {
    const before = left;
    left = applyStep(before, step);
    each.push(`Step ${index + 1}, ${describeStep(step)}: ${describeEffect(step, before, left)}.`);
  });
  const { callsAlone, resultsAlone } = pairToolBlocks(left);
  const isMerged = steps.some(({ type }) => type === 'merge');
  const inAll = [
    ...(steps.length === 0 ? [] : [describeRest(log, left, isMerged)]),
    ...(callsAlone.length === 0 ? [] : [alone(callsAlone.length, 'tool call', 'result')]),
    ...(resultsAlone.length === 0 ? [] : [alone(resultsAlone.length, 'tool result', 'call')]),
  ];
  return { log: left, notes: inAll.length === 0 ? [] : [inAll.join(' '), ...each] };
}

/** A log after one step. */
export function applyStep(log: readonly TaggedMessage[], step: FilterStep): readonly TaggedMessage[] {
  switch (step.type) {
    case 'keep_last_turns':
      return keepLastTurns(log, step);
    case 'agents':
      return chooseAgents(log, step);
    case 'leave_out_system_prompts':
      return leaveOut(log, { entry: ({ message }) => message.role === 'system' });
    case 'tool_results':
      return limitToolResults(log, step);
    case 'strip_thinking':
      return leaveOut(log, { block: ({ type }) => type === 'thinking' });
    case 'redact':
      return redact(log, step);
    case 'merge':
      return mergeLog(log, step);
  }
}

function alone(count: number, what: string, half: string): string {
  return `The log has ${count === 1 ? `a ${what}` : `${count} ${what}s`} without a ${half}: providers refuse such a history.`;
}
