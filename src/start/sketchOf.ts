import { END, type Scenario } from '../core/scenario/document.ts';

/** A scenario as a small drawing: nodes in columns by their distance from the entry, END in the last one. */
export interface Sketch {
  /** In columns and rows, from 0. */
  readonly width: number;
  readonly height: number;
  /** `colour` is the agent's; null without an agent, and for END. */
  readonly nodes: readonly SketchNode[];
  readonly edges: readonly { readonly from: SketchNode; readonly to: SketchNode }[];
}

export interface SketchNode {
  readonly x: number;
  readonly y: number;
  readonly colour: number | null;
  readonly end: boolean;
}

/** Linear in the scenario. Edges that lead nowhere are left out. */
export function sketchOf(scenario: Scenario): Sketch {
  const columns = columnsOf(scenario);
  const colours = new Map(scenario.agents.map(({ identity, colour }) => [identity, colour]));
  const agents = new Map(scenario.nodes.map(({ nodeId, agentIdentity }) => [nodeId, agentIdentity]));
  const height = Math.max(1, ...columns.map((column) => column.length));
  const placed = new Map<string, SketchNode>();
  columns.forEach((column, x) => {
    column.forEach((name, row) => {
      const y = row + (height - column.length) / 2;
      const colour = colours.get(agents.get(name) ?? '') ?? null;
      placed.set(name, { x, y, colour, end: name === END });
    });
  });
  const edges = scenario.edges.flatMap(({ source, target }) => {
    const from = placed.get(source);
    const to = placed.get(target);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  return { width: columns.length, height, nodes: [...placed.values()], edges };
}

/** The nodes' names by their distance from the entry; those it does not lead to come next, END last. */
function columnsOf({ entry, nodes, edges }: Scenario): readonly (readonly string[])[] {
  const targets = new Map<string, string[]>(nodes.map(({ nodeId }) => [nodeId, []]));
  for (const { source, target } of edges) targets.get(source)?.push(target);
  const seen = new Set<string>();
  const columns: string[][] = [];
  for (let column = targets.has(entry) ? [entry] : []; column.length > 0; ) {
    for (const name of column) seen.add(name);
    columns.push(column);
    const next = new Set(column.flatMap((name) => targets.get(name) ?? []));
    column = [...next].filter((name) => targets.has(name) && !seen.has(name));
  }
  const others = [...targets.keys()].filter((name) => !seen.has(name));
  if (others.length > 0) columns.push(others);
  if (edges.some(({ target }) => target === END)) columns.push([END]);
  return columns;
}
