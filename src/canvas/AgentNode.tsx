import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { useStore } from 'zustand';
import type { Problem } from '../core/problem.ts';
import type { NodeRecord } from '../core/scenario/document.ts';
import { useStores } from '../store/useStores.ts';
import { AgentChip } from '../ui/AgentChip.tsx';
import { agentColour } from '../ui/agentColour.ts';
import squiggle from '../ui/squiggle.module.css';
import classes from './AgentNode.module.css';
import { colourAt, identityAt } from './agentOf.ts';
import { useCanvas } from './CanvasContext.ts';
import { ChangeMark, useChange } from './ChangeMark.tsx';
import { isFound } from './find/FindStore.ts';
import type { FlowNode } from './flowElements.ts';
import { nodeFacts } from './nodeFacts.ts';
import { ProblemMark, worstOf } from './ProblemMark.tsx';
import { isAsked, isEditedSince, isInThread, turnsAt } from './runTraces.ts';
import { useLinking } from './useLinking.ts';

/** A node of the scenario: who is asked what, and how it went. */
export const AgentNode = memo(function AgentNode({ data, selected }: NodeProps<FlowNode>) {
  return data.part.kind === 'agent' ? <NodeCard record={data.part.record} selected={selected} /> : null;
});

function NodeCard({ record, selected }: { record: NodeRecord; selected: boolean }) {
  const { active, run, problems, session } = useStores();
  const { links, find } = useCanvas();
  const hasHit = useStore(find, (state) => isFound(state, record.id));
  const identity = useStore(active, ({ view }) => identityAt(view, record.agentIdentity));
  const colour = useStore(active, ({ view }) => colourAt(view, record.agentIdentity));
  const asked = useStore(run, (state) => isAsked(state, record));
  const looked = useStore(session, ({ turn }) => turn);
  const inThread = useStore(run, (state) => isInThread(state, record, looked));
  const found = useStore(problems, ({ byRecord }) => byRecord.get(record.id) ?? NO_PROBLEMS);
  const change = useChange(record.id);
  const isTarget = useStore(links, ({ over }) => over === record.id);
  return (
    <div
      className={classes.card}
      data-selected={selected}
      data-asked={asked}
      data-target={isTarget}
      data-thread={inThread}
      data-change={change}
      data-found={hasHit}
    >
      {change !== undefined && <ChangeMark kind={change} />}
      <Handle type="target" position={Position.Left} isConnectable={false} className={classes.anchor} />
      <Handle type="source" position={Position.Right} isConnectable={false} className={classes.anchor} />
      <span className={classes.bar} style={{ background: agentColour(colour).solid }} />
      <div className={classes.head}>
        <span
          className={`${classes.id} ${squiggle.squiggle}`}
          title={record.nodeId}
          data-problem={worstOf(found)}
        >
          {record.nodeId || 'unnamed'}
        </span>
        <ProblemMark problems={found} of={record.id} />
        <span className={classes.agent}>
          <AgentChip name={identity ?? 'base model'} colour={colour} />
        </span>
      </div>
      <p className={classes.question} data-empty={record.question === ''}>
        {record.question.slice(0, QUESTION_LENGTH) || 'No question yet'}
      </p>
      <Facts record={record} />
      <Grip record={record} side="right" />
      <Grip record={record} side="bottom" />
    </div>
  );
}

/** Two lines hold no more: a long question is not laid out in full to be cut off. */
const QUESTION_LENGTH = 160;
const NO_PROBLEMS: readonly Problem[] = [];

function Facts({ record }: { record: NodeRecord }) {
  const { run } = useStores();
  const turns = useStore(run, (state) => turnsAt(state, record));
  const over = useStore(run, ({ phase }) => phase !== 'running');
  const edited = useStore(run, (state) => turns !== undefined && isEditedSince(state, record));
  const { result, tone, more } = nodeFacts(record, turns, over);
  return (
    <div
      className={classes.facts}
      data-edited={edited}
      title={edited ? 'From the last run: this node was edited since.' : undefined}
    >
      <span data-tone={tone}>{result}</span>
      {more.map((fact) => (
        <span key={fact} className={classes.more}>
          {fact}
        </span>
      ))}
      {edited && <span className={classes.more}>before edit</span>}
    </div>
  );
}

/** Where an edge is drawn from with the pointer. With keys it is `C`. */
function Grip({ record, side }: { record: NodeRecord; side: 'right' | 'bottom' }) {
  const begin = useLinking();
  const { scene } = useCanvas();
  return (
    <span
      aria-hidden
      title="Drag to connect"
      className={`${classes.grip} nodrag nopan`}
      data-side={side}
      onPointerDown={(event) => {
        const box = scene.getState().boxes.get(record.id);
        if (box === undefined) return;
        const from =
          side === 'right'
            ? { x: box.x + box.width, y: box.y + box.height / 2 }
            : { x: box.x + box.width / 2, y: box.y + box.height };
        begin(event, { kind: 'connect', source: record.id }, from);
      }}
    />
  );
}
