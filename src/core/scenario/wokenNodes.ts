import type { Scenario } from './document.ts';

/** The nodes that begin a run of their own: someone wakes them, or something that they name may. */
export function wokenNodes({ wakes, nodes }: Scenario): string[] {
  const triggered = nodes.filter(({ concludes }) => concludes !== null && concludes.trigger !== null);
  return [...new Set([...wakes.map(({ node }) => node), ...triggered.map(({ nodeId }) => nodeId)])];
}
