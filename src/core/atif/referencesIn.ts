import type { JsonObject } from '../json/Json.ts';
import { objectIn, objectsIn } from './jsonValues.ts';

/** A reference to another trajectory, and the way to it inside its step. */
interface PlacedReference {
  readonly ref: JsonObject;
  readonly path: readonly (string | number)[];
}

/** The references to sub-agents’ trajectories in a step’s observation. */
export function referencesIn(step: JsonObject): readonly PlacedReference[] {
  return objectsIn(objectIn(step, 'observation'), 'results').flatMap(([result, place]) =>
    objectsIn(result, 'subagent_trajectory_ref').map(([ref, at]) => ({
      ref,
      path: ['observation', 'results', place, 'subagent_trajectory_ref', at],
    })),
  );
}

/** The reference that `continued_trajectory_ref` stands for: the id of an embedded trajectory, or a file. */
export function continuationRef(name: string): JsonObject {
  return { trajectory_id: name, trajectory_path: name };
}
