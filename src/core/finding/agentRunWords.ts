import type { AgentRun } from '../runtime/events.ts';
import { durationWords } from './durationWords.ts';
import { entityName } from './entityName.ts';

const WOKEN_BY: Readonly<Record<AgentRun['wokenBy'], string>> = {
  trigger: 'by a trigger',
  schedule: 'on schedule',
  manual: 'by hand',
  rerun: 'again',
  handoff: 'by handoff',
};

/** How an agent run came about, in words. */
export function wokenWords({ wokenBy }: Pick<AgentRun, 'wokenBy'>): string {
  return WOKEN_BY[wokenBy];
}

/** When an agent run was, in words: `at 5m`, `5m to 7m 30s`. */
export function timeWords({ startedAt, endedAt }: Pick<AgentRun, 'startedAt' | 'endedAt'>): string {
  const from = durationWords(startedAt);
  return startedAt === endedAt ? `at ${from}` : `${from} to ${durationWords(endedAt)}`;
}

/** What came of it: its conclusion, or why there is none. */
export function outcomeWords({ conclusion, error, status }: AgentRun): string {
  if (error !== null) return error;
  if (conclusion === null) return status === 'running' ? 'still going on' : 'answered';
  if (conclusion.outcome === 'no_op') return 'nothing to hand on';
  return conclusion.verdict === null ? 'a finding' : `finding: ${conclusion.verdict}`;
}

/** An agent run in one line: `rca for service=checkout, by handoff, 2m to 5m: ok, finding: rca`. */
export function agentRunLine(run: AgentRun): string {
  const entity = entityName(run);
  const what = outcomeWords(run);
  return `${run.agent}${entity === '' ? '' : ` for ${entity}`}, ${wokenWords(run)}, ${timeWords(run)}: ${run.status}, ${what}`;
}
