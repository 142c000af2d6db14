import type { TaggedMessage } from '../../message/message.ts';
import type { KeepLastTurns } from './FilterStep.ts';
import { leaveOut } from './leaveOut.ts';
import { turnNumbers } from './turnNumbers.ts';

/** The last turns of a log. */
export function keepLastTurns(log: readonly TaggedMessage[], { turns }: KeepLastTurns): TaggedMessage[] {
  const numbers = turnNumbers(log);
  const first = (numbers.at(-1) ?? 0) + 1 - turns;
  return leaveOut(log, { entry: (_, index) => (numbers[index] as number) < first });
}
