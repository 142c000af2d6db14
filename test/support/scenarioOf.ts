import type { Scenario, ScenarioEdge, ScenarioNode } from '../../src/core/scenario/document.ts';

/** A node with an id and whatever else a test is about. */
export function nodeOf(nodeId: string, given: Partial<ScenarioNode> = {}): ScenarioNode {
  return {
    nodeId,
    question: `${nodeId}?`,
    expectedAnswer: '',
    template: '',
    agentIdentity: null,
    modelOverride: null,
    toolFilter: null,
    stateUpdateSource: null,
    stateUpdateJs: null,
    contextPolicy: null,
    concludes: null,
    fewShot: null,
    metadata: {},
    script: [],
    position: null,
    note: '',
    ...given,
  };
}

/** An edge without condition and handover, but for what a test is about. */
export function edgeOf(source: string, target: string, given: Partial<ScenarioEdge> = {}): ScenarioEdge {
  return {
    source,
    target,
    condition: null,
    conditionSource: null,
    conditionJs: null,
    handover: null,
    handoverOptions: {},
    ...given,
  };
}

/** A scenario of these parts that starts at its first node. */
export function scenarioOf(
  nodes: readonly ScenarioNode[],
  edges: readonly ScenarioEdge[],
  given: Partial<Scenario> = {},
): Scenario {
  return {
    name: 'tried',
    description: '',
    entry: nodes[0]?.nodeId ?? '',
    turnLimit: 20,
    trace: { rendering: 'structured', threshold: 2000 },
    handoffs: { budget: null, allowReturn: true },
    wakes: [],
    metadata: {},
    nodes,
    edges,
    agents: [],
    criteria: [],
    ...given,
  };
}
