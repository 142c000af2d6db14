import type { NodeRecord } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import classes from '../Inspector.module.css';

/** The nodes an agent answers at, as links; those with a model of their own say so. */
export function AgentNodes({ nodes }: { nodes: readonly NodeRecord[] }) {
  const { session } = useStores();
  if (nodes.length === 0) return <p className={classes.note}>No node yet. Drag the agent onto the canvas.</p>;
  return (
    <ul className={classes.links}>
      {nodes.map((node) => (
        <li key={node.id}>
          <button
            type="button"
            onClick={() => {
              session.getState().selectNode(node.id);
              session.getState().revealNodes([node.id]);
            }}
          >
            {node.nodeId}
          </button>
          {node.modelOverride !== undefined && (
            <span className={classes.note}>
              {node.modelOverride === null ? 'no model settings' : 'model of its own'}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
