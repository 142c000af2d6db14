import { createContext, useContext } from 'react';
import type { ScenarioView } from '../../core/scenario/document.ts';
import type { FieldFacts, FieldSources } from '../check/FieldSources.ts';

/** What the checks of one criterion share, however deep they stand. */
export interface OutcomeContents {
  readonly view: ScenarioView;
  readonly sources: FieldSources;
  readonly factsOf: (path: string) => FieldFacts;
  /** Whether the scenario was changed since the run that the findings are of. */
  readonly isStale: boolean;
}

export const OutcomeContext = createContext<OutcomeContents | null>(null);

export function useOutcome(): OutcomeContents {
  const contents = useContext(OutcomeContext);
  if (contents === null) throw new Error('useOutcome needs an OutcomeContext above it');
  return contents;
}
