import type { ComponentType } from 'react';
import type { JsonObject } from '../../../core/json/Json.ts';
import type { EdgeRecord, ScenarioView } from '../../../core/scenario/document.ts';
import { loadOnUse } from '../../../ui/loadOnUse.tsx';

/** The form of what a strategy leaves open on an edge. */
export interface StrategyFormProps {
  readonly edge: EdgeRecord;
  readonly view: ScenarioView;
  readonly options: JsonObject;
  /** `what` names the field for the history; typing in one field is undone as one. */
  onChange(options: JsonObject, what: string): void;
}

/** By strategy id; a strategy that leaves nothing open has none. Each is loaded when it is first shown. */
export const strategyForms: Readonly<Record<string, ComponentType<StrategyFormProps>>> = {
  callable: loadOnUse(async () => (await import('./CallableForm.tsx')).CallableForm),
  filter: loadOnUse(async () => (await import('./FilterForm.tsx')).FilterForm),
};
