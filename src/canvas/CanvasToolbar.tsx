import { ActionIcon } from '@mantine/core';
import { IconLayoutGrid, IconMaximize, IconMinus, IconPlus, IconSquarePlus } from '@tabler/icons-react';
import { useStore as useFlowStore } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import { Tip } from '../ui/Tip.tsx';
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
  const percent = useFlowStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <div className={classes.bar} role="toolbar" aria-label="Canvas">
      <Action label="Add node" keys="N" onClick={onAdd}>
        <IconSquarePlus size={16} stroke={1.75} />
      </Action>
      <Action label="Auto-layout" keys="L" onClick={onArrange} disabled={empty}>
        <IconLayoutGrid size={16} stroke={1.75} />
      </Action>
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
