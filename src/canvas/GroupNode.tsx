import { IconArrowsMaximize, IconStack2 } from '@tabler/icons-react';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import { AgentDot } from '../ui/AgentDot.tsx';
import { agentColour } from '../ui/agentColour.ts';
import { colourAt, identityAt } from './agentOf.ts';
import { useCanvas } from './CanvasContext.ts';
import type { GroupPart } from './canvasGraph.ts';
import { expandGroups } from './collapsing.ts';
import type { FlowNode } from './flowElements.ts';
import classes from './GroupNode.module.css';
import { GroupTitle } from './GroupTitle.tsx';
import { ProblemMark } from './ProblemMark.tsx';
import { useGroupFacts } from './useGroupFacts.ts';

/** A collapsed group: who answers in it, and how it went. */
export const GroupNode = memo(function GroupNode({ data: { part }, selected }: NodeProps<FlowNode>) {
  return part.kind === 'group' ? <Stack part={part} selected={selected} /> : null;
});

/** So many agents are named; of more there is a count. */
const NAMED = 3;

function Stack({ part, selected }: { part: GroupPart; selected: boolean }) {
  const { active, session, workspace } = useStores();
  const { scene } = useCanvas();
  const { record, members, inner } = part;
  const view = useStore(active, (state) => state.view);
  const { problems, asked, result, tone } = useGroupFacts(members, inner);
  const within = useStore(session, ({ selection }) => {
    if (selection.kind !== 'parts') return 0;
    const { hidden } = scene.getState().graph;
    return [...selection.nodes, ...selection.edges].filter((id) => hidden.get(id) === part.id).length;
  });
  const expand = (): void => {
    const state = scene.getState();
    if (state.view !== undefined) workspace.getState().edit(expandGroups(state.view, state, [part.id]));
  };
  const agents = new Map(
    members.map((node) => [
      identityAt(view, node.agentIdentity) ?? 'base model',
      colourAt(view, node.agentIdentity),
    ]),
  );
  const named = [...agents].slice(0, NAMED);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button, and G, do the same with keys
    <div
      className={classes.stack}
      data-selected={selected}
      data-asked={asked}
      data-within={within > 0}
      onDoubleClick={(event) => {
        event.stopPropagation();
        expand();
      }}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} className={classes.anchor} />
      <Handle type="source" position={Position.Right} isConnectable={false} className={classes.anchor} />
      <span className={classes.bar} style={{ background: agentColour(record.colour).solid }} />
      <div className={classes.head}>
        <IconStack2 size={15} stroke={1.75} className={classes.sign} aria-hidden />
        <GroupTitle group={record} />
        <ProblemMark problems={problems} of={record.id} />
        <span className={classes.count}>
          {members.length} {members.length === 1 ? 'node' : 'nodes'}
        </span>
        <button
          type="button"
          tabIndex={-1}
          className={`${classes.open} nodrag nopan`}
          aria-label={`Expand group ${record.name}`}
          title="Expand (G)"
          onClick={(event) => {
            event.stopPropagation();
            expand();
          }}
        >
          <IconArrowsMaximize size={14} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div className={classes.agents}>
        {named.map(([identity, colour]) => (
          <span key={identity} className={classes.agent} title={identity}>
            <AgentDot colour={colour} />
            <span className={classes.identity}>{identity}</span>
          </span>
        ))}
        {agents.size > NAMED && <span className={classes.identity}>+{agents.size - NAMED}</span>}
      </div>
      <div className={classes.facts}>
        <span data-tone={tone}>{result}</span>
        {within > 0 && <span className={classes.within}>{within} selected inside</span>}
      </div>
    </div>
  );
}
