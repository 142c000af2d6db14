import type { JsonObject } from '../json/Json.ts';
import { objectsIn } from './jsonValues.ts';

/** A trajectory, and the way to it from the root of its file. */
export interface PlacedTrajectory {
  readonly trajectory: JsonObject;
  readonly path: readonly (string | number)[];
}

/** A trajectory and everything that it embeds, at any depth, each before what it embeds. */
export function embeddedIn(root: JsonObject): readonly PlacedTrajectory[] {
  const placed: PlacedTrajectory[] = [{ trajectory: root, path: [] }];
  // The list grows while it is walked, so that no depth of nesting is too deep.
  for (const { trajectory, path } of placed) {
    for (const [inner, index] of objectsIn(trajectory, 'subagent_trajectories')) {
      placed.push({ trajectory: inner, path: [...path, 'subagent_trajectories', index] });
    }
  }
  return placed;
}
