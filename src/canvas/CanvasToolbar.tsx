import { ActionIcon } from '@mantine/core';
import {
  IconLayoutGrid,
  IconMagnet,
  IconMap2,
  IconMaximize,
  IconMinus,
  IconNote,
  IconPlus,
  IconSquarePlus,
} from '@tabler/icons-react';
import { useStore as useFlowStore } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import { keyWords } from '../ui/keyWords.ts';
import { Tip } from '../ui/Tip.tsx';
import { useCanvas } from './CanvasContext.ts';
import classes from './CanvasToolbar.module.css';
import type { ViewCommands } from './useViewCommands.ts';

/** What can be done with the whole canvas, in its corner. */
export const CanvasToolbar = memo(function CanvasToolbar({
  commands,
  onAdd,
  onArrange,
  empty,
}: {
  commands: ViewCommands;
  onAdd: () => void;
  onArrange: () => void;
  empty: boolean;
}) {
  const { settings } = useCanvas();
  const snap = useStore(settings, (state) => state.snap);
  const minimap = useStore(settings, (state) => state.minimap);
  const percent = useFlowStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <div className={classes.bar} role="toolbar" aria-label="Canvas">
      <Action label="Add node" keys="N" onClick={onAdd}>
        <IconSquarePlus size={16} stroke={1.75} />
      </Action>
      <Action label="Auto-layout" keys="L" onClick={onArrange} disabled={empty}>
        <IconLayoutGrid size={16} stroke={1.75} />
      </Action>
      <OfActions id="canvas.note" label="Add note">
        <IconNote size={16} stroke={1.75} />
      </OfActions>
      <span className={classes.line} />
      <OfActions id="canvas.snap" label="Snap" pressed={snap}>
        <IconMagnet size={16} stroke={1.75} />
      </OfActions>
      <OfActions id="view.minimap" label="Minimap" pressed={minimap}>
        <IconMap2 size={16} stroke={1.75} />
      </OfActions>
      <span className={classes.line} />
      <Action label="Zoom out" keys="−" onClick={() => commands.zoomBy(1 / 1.25)} disabled={empty}>
        <IconMinus size={16} stroke={1.75} />
      </Action>
      <Tip label={<Hint label="Zoom to 100 %" keys="0" />}>
        <button
          type="button"
          className={classes.percent}
          aria-label={`Zoom ${percent} %, reset to 100 %`}
          onClick={commands.resetZoom}
          disabled={empty}
        >
          {percent} %
        </button>
      </Tip>
      <Action label="Zoom in" keys="+" onClick={() => commands.zoomBy(1.25)} disabled={empty}>
        <IconPlus size={16} stroke={1.75} />
      </Action>
      <Action label="Fit to view" keys="1" onClick={commands.fit} disabled={empty}>
        <IconMaximize size={16} stroke={1.75} />
      </Action>
    </div>
  );
});

/** A button for an action of the window; `pressed` says that it is on. */
function OfActions({
  id,
  label,
  pressed,
  children,
}: {
  id: string;
  label: string;
  pressed?: boolean;
  children: ReactNode;
}) {
  const { actions } = useStores();
  const action = useStore(actions, (state) => state.actions.find((one) => one.id === id));
  const [keys] = action?.keys ?? [];
  return (
    <Tip label={<Hint label={label} keys={keys === undefined ? '' : keyWords(keys)} />}>
      <ActionIcon
        aria-label={label}
        aria-pressed={pressed}
        className={classes.toggle}
        size={28}
        onClick={() => action?.run()}
      >
        {children}
      </ActionIcon>
    </Tip>
  );
}

function Action({
  label,
  keys,
  onClick,
  disabled = false,
  children,
}: {
  label: string;
  keys: string;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Tip label={<Hint label={label} keys={keys} />}>
      <ActionIcon aria-label={label} size={28} onClick={onClick} disabled={disabled}>
        {children}
      </ActionIcon>
    </Tip>
  );
}

function Hint({ label, keys }: { label: string; keys: string }) {
  return (
    <>
      {label} <kbd className={classes.keys}>{keys}</kbd>
    </>
  );
}
