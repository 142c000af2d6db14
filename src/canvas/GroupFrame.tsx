import { IconArrowsMinimize } from '@tabler/icons-react';
import type { NodeProps } from '@xyflow/react';
import { type CSSProperties, memo, type PointerEvent } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import { agentColour } from '../ui/agentColour.ts';
import type { FramePart } from './backdrop.ts';
import { useCanvas } from './CanvasContext.ts';
import { collapseGroups } from './collapsing.ts';
import type { FlowNode } from './flowElements.ts';
import classes from './GroupFrame.module.css';
import { GroupTitle } from './GroupTitle.tsx';

/** The frame of a group: a title over its nodes, and a rim around them to hold it by. */
export const GroupFrame = memo(function GroupFrame({ data: { part }, selected }: NodeProps<FlowNode>) {
  return part.kind === 'frame' ? <Frame part={part} selected={selected} /> : null;
});

const RIMS = ['top', 'right', 'bottom', 'left'] as const;

function Frame({ part, selected }: { part: FramePart; selected: boolean }) {
  const { session, workspace } = useStores();
  const { scene } = useCanvas();
  const joining = useStore(scene, (state) => state.joining.has(part.id));
  const look = agentColour(part.record.colour);
  const collapse = (): void => {
    const state = scene.getState();
    if (state.view !== undefined) workspace.getState().edit(collapseGroups(state.view, state, [part.id]));
  };
  const select = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const { selection, selectParts } = session.getState();
    const adding = event.shiftKey || event.metaKey || event.ctrlKey;
    if (!adding || selection.kind !== 'parts') {
      if (!selected) selectParts({ groups: [part.id] });
      return;
    }
    const groups = selected
      ? selection.groups.filter((id) => id !== part.id)
      : [...selection.groups, part.id];
    selectParts({ ...selection, groups });
  };
  return (
    <div
      className={classes.frame}
      data-selected={selected}
      data-joining={joining}
      style={{ '--group': look.solid, '--group-text': look.text, '--group-tint': look.tint } as CSSProperties}
    >
      {RIMS.map((side) => (
        <span key={side} aria-hidden className={classes.rim} data-side={side} onPointerDown={select} />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter selects, G collapses */}
      <div className={classes.head} onPointerDown={select} onDoubleClick={collapse}>
        <button
          type="button"
          tabIndex={-1}
          className={`${classes.fold} nodrag nopan`}
          aria-label={`Collapse group ${part.record.name}`}
          title="Collapse (G)"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={collapse}
        >
          <IconArrowsMinimize size={14} stroke={1.75} aria-hidden />
        </button>
        <GroupTitle group={part.record} />
        <span className={classes.count}>{part.members.length}</span>
      </div>
    </div>
  );
}
