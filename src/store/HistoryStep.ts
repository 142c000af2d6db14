import type { RecordsDiff } from '../core/scenario/edits.ts';

/** Something that was done to a document, and can be undone. */
export interface HistoryStep {
  readonly label: string;
  readonly diff: RecordsDiff;
  readonly coalesce: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether a restore point is kept of what was there before. */
  readonly keepBefore: boolean;
}

/**
 * Steps one on another; null is none. Putting one on top or taking one off copies nothing, so that a long
 * history costs no more at its end than at its beginning.
 */
export type HistorySteps = {
  readonly top: HistoryStep;
  readonly below: HistorySteps;
  readonly size: number;
} | null;

export function onTop(step: HistoryStep, below: HistorySteps): HistorySteps {
  return { top: step, below, size: (below?.size ?? 0) + 1 };
}

export function hasStep(steps: HistorySteps, step: HistoryStep): boolean {
  for (let at = steps; at !== null; at = at.below) if (at.top === step) return true;
  return false;
}

/** The steps from the top down. */
export function listSteps(steps: HistorySteps): readonly HistoryStep[] {
  const list: HistoryStep[] = [];
  for (let at = steps; at !== null; at = at.below) list.push(at.top);
  return list;
}
