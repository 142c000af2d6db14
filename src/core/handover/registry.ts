import { callable } from './callable.ts';
import { filter } from './filter.ts';
import { finding } from './finding.ts';
import { none } from './none.ts';
import { payload } from './payload.ts';
import type { HandoverStrategy } from './strategy.ts';
import { summary } from './summary.ts';
import { transcriptAppend } from './transcriptAppend.ts';
import { transcriptMaterialize } from './transcriptMaterialize.ts';
import { transcriptPrepend } from './transcriptPrepend.ts';

/** Every strategy, in the order of the buttons. */
export const handoverStrategies: readonly HandoverStrategy[] = [
  none,
  transcriptPrepend,
  transcriptAppend,
  transcriptMaterialize,
  filter,
  callable,
  summary,
  payload,
  finding,
];

/** The strategy of an edge's `handover`; null is `none`. undefined for an id that no strategy has. */
export function strategyById(id: string | null): HandoverStrategy | undefined {
  return handoverStrategies.find((strategy) => strategy.id === (id ?? none.id));
}
