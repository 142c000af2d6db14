import { reachableFrom } from '../../core/scenario/reachableFrom.ts';
import { addNode } from '../commands/addNode.ts';
import { type Fixer, fixBy, fixOf } from './Fix.ts';

export const addFirstNode: Fixer = (view, _, ids) => {
  if (view.nodes.length > 0) return [];
  const { edit } = addNode(view, ids, { position: null });
  return [fixBy('Add a node', edit)];
};

/** The entry becomes the node that most others can be reached from, the first of those. */
export const chooseEntry: Fixer = (view) => {
  let best = '';
  let most = 0;
  // In a large scenario the nodes that nothing leads to are tried: one of them is the entry, if any is.
  const led = new Set(
    view.edges.filter(({ source, target }) => source !== target).map(({ target }) => target),
  );
  const roots = view.nodes.filter(({ nodeId }) => !led.has(nodeId));
  for (const { nodeId } of (roots.length > 0 ? roots : view.nodes).slice(0, TRIED)) {
    const reached = reachableFrom(view.edges, nodeId).size;
    if (reached > most) {
      best = nodeId;
      most = reached;
    }
  }
  if (most === 0 || best === view.entry) return [];
  return [fixOf(`Start at ${best}`, [{ ...view.record, entry: best }])];
};

const TRIED = 200;
