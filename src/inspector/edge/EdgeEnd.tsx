import { own } from '../../core/json/objects.ts';
import { END, type ScenarioView } from '../../core/scenario/document.ts';
import { agentModelsOf, modelOverrideOf } from '../../core/scenario/modelOverrideOf.ts';
import { useStores } from '../../store/useStores.ts';
import { AgentDot } from '../../ui/AgentDot.tsx';
import { modelOf } from '../model/modelSettings.ts';
import classes from './EdgeEnd.module.css';

/** The node at one end of an edge, its agent and model; a click goes there. */
export function EdgeEnd({ label, nodeId, view }: { label: string; nodeId: string; view: ScenarioView }) {
  const { session } = useStores();
  const node = view.nodes.find((candidate) => candidate.nodeId === nodeId);
  if (nodeId === END) {
    return (
      <div className={classes.end}>
        <span className={classes.label}>{label}</span>
        <div className={classes.box}>END: the run is over</div>
      </div>
    );
  }
  if (node === undefined) {
    return (
      <div className={classes.end}>
        <span className={classes.label}>{label}</span>
        <div className={classes.box} data-missing>
          {nodeId}: no such node
        </div>
      </div>
    );
  }
  const agent = view.agents.find((candidate) => candidate.identity === node.agentIdentity);
  const model = modelOf(modelOverrideOf(node, agentModelsOf(view.agents)), 'answering_model');
  const modelName = model === null ? undefined : (own(model, 'model_name') ?? own(model, 'id'));
  return (
    <div className={classes.end}>
      <span className={classes.label}>{label}</span>
      <button
        type="button"
        className={classes.box}
        onClick={() => {
          session.getState().selectNode(node.id);
          session.getState().revealNodes([node.id]);
        }}
      >
        <span className={classes.node}>{node.nodeId}</span>
        <span className={classes.agent}>
          {agent !== undefined && <AgentDot colour={agent.colour} />}
          {node.agentIdentity ?? 'no agent'}
        </span>
        {typeof modelName === 'string' && <span className={classes.model}>{modelName}</span>}
      </button>
    </div>
  );
}
