import type { Agent } from '../core/scenario/document.ts';

/** Agent colours by identity. */
export type AgentColours = ReadonlyMap<string, number>;

/** Grey: the colour of agents that only a log knows. */
export const UNKNOWN_AGENT = 7;

const known = new WeakMap<readonly Agent[], AgentColours>();

/** The agents' colours by identity; the same map for the same agents. */
export function agentColours(agents: readonly Agent[]): AgentColours {
  let colours = known.get(agents);
  if (colours === undefined) {
    colours = new Map(agents.map(({ identity, colour }) => [identity, colour]));
    known.set(agents, colours);
  }
  return colours;
}
