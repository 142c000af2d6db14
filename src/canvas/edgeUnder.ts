import type { Point } from '../core/ports.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { centreOf } from './Box.ts';
import { isLoose } from './isLoose.ts';
import { linesOf } from './RoutedEdge.ts';
import type { SceneState } from './SceneStore.ts';

/** So near to an edge's line something is dropped on it, in canvas pixels. */
const REACH = 28;

/** The edge part whose line is nearest to a point, of those that are drawn; null where none is near. */
export function edgeUnder({ routes }: Pick<SceneState, 'routes'>, { x, y }: Point): string | null {
  let nearest: string | null = null;
  let least = REACH;
  for (const [id, { route }] of routes.known) {
    for (const [from, to] of linesOf(route.points)) {
      const beside = Math.max(Math.min(from.x, to.x) - x, 0, x - Math.max(from.x, to.x));
      const apart = Math.max(Math.min(from.y, to.y) - y, 0, y - Math.max(from.y, to.y));
      const distance = Math.hypot(beside, apart);
      if (distance >= least) continue;
      least = distance;
      nearest = id;
    }
  }
  return nearest;
}

/** The edge part that a dragged node would be put on: only a node that no edge leads to or from. */
export function edgeUnderNode(scene: SceneState, node: RecordId): string | null {
  const box = scene.boxes.get(node);
  if (box === undefined || !isLoose(scene.graph, node)) return null;
  return edgeUnder(scene, centreOf(box));
}
