import type { OutcomeType } from './outcomeChecks.ts';

/** What each kind of outcome check asks, in a few words. */
export const OUTCOME_LABELS: Readonly<Record<OutcomeType, string>> = {
  TurnCheck: 'A field of a turn',
  ResultCheck: 'A field of the run',
  CrossTurnCheck: 'Two turns compared',
  CountTurns: 'How many turns',
  FirstMatchIndex: 'Which turn is the first',
  AllOf: 'All of several checks',
  AnyOf: 'Any of several checks',
  AtLeastN: 'At least some of several checks',
};
