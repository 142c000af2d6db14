import { useStore as useFlowStore, ViewportPortal } from '@xyflow/react';
import { useStore } from 'zustand';
import { useCanvas } from './CanvasContext.ts';
import classes from './Guides.module.css';

/** The lines that what is dragged shares with its neighbours. */
export function Guides() {
  const { scene } = useCanvas();
  const guides = useStore(scene, (state) => state.guides);
  const hair = useFlowStore(({ transform }) => 1 / transform[2]);
  return (
    <ViewportPortal>
      {guides.map(({ axis, at, from, to }) => (
        <span
          key={`${axis}${at}`}
          aria-hidden
          className={classes.guide}
          style={
            axis === 'x'
              ? { left: at - hair / 2, top: from, width: hair, height: to - from }
              : { left: from, top: at - hair / 2, width: to - from, height: hair }
          }
        />
      ))}
    </ViewportPortal>
  );
}
