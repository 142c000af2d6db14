import { useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import classes from './Overview.module.css';
import { paintMarks } from './overviewMarks.ts';
import { paintOverview } from './paintOverview.ts';
import { useOverviewScene } from './useOverviewScene.ts';

/** The scenario from afar, on one 2D canvas in place of an element a node. */
export function Overview() {
  const rf = useStoreApi();
  const element = useRef<HTMLCanvasElement>(null);
  const painted = useOverviewScene();
  useEffect(() => {
    const canvas = element.current;
    const context = canvas?.getContext('2d');
    if (canvas === null || context === null || context === undefined) return;
    let paint = (): void => {};
    let frame = 0;
    const schedule = (): void => {
      if (frame === 0) frame = requestAnimationFrame(() => paint());
    };
    const stopThemes = painted.follow((scene, palette, marks) => {
      paint = () => {
        frame = 0;
        const { transform, width, height } = rf.getState();
        const density = window.devicePixelRatio;
        const size = { width: Math.round(width * density), height: Math.round(height * density) };
        if (canvas.width !== size.width) canvas.width = size.width;
        if (canvas.height !== size.height) canvas.height = size.height;
        const [x, y, zoom] = transform;
        const view = { x, y, zoom, width, height, density };
        paintOverview(context, scene, palette, view);
        paintMarks(context, marks, palette, view);
      };
      paint();
    });
    const stop = rf.subscribe((now, before) => {
      if (now.transform !== before.transform || now.width !== before.width || now.height !== before.height) {
        schedule();
      }
    });
    return () => {
      cancelAnimationFrame(frame);
      stopThemes();
      stop();
    };
  }, [rf, painted]);
  return <canvas ref={element} className={classes.overview} aria-hidden />;
}
