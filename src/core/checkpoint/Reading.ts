import type { Json } from '../json/Json.ts';
import type { Ids } from '../ports.ts';
import type { Problem } from '../problem.ts';
import type { RecordId } from '../scenario/document.ts';
import type { JsonSteps } from './shapeProblems.ts';

/** What reading a scenario's parts needs to know and gathers. */
export interface Reading {
  readonly scenario: string;
  readonly scenarioId: RecordId;
  readonly steps: JsonSteps;
  readonly ids: Ids;
  readonly problems: Problem[];
}

/** Records read from a container, and what is left of it. */
export interface Parts<R> {
  readonly records: R[];
  readonly rest: Json | undefined;
}
