import { KINDS, kindById } from '../handover/kinds.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { jsonPath } from '../json/jsonPath.ts';
import { keysOf } from '../json/objects.ts';
import type { Problem } from '../problem.ts';
import { edgeName } from '../scenario/edgeName.ts';
import {
  type ConditionEntry,
  conditionEntriesLens,
  type HandoverEntry,
  handoverEntriesLens,
} from './batonMetadata.ts';
import { type EntryList, type PartPlace, placeEntries, writeEntries } from './placedEntries.ts';
import type { JsonSteps } from './shapeProblems.ts';

/*
 * karenina loads an edge only with a handover that it knows, and without code but its own. Another strategy's
 * name and options, and a condition in JavaScript, go to the scenario's metadata; the edge itself has none of
 * them in the file.
 */

interface EdgePlace {
  /** Where it stands among the file's edges. */
  readonly index: number;
  readonly source: string;
  readonly target: string;
}

/** What an edge can't hold itself; nulls and an empty object where there is nothing. */
export interface EdgeExtras {
  readonly strategy: string | null;
  readonly options: JsonObject;
  readonly conditionJs: string | null;
}

export type EdgeInFile = EdgePlace & EdgeExtras;

/** Whether karenina knows a strategy by its name, so that an edge can have it. No handover has no name there. */
export function isStoredInEdge(strategy: string): boolean {
  return strategy !== KINDS.none.id && kindById(strategy)?.inCheckpoint === true;
}

/** What an edge's own `handover` shall be. A name that came with the file stays, known or not. */
export function handoverInEdge(handover: string | null, inFile: string | null): string | null {
  if (handover === inFile) return inFile;
  return handover !== null && isStoredInEdge(handover) ? handover : null;
}

/**
 * What the scenario's metadata gives to its edges, by index. An entry follows its edge when edges were put in
 * before it; one whose edge is gone is a problem and stays in the file.
 */
export function readEdgeExtras(
  rawScenario: JsonObject,
  edges: readonly EdgePlace[],
  steps: JsonSteps,
): {
  readonly extras: ReadonlyMap<number, EdgeExtras>;
  /** Entries of edges that are not there. */
  readonly orphans: readonly Json[];
  readonly problems: readonly Problem[];
} {
  const places = edges.map(placeOf);
  const handovers = placeEntries(handoverEntriesLens.read(rawScenario), places, entryPlace);
  const conditions = placeEntries(conditionEntriesLens.read(rawScenario), places, entryPlace);
  const indexes = new Set([...handovers.byIndex.keys(), ...conditions.byIndex.keys()]);
  const extras = new Map(
    [...indexes].map((index): [number, EdgeExtras] => {
      const handover = handovers.byIndex.get(index);
      return [
        index,
        {
          strategy: handover?.strategy ?? null,
          options: handover?.options ?? {},
          conditionJs: conditions.byIndex.get(index)?.javascript ?? null,
        },
      ];
    }),
  );
  return {
    extras,
    orphans: [...handovers.unused, ...conditions.unused] as unknown as readonly Json[],
    problems: [
      ...handovers.unused.map((entry) =>
        withoutEdge(`the strategy ${entry.strategy}`, 'handovers', entry, steps),
      ),
      ...conditions.unused.map((entry) => withoutEdge('a condition', 'conditions', entry, steps)),
    ],
  };
}

/** Writes to the metadata what edges can't hold themselves. Of other edges' entries only the orphans stay. */
export function writeEdgeExtras(
  rawScenario: JsonObject,
  edges: readonly EdgeInFile[],
  orphans: readonly Json[],
): JsonObject {
  const places = edges.map(placeOf);
  const handovers = edges.flatMap(({ index, source, target, strategy, options }): HandoverEntry[] => {
    if (strategy === null) return [];
    const entry = { edge: index, source, target, strategy };
    return [keysOf(options).length === 0 ? entry : { ...entry, options }];
  });
  const conditions = edges.flatMap(({ index, source, target, conditionJs }): ConditionEntry[] =>
    conditionJs === null ? [] : [{ edge: index, source, target, javascript: conditionJs }],
  );
  const written = writeEntries(rawScenario, HANDOVERS, places, handovers, orphans);
  return writeEntries(written, CONDITIONS, places, conditions, orphans);
}

const HANDOVERS: EntryList<HandoverEntry> = {
  lens: handoverEntriesLens,
  placeOf: entryPlace,
  moveTo: (entry, edge) => ({ ...entry, edge }),
};

const CONDITIONS: EntryList<ConditionEntry> = {
  lens: conditionEntriesLens,
  placeOf: entryPlace,
  moveTo: (entry, edge) => ({ ...entry, edge }),
};

function withoutEdge(
  what: string,
  list: string,
  entry: HandoverEntry | ConditionEntry,
  steps: JsonSteps,
): Problem {
  const path = jsonPath([...steps, 'metadata', 'baton', list]);
  return {
    severity: 'warning',
    code: 'handover_without_edge',
    message: `${path} gives ${what} to an edge ${edgeName(entry)}, which the scenario does not have.`,
    where: { path, edge: edgeName(entry) },
    fix: 'Set it on the edge that is meant, or leave the entry: it stays in the file.',
  };
}

function placeOf({ index, source, target }: EdgePlace): PartPlace {
  return { index, name: JSON.stringify([source, target]) };
}

function entryPlace({ edge, source, target }: HandoverEntry | ConditionEntry): PartPlace {
  return placeOf({ index: edge, source, target });
}
