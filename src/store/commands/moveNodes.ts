import type { Position, RecordId, ScenarioView } from '../../core/scenario/document.ts';
import type { Edit } from '../Edit.ts';

/** Puts nodes at positions, by record id. Positions are whole canvas pixels. */
export function moveNodes(
  view: ScenarioView,
  positions: ReadonlyMap<RecordId, Position>,
  label = positions.size === 1 ? 'Move node' : `Move ${positions.size} nodes`,
): Edit {
  const set = view.nodes.flatMap((node) => {
    const to = positions.get(node.id);
    if (to === undefined) return [];
    const position = { x: Math.round(to.x), y: Math.round(to.y) };
    if (node.position?.x === position.x && node.position.y === position.y) return [];
    return [{ ...node, position }];
  });
  return { label, set };
}
