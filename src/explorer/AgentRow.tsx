import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconSquareRoundedPlus } from '@tabler/icons-react';
import type { AgentRecord } from '../core/scenario/document.ts';
import { AgentDot } from '../ui/AgentDot.tsx';
import { Tip } from '../ui/Tip.tsx';
import { withSteadyCallbacks } from '../ui/withSteadyCallbacks.tsx';
import classes from './Explorer.module.css';

/** What a dragged agent is carried as: its identity. */
const AGENT_DRAG = 'application/x-baton-agent';

/** One agent: click to edit it, drag it onto the canvas for a node of it. */
export const AgentRow = withSteadyCallbacks(function AgentRow({
  agent,
  nodes,
  selected,
  onSelect,
  onAddNode,
}: {
  agent: AgentRecord;
  /** How many nodes it has. */
  nodes: number;
  selected: boolean;
  onSelect: () => void;
  onAddNode: () => void;
}) {
  return (
    <div className={classes.row} data-selected={selected || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-pressed={selected}
        title={agent.identity}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(AGENT_DRAG, agent.identity);
          event.dataTransfer.effectAllowed = 'copy';
        }}
        onClick={onSelect}
      >
        <AgentDot colour={agent.colour} />
        <span className={classes.name}>{agent.identity}</span>
        <span className={classes.count}>
          {nodes}
          <VisuallyHidden> nodes</VisuallyHidden>
        </span>
      </button>
      <Tip label="Add a node of this agent">
        <ActionIcon
          size="sm"
          className={classes.action}
          aria-label={`Add a node of ${agent.identity}`}
          onClick={onAddNode}
        >
          <IconSquareRoundedPlus size={15} aria-hidden />
        </ActionIcon>
      </Tip>
    </div>
  );
});
