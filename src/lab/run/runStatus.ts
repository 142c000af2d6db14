import type { RunRecord } from '../../core/runtime/events.ts';
import type { RunState } from '../../store/runStore.ts';
import type { SignKind } from '../../ui/Sign.tsx';
import { countOf } from '../countOf.ts';

/** A run's state in a sign and a sentence. */
export interface RunStatusWords {
  readonly sign: SignKind;
  readonly words: string;
}

/** Says how a run goes, or how it ended. `null` before the first one. */
export function runStatus(
  run: Pick<RunState, 'phase' | 'record' | 'turns' | 'asking'>,
): RunStatusWords | null {
  const { phase, record, turns, asking } = run;
  if (phase === 'idle') return null;
  if (phase === 'running') {
    const at = asking === null ? 'Starting' : `Turn ${turns.length}: asking ${asking}`;
    return { sign: 'busy', words: `${at}…` };
  }
  if (record === null)
    return { sign: 'bad', words: `Stopped by a fault after ${countOf(turns.length, 'turn')}` };
  return endingOf(record);
}

function endingOf({ status, turns, failure, outcomes }: RunRecord): RunStatusWords {
  const count = countOf(turns.length, 'turn');
  switch (status) {
    case 'completed':
      return { sign: 'good', words: `Completed in ${count}${criteriaWords(outcomes)}` };
    case 'limit_reached':
      return {
        sign: 'warning',
        words: `Stopped at the turn limit, after ${count}${criteriaWords(outcomes)}`,
      };
    case 'error':
      return { sign: 'bad', words: `Failed at ${failure?.node ?? 'an unknown node'} after ${count}` };
    case 'timeout':
      return { sign: 'warning', words: `Ran out of time after ${count}` };
    case 'cancelled':
      return { sign: 'neutral', words: `Cancelled after ${count}` };
  }
}

function criteriaWords(outcomes: RunRecord['outcomes']): string {
  const judged = outcomes.filter(({ value }) => typeof value === 'boolean');
  if (judged.length === 0) return '';
  const met = judged.filter(({ value }) => value === true).length;
  return ` · ${met} of ${countOf(judged.length, 'criterion', 'criteria')} met`;
}
