import { ActionIcon } from '@mantine/core';
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLayoutGrid,
  IconStack2,
} from '@tabler/icons-react';
import { useStore as useFlowStore } from '@xyflow/react';
import { type ComponentType, useMemo } from 'react';
import { useStore } from 'zustand';
import { NO_PARTS } from '../store/PartIds.ts';
import { useStores } from '../store/useStores.ts';
import { keyWords } from '../ui/keyWords.ts';
import { Tip } from '../ui/Tip.tsx';
import { type Box, boundsOf } from './Box.ts';
import { type Back, FRAME_ROOM } from './backdrop.ts';
import { useCanvas } from './CanvasContext.ts';
import { clearSpot } from './clearSpot.ts';
import classes from './SelectionBar.module.css';
import { unitsIn } from './unitsIn.ts';

/** What is offered, by the id of the action; null is a line between. */
const OFFERED: readonly (readonly [string, ComponentType<{ size: number; stroke: number }>] | null)[] = [
  ['canvas.alignLeft', IconLayoutAlignLeft],
  ['canvas.alignCentre', IconLayoutAlignCenter],
  ['canvas.alignRight', IconLayoutAlignRight],
  null,
  ['canvas.alignTop', IconLayoutAlignTop],
  ['canvas.alignMiddle', IconLayoutAlignMiddle],
  ['canvas.alignBottom', IconLayoutAlignBottom],
  null,
  ['canvas.distributeX', IconLayoutDistributeHorizontal],
  ['canvas.distributeY', IconLayoutDistributeVertical],
  ['canvas.tidy', IconLayoutGrid],
  null,
  ['canvas.group', IconStack2],
];

const SIZE = { width: 296, height: 32 };

/** What can be done with several parts, beside them: over nothing that is selected, and over no node if it can be. */
export function SelectionBar() {
  const { session, actions } = useStores();
  const { scene } = useCanvas();
  const selection = useStore(session, (state) => state.selection);
  const boxes = useStore(scene, (state) => state.boxes);
  const backs = useStore(scene, (state) => state.backs);
  const dragging = useStore(scene, (state) => state.dragging);
  const offered = useStore(actions, (state) => state.actions);
  const transform = useFlowStore((state) => state.transform);
  const width = useFlowStore((state) => state.width);
  const height = useFlowStore((state) => state.height);
  const parts = selection.kind === 'parts' ? selection : NO_PARTS;
  const bounds = useMemo(() => boundsOf(unitsIn({ boxes, backs }, parts).values()), [boxes, backs, parts]);
  if (bounds === null || dragging) return null;
  const [x, y, zoom] = transform;
  const onScreen = (box: typeof bounds) => ({
    x: box.x * zoom + x,
    y: box.y * zoom + y,
    width: box.width * zoom,
    height: box.height * zoom,
  });
  const covering = [...boxes.values(), ...[...backs.values()].map(titleOf)].map(onScreen);
  const at = clearSpot(onScreen(bounds), SIZE, { width, height }, covering);
  if (at === null) return null;
  return (
    <div
      role="toolbar"
      aria-label="Selection"
      className={`${classes.bar} nopan nodrag`}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
    >
      {OFFERED.map((one, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is always the same
        if (one === null) return <span key={index} className={classes.line} />;
        const [id, Icon] = one;
        const action = offered.find((known) => known.id === id);
        if (action === undefined) return null;
        const [keys] = action.keys ?? [];
        return (
          <Tip key={id} label={keys === undefined ? action.label : `${action.label} ${keyWords(keys)}`}>
            <ActionIcon
              aria-label={action.label}
              size={26}
              disabled={action.enabled?.() === false}
              onClick={() => action.run()}
            >
              <Icon size={15} stroke={1.75} />
            </ActionIcon>
          </Tip>
        );
      })}
    </div>
  );
}

/** What of a note or a frame is to stay in view: of a frame its title. */
function titleOf({ part, box }: Back): Box {
  return part.kind === 'note' ? box : { ...box, height: FRAME_ROOM.top };
}
