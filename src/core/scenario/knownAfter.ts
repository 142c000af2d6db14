import { kindById } from '../handover/kinds.ts';
import { cycleComponents } from './cycleComponents.ts';
import type { Scenario, ScenarioEdge, ScenarioNode } from './document.ts';
import { edgesFrom } from './edgesFrom.ts';

/**
 * For each node what a conversation can have come to once the node has answered: the facts of its own and of the
 * nodes before it. At most `most` of them a node: where facts are compared, two are enough, since one of two
 * differs from any third. Edges that begin another conversation carry nothing on. Linear.
 */
export function knownAfter<T>(
  scenario: Scenario,
  factsOf: (node: ScenarioNode) => readonly T[],
  most: number,
): ReadonlyMap<string, readonly T[]> {
  const edges = scenario.edges.filter(carriesOn);
  const component = cycleComponents(
    scenario.nodes.map((node) => node.nodeId),
    edges,
  );
  const bySource = edgesFrom(edges);
  const members: ScenarioNode[][] = [];
  for (const node of scenario.nodes) {
    const number = component.get(node.nodeId) as number;
    members[number] ??= [];
    members[number].push(node);
  }
  const facts = members.map((): T[] => []);
  const add = (number: number | undefined, fact: T): void => {
    const known = number === undefined ? undefined : facts[number];
    if (known !== undefined && known.length < most && !known.includes(fact)) known.push(fact);
  };
  // Edges lead to components of lower numbers, so that by then all that comes before is known.
  for (let number = members.length - 1; number >= 0; number -= 1) {
    const nodes = members[number] ?? [];
    for (const node of nodes) for (const fact of factsOf(node)) add(number, fact);
    for (const node of nodes) {
      for (const { target } of bySource.get(node.nodeId) ?? []) {
        for (const fact of facts[number] ?? []) add(component.get(target), fact);
      }
    }
  }
  return new Map([...component].map(([node, number]) => [node, facts[number] ?? []]));
}

function carriesOn({ handover }: ScenarioEdge): boolean {
  return kindById(handover)?.startsConversation !== true;
}
