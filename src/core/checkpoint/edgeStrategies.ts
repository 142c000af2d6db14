import { none } from '../handover/none.ts';
import { strategyById } from '../handover/registry.ts';
import type { JsonObject } from '../json/Json.ts';
import { jsonPath } from '../json/jsonPath.ts';
import type { Problem } from '../problem.ts';
import { edgeName } from '../scenario/edgeName.ts';
import { type HandoverEntry, handoverEntriesLens } from './batonMetadata.ts';
import type { JsonSteps } from './shapeProblems.ts';

/*
 * karenina loads an edge only with a handover that it knows. Another strategy's name goes to the scenario's
 * metadata, and the edge itself has none in the file.
 */

interface EdgePlace {
  /** Where it stands among the file's edges. */
  readonly index: number;
  readonly source: string;
  readonly target: string;
}

export interface EdgeInFile extends EdgePlace {
  /** A strategy that the edge can't name itself; null when there is none. */
  readonly strategy: string | null;
}

/** Whether karenina knows a strategy by its name, so that an edge can have it. No handover has no name there. */
export function isStoredInEdge(strategy: string): boolean {
  return strategy !== none.id && strategyById(strategy)?.inCheckpoint === true;
}

/** What an edge's own `handover` shall be. A name that came with the file stays, known or not. */
export function handoverInEdge(handover: string | null, inFile: string | null): string | null {
  if (handover === inFile) return inFile;
  return handover !== null && isStoredInEdge(handover) ? handover : null;
}

/**
 * Which edges, by index, the scenario's metadata gives a strategy to. An entry follows its edge when edges
 * were put in before it; one whose edge is gone is a problem and stays in the file.
 */
export function readEdgeStrategies(
  rawScenario: JsonObject,
  edges: readonly EdgePlace[],
  steps: JsonSteps,
): { readonly strategies: ReadonlyMap<number, string>; readonly problems: readonly Problem[] } {
  const { strategies, unused } = assign(handoverEntriesLens.read(rawScenario), edges);
  const path = jsonPath([...steps, 'metadata', 'baton', 'handovers']);
  const problems = unused.map(
    (entry): Problem => ({
      severity: 'warning',
      code: 'handover_without_edge',
      message: `${path} gives the strategy ${entry.strategy} to an edge ${edgeName(entry)}, which the scenario does not have.`,
      where: { path, edge: edgeName(entry) },
      fix: 'Set the strategy on the edge that is meant, or leave the entry: it stays in the file.',
    }),
  );
  return { strategies, problems };
}

/** Writes to the metadata the strategies that edges can't name themselves. */
export function writeEdgeStrategies(rawScenario: JsonObject, edges: readonly EdgeInFile[]): JsonObject {
  const inFile = handoverEntriesLens.read(rawScenario);
  const { strategies, unused } = assign(inFile, edges);
  const wanted = edges.filter((edge) => edge.strategy !== null);
  const same =
    wanted.length === strategies.size && wanted.every((edge) => strategies.get(edge.index) === edge.strategy);
  if (same) return rawScenario;
  const entries = wanted.map(
    ({ index, source, target, strategy }): HandoverEntry => ({
      edge: index,
      source,
      target,
      strategy: strategy as string,
    }),
  );
  return handoverEntriesLens.write(rawScenario, [...entries, ...unused]);
}

function assign(entries: readonly HandoverEntry[], edges: readonly EdgePlace[]) {
  const strategies = new Map<number, string>();
  const unused: HandoverEntry[] = [];
  if (entries.length === 0) return { strategies, unused };
  const byIndex = new Map(edges.map((edge) => [edge.index, edge]));
  const byEnds = new Map<string, EdgePlace[]>();
  for (const edge of edges) {
    const parallel = byEnds.get(endsOf(edge));
    if (parallel === undefined) byEnds.set(endsOf(edge), [edge]);
    else parallel.push(edge);
  }
  for (const entry of entries) {
    const there = byIndex.get(entry.edge);
    const edge =
      there !== undefined && endsOf(there) === endsOf(entry)
        ? there
        : byEnds.get(endsOf(entry))?.find((candidate) => !strategies.has(candidate.index));
    if (edge === undefined || strategies.has(edge.index)) unused.push(entry);
    else strategies.set(edge.index, entry.strategy);
  }
  return { strategies, unused };
}

function endsOf({ source, target }: { readonly source: string; readonly target: string }): string {
  return JSON.stringify([source, target]);
}
