import { isTakenByValue } from '../handover/kinds.ts';
import type { Problem } from '../problem.ts';
import { cycleComponents } from './cycleComponents.ts';
import { END, type Scenario, type ScenarioEdge } from './document.ts';
import { edgeName } from './edgeName.ts';
import { edgesFrom } from './edgesFrom.ts';
import { reachableFrom } from './reachableFrom.ts';
import { recordOf, violation } from './scenarioRules.ts';
import { isFallback } from './validateGraph.ts';

/** Loops that no run gets out of but by its turn limit: agents that hand back and forth. Once a loop. Linear. */
export function loopProblems({ nodes, edges, entry, turnLimit }: Scenario): Problem[] {
  const bySource = edgesFrom(edges);
  const known = new Set(nodes.map(({ nodeId }) => nodeId));
  const ends = [...known].filter((node) => canEnd(bySource.get(node) ?? [], known));
  const backwards = edges.map(({ source, target }) => ({ source: target, target: source }));
  const leaving = reachableFrom(backwards, ...ends);
  const component = cycleComponents(known, edges);
  const told = new Set<number | undefined>();
  const asked = reachableFrom(edges, entry);
  return edges.flatMap((edge) => {
    const number = component.get(edge.source);
    const isStuck = known.has(edge.source) && known.has(edge.target) && !leaving.has(edge.source);
    if (!isStuck || number !== component.get(edge.target) || told.has(number) || !asked.has(edge.source))
      return [];
    told.add(number);
    const members = [...known].filter((node) => component.get(node) === number);
    const listed = members.length > 6 ? [...members.slice(0, 5), `${members.length - 5} more`] : members;
    return [
      violation(
        'no_way_out',
        `Nothing leads out of the loop of ${listed.join(', ')}: a run goes round until its limit of ${turnLimit} turns.`,
        { edge: edgeName(edge), ...recordOf(edge) },
        'Add an edge with a condition that leads out of it, to another node or to END.',
      ),
    ];
  });
}

/** Whether a run can be over when a node has answered. */
function canEnd(outbound: readonly ScenarioEdge[], known: ReadonlySet<string>): boolean {
  if (outbound.some(({ target }) => target === END || !known.has(target))) return true;
  // With a value to hand off or without: where no other edge holds, the run is completed.
  return !outbound.some((edge) => !isTakenByValue(edge) && isFallback(edge));
}
