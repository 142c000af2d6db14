import type { JsonObject } from '../../../core/json/Json.ts';
import type { EdgeRecord, ScenarioView } from '../../../core/scenario/document.ts';

/** The form of what a strategy leaves open on an edge. */
export interface StrategyFormProps {
  readonly edge: EdgeRecord;
  readonly view: ScenarioView;
  readonly options: JsonObject;
  /** `what` names the field for the history; typing in one field is undone as one. */
  onChange(options: JsonObject, what: string): void;
}
