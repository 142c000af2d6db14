import type { Scenario, ScenarioNode } from './document.ts';

/** A node's agent, as a run decides it. */
export type SpeakerOf = (node: ScenarioNode) => string;

/** Answers where neither the node nor the entry has an identity. */
const BASE_MODEL = 'the base model';

/** Who answers at each node of a scenario. */
export function speakersOf({ nodes, entry }: Scenario): SpeakerOf {
  const fallback = nodes.find(({ nodeId }) => nodeId === entry)?.agentIdentity || BASE_MODEL;
  return (node) => node.agentIdentity || fallback;
}
