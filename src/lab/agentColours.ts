import type { Agent } from '../core/scenario/document.ts';
import type { AgentColours } from './text/GutterText.tsx';

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
