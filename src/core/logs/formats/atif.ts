import { isTrajectory } from '../../atif/isTrajectory.ts';
import { readTrajectories, type TrajectoryReading } from '../../atif/readTrajectory.ts';
import type { Json, JsonObject } from '../../json/Json.ts';
import { own } from '../../json/objects.ts';
import type { LogFormat } from '../LogFormat.ts';
import { isArray, type LogSource, type Path } from '../LogSource.ts';

/** Trajectories of agents, alone or with the files that continue them. */
export const atif: LogFormat = {
  id: 'atif',
  name: 'ATIF trajectory',
  recognize: ({ value }) =>
    isTrajectory(value) ? { because: 'it has an agent, its steps and a schema version', sure: true } : null,
  read: (source, to) => {
    const reading = readTogether(source);
    const indexOf = stepIndices();
    for (const { step, owner, messages } of reading.steps) {
      const path: Path = [...owner.path, 'steps', indexOf(owner.trajectory, step)];
      for (const message of messages) to.sayTagged(message, path);
    }
    to.problems.addAll(reading.problems);
  },
};

function readTogether({ value, fileName = 'trajectory.json', beside = [] }: LogSource): TrajectoryReading {
  return readTrajectories([{ fileName, json: value }, ...beside]);
}

/** Tells a step's index in its trajectory, counting each trajectory's steps once. */
function stepIndices(): (trajectory: JsonObject, step: JsonObject) => number {
  const known = new Map<JsonObject, ReadonlyMap<Json, number>>();
  return (trajectory, step) => {
    const steps = own(trajectory, 'steps');
    const indices =
      known.get(trajectory) ?? new Map(isArray(steps) ? steps.map((one, index) => [one, index]) : []);
    known.set(trajectory, indices);
    return indices.get(step) ?? 0;
  };
}
