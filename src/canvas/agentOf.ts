import type { ScenarioView } from '../core/scenario/document.ts';

interface Agents {
  readonly base: string | null;
  readonly colours: ReadonlyMap<string, number>;
}

const agentsOf = new WeakMap<ScenarioView, Agents>();

function agents(view: ScenarioView): Agents {
  const known = agentsOf.get(view);
  if (known !== undefined) return known;
  const made = {
    base: view.nodes.find((node) => node.nodeId === view.entry)?.agentIdentity ?? null,
    colours: new Map(view.agents.map(({ identity, colour }) => [identity, colour])),
  };
  agentsOf.set(view, made);
  return made;
}

/** Grey: the colour of an agent that the scenario does not list. */
const UNLISTED_COLOUR = 7;

/** Who answers at a node: its own agent, else that of the entry; null is the base model. */
export function identityAt(view: ScenarioView | undefined, own: string | null): string | null {
  return own || (view === undefined ? null : agents(view).base);
}

/** The colour of whoever answers at a node. */
export function colourAt(view: ScenarioView | undefined, own: string | null): number {
  if (view === undefined) return UNLISTED_COLOUR;
  return agents(view).colours.get(identityAt(view, own) ?? '') ?? UNLISTED_COLOUR;
}
