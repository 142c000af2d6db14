import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { useStore } from 'zustand';
import { useCanvas } from './CanvasContext.ts';
import classes from './EndNode.module.css';
import type { FlowNode } from './flowElements.ts';
import { useLinking } from './useLinking.ts';

/** START, END, or the stub of an edge whose node is missing. */
export const EndNode = memo(function EndNode({ data: { part } }: NodeProps<FlowNode>) {
  const begin = useLinking();
  const { scene, links } = useCanvas();
  const isTarget = useStore(links, ({ over }) => over === part.id);
  if (part.kind !== 'start' && part.kind !== 'end' && part.kind !== 'ghost') return null;
  const title = {
    start: 'Drag to another node to start there',
    end: 'A run that comes here is completed',
    ghost: `There is no node “${part.kind === 'ghost' ? part.name : ''}”. Drag this end to a node, or delete the edge.`,
  }[part.kind];
  return (
    <div
      className={`${classes.pill} nodrag ${part.kind === 'end' ? '' : 'nopan'}`}
      data-kind={part.kind}
      data-target={isTarget}
      title={title}
      onPointerDown={(event) => {
        const box = scene.getState().boxes.get(part.id);
        if (box === undefined || part.kind === 'end') return;
        if (part.kind === 'start') {
          begin(event, { kind: 'entry' }, { x: box.x + box.width, y: box.y + box.height / 2 });
        }
        if (part.kind !== 'ghost') return;
        const route = scene.getState().routes.routeOf(part.edgeId);
        const from = part.side === 'source' ? route?.points.at(-1) : route?.points[0];
        if (from !== undefined) begin(event, { kind: 'reconnect', edge: part.edgeId, end: part.side }, from);
      }}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} className={classes.anchor} />
      <Handle type="source" position={Position.Right} isConnectable={false} className={classes.anchor} />
      <span className={classes.name}>{part.kind === 'ghost' ? part.name : part.kind.toUpperCase()}</span>
    </div>
  );
});
