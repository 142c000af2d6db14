import type { ComponentType } from 'react';
import { loadOnUse } from '../../../ui/loadOnUse.tsx';
import type { StrategyFormProps } from './StrategyFormProps.ts';

/** By strategy id; a strategy that leaves nothing open has none. Each is loaded when it is first shown. */
export const strategyForms: Readonly<Record<string, ComponentType<StrategyFormProps>>> = {
  callable: loadOnUse(async () => (await import('./CallableForm.tsx')).CallableForm),
  filter: loadOnUse(async () => (await import('./FilterForm.tsx')).FilterForm),
  payload: loadOnUse(async () => (await import('./PayloadForm.tsx')).PayloadForm),
  finding: loadOnUse(async () => (await import('./FindingForm.tsx')).FindingForm),
  summary: loadOnUse(async () => (await import('./SummaryForm.tsx')).SummaryForm),
};
