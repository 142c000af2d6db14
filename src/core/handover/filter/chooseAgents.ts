import { type TaggedMessage, USER_LABEL } from '../../message/message.ts';
import type { ChooseAgents } from './FilterStep.ts';
import { leaveOut } from './leaveOut.ts';
import { turnNumbers } from './turnNumbers.ts';

/**
 * What some agents said, system prompts, calls and results included. A question is nobody's: `theirs` keeps those
 * of turns in which an agent that stays has its say, and one that nobody has answered.
 */
export function chooseAgents(
  log: readonly TaggedMessage[],
  { mode, agents, questions }: ChooseAgents,
): TaggedMessage[] {
  const chosen = new Set(agents);
  const stays = (agent: string): boolean => chosen.has(agent) === (mode === 'keep');
  const numbers = turnNumbers(log);
  const heard = new Set<number>();
  const staying = new Set<number>();
  log.forEach(({ agent_id }, index) => {
    if (agent_id === USER_LABEL) return;
    const turn = numbers[index] as number;
    heard.add(turn);
    if (stays(agent_id)) staying.add(turn);
  });
  const questionStays = (turn: number): boolean =>
    questions === 'all' || (questions === 'theirs' && (staying.has(turn) || !heard.has(turn)));
  return leaveOut(log, {
    entry: ({ agent_id }, index) =>
      agent_id === USER_LABEL ? !questionStays(numbers[index] as number) : !stays(agent_id),
  });
}
