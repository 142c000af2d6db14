import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import type { Problem } from '../problem.ts';
import { AtifProblems } from './AtifProblems.ts';
import { embeddedIn } from './embeddedIn.ts';
import { isGiven, objectsIn, textIn } from './jsonValues.ts';
import { reportNewerKeys } from './newerKeys.ts';
import { reportShape } from './shapeProblems.ts';
import { reportStep } from './stepRules.ts';

/** What a file says about itself, for the problems found in it. */
export interface TrajectoryFile {
  readonly fileName?: string;
}

/**
 * Everything that is wrong with a trajectory of any version from 1.0 to 1.8, embedded ones included, each
 * problem with its place and a remedy. Errors are what Harbor's validator refuses, and keys that the declared
 * version can't have; warnings are what a reader of that version stumbles on. Takes time as the file is long.
 */
export function validateTrajectory(json: Json, { fileName }: TrajectoryFile = {}): readonly Problem[] {
  if (!isObject(json)) {
    const problems = new AtifProblems(fileName);
    const message = 'This JSON is no trajectory: a trajectory is an object with an agent and steps.';
    problems.add('error', 'atif_no_trajectory', message, 'Choose a trajectory file.', []);
    return problems.list();
  }
  const placed = embeddedIn(json);
  const embedded = new Set(
    placed.slice(1).flatMap(({ trajectory }) => textIn(trajectory, 'trajectory_id') ?? []),
  );
  return placed.flatMap(({ trajectory, path }) => {
    const problems = new AtifProblems(fileName, path);
    reportShape(trajectory, problems);
    reportNewerKeys(trajectory, problems);
    reportSteps(trajectory, embedded, problems);
    reportEmbeddedIds(trajectory, problems);
    return problems.list();
  });
}

function reportSteps(trajectory: JsonObject, embedded: ReadonlySet<string>, problems: AtifProblems): void {
  const steps = own(trajectory, 'steps');
  if (Array.isArray(steps) && steps.length === 0) {
    const message = 'The trajectory has no step, and needs at least one.';
    problems.add('error', 'atif_no_steps', message, 'Add the steps, or leave the trajectory out.', ['steps']);
  }
  const context = { version: textIn(trajectory, 'schema_version') ?? '', embedded, problems };
  let before = 0;
  for (const [step, index] of objectsIn(trajectory, 'steps'))
    before = reportStep(step, index, before, context);
}

/** Embedded trajectories are found by their id alone: each needs one, and one of its own. */
function reportEmbeddedIds(trajectory: JsonObject, problems: AtifProblems): void {
  const known = new Map<string, number>();
  for (const [embedded, index] of objectsIn(trajectory, 'subagent_trajectories')) {
    const path = ['subagent_trajectories', index];
    const id = textIn(embedded, 'trajectory_id');
    if (id === null) {
      if (isGiven(embedded, 'trajectory_id')) continue;
      const message = 'An embedded trajectory needs a "trajectory_id": references find it by that alone.';
      problems.add('error', 'atif_embedded_id', message, 'Give it an id that no other one has.', path);
      continue;
    }
    const first = known.get(id);
    if (first === undefined) known.set(id, index);
    else {
      const message = `The trajectory id ${JSON.stringify(id)} is that of subagent_trajectories[${first}] already.`;
      const fix = 'Give each embedded trajectory an id of its own.';
      problems.add('error', 'atif_embedded_id', message, fix, [...path, 'trajectory_id']);
    }
  }
}
