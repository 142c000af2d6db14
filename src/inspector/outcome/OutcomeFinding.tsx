import type { OutcomeExplanation } from '../../core/check/explainOutcome.ts';
import { Finding, type FindingSign } from '../run/Finding.tsx';
import { useOutcome } from './OutcomeContext.ts';

/** What came of one check in the last run, and why. */
export function OutcomeFinding({ explained, words }: { explained: OutcomeExplanation; words?: string }) {
  const { isStale } = useOutcome();
  const { value, why, turns } = explained;
  const given = words ?? (typeof value === 'number' ? `Gives ${value}` : undefined);
  return (
    <Finding
      verdict={signOf(value)}
      {...(given === undefined ? {} : { words: given })}
      why={why}
      turns={turns}
      isStale={isStale}
    />
  );
}

function signOf(value: OutcomeExplanation['value']): FindingSign {
  if (value === null) return 'unjudged';
  if (typeof value === 'number') return 'read';
  return value ? 'holds' : 'fails';
}
