import type { Json, JsonObject } from '../json/Json.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { Problem } from '../problem.ts';
import { isSummarizer } from './isSummarizer.ts';
import { objectIn, textIn, wholeIn } from './jsonValues.ts';
import { type FiledTrajectory, type NamedJson, TrajectorySet } from './TrajectorySet.ts';
import { type TrajectoryFile, validateTrajectory } from './validateTrajectory.ts';
import { type SaidStep, walkSteps } from './walkSteps.ts';

/** Trajectories that were read together: one conversation, and what belongs to it. */
export interface TrajectoryReading {
  /** The one that the others belong to, as it was read: written, it is the same again. null where there is none. */
  readonly trajectory: JsonObject | null;
  readonly steps: readonly SaidStep[];
  readonly log: readonly TaggedMessage[];
  readonly problems: readonly Problem[];
}

/** Reads one trajectory file: see `readTrajectories`. */
export function readTrajectory(
  json: Json,
  { fileName = 'trajectory.json' }: TrajectoryFile = {},
): TrajectoryReading {
  return readTrajectories([{ fileName, json }]);
}

/**
 * Reads trajectory files that belong together, `trajectory.json`, its continuations and the sub-agents’, as one
 * log in the order in which things were said. What copies hold is taken once. Every rule that a file breaks is
 * in the problems, and what can be read is read; so are references to files that are not here or have
 * another name, and files that nothing refers to.
 */
export function readTrajectories(files: readonly NamedJson[]): TrajectoryReading {
  const problems = files.flatMap(({ fileName, json }) => validateTrajectory(json, { fileName }));
  const set = new TrajectorySet(files);
  const start = mainOf(set);
  if (start === null) return { trajectory: null, steps: [], log: [], problems };
  const walk = walkSteps(start, set);
  const steps = inOrder(walk.steps, start.trajectory);
  const left = set.roots.filter(({ trajectory }) => !walk.visited.has(trajectory));
  return {
    trajectory: start.trajectory,
    steps,
    log: steps.flatMap(({ messages }) => messages),
    problems: [...problems, ...walk.problems, ...left.map(({ fileName }) => unrelated(fileName, start))],
  };
}

/** The file that no other one leads to: of several the first, and one of a sub-agent that summarized last. */
function mainOf(set: TrajectorySet): FiledTrajectory | null {
  const { roots, led } = set;
  const leading = roots.filter(({ trajectory }) => !led.has(trajectory));
  return leading.find(({ trajectory }) => !isSummarizer(trajectory)) ?? leading[0] ?? roots[0] ?? null;
}

/** Agent runs of Baton's take their turns by the clock, not by who woke whom. */
function inOrder(steps: readonly SaidStep[], main: JsonObject): readonly SaidStep[] {
  if (textIn(objectIn(objectIn(main, 'extra'), 'baton'), 'order') !== 'turn') return steps;
  const turnOf = ({ step }: SaidStep): number => wholeIn(objectIn(step, 'extra'), 'turn') ?? -1;
  return steps.toSorted((one, other) => turnOf(one) - turnOf(other));
}

function unrelated(fileName: string, { fileName: main, trajectory }: FiledTrajectory): Problem {
  const session = textIn(trajectory, 'session_id');
  const of = session === null ? main : `${main} (${session})`;
  return {
    severity: 'warning',
    code: 'atif_unrelated',
    message: `Nothing in ${of} leads to this file: what it says is not in the log.`,
    where: { file: fileName },
    fix: 'Open it alone.',
  };
}
