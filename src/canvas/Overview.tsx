import { useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { RunState } from '../store/runStore.ts';
import { useStores } from '../store/useStores.ts';
import { colourAt } from './agentOf.ts';
import { centreOf } from './Box.ts';
import { useCanvas } from './CanvasContext.ts';
import { selectedParts } from './flowElements.ts';
import classes from './Overview.module.css';
import { overviewMarks, paintMarks } from './overviewMarks.ts';
import { type OverviewEdges, type OverviewScene, paintOverview } from './paintOverview.ts';
import { type Palette, readPalette } from './palette.ts';
import { isAsked, takenAt } from './runTraces.ts';
import type { SceneState } from './SceneStore.ts';

/** The scenario from afar, on one 2D canvas in place of an element a node. */
export function Overview() {
  const { session, run, problems } = useStores();
  const { scene } = useCanvas();
  const rf = useStoreApi();
  const element = useRef<HTMLCanvasElement>(null);
  const state = useStore(scene);
  const selection = useStore(session, (current) => current.selection);
  const runState = useStore(run);
  const byRecord = useStore(problems, (found) => found.byRecord);
  useEffect(() => {
    const canvas = element.current;
    const context = canvas?.getContext('2d');
    if (canvas === null || context === null || context === undefined) return;
    let palette: Palette = readPalette();
    const painted: OverviewScene = {
      graph: state.graph,
      boxes: state.boxes,
      edges: overviewEdges(state, runState),
      selected: selectedParts(selection),
      asked: askedNodes(state, runState),
      colourOf: (id) => {
        const part = state.graph.nodes.get(id);
        return colourAt(state.view, part?.kind === 'agent' ? part.record.agentIdentity : null);
      },
    };
    const marks = overviewMarks(state, byRecord);
    let frame = 0;
    const paint = (): void => {
      frame = 0;
      const { transform, width, height } = rf.getState();
      const density = window.devicePixelRatio;
      const size = { width: Math.round(width * density), height: Math.round(height * density) };
      if (canvas.width !== size.width) canvas.width = size.width;
      if (canvas.height !== size.height) canvas.height = size.height;
      const [x, y, zoom] = transform;
      const view = { x, y, zoom, width, height, density };
      paintOverview(context, painted, palette, view);
      paintMarks(context, marks, palette, view);
    };
    const schedule = (): void => {
      if (frame === 0) frame = requestAnimationFrame(paint);
    };
    const themes = new MutationObserver(() => {
      palette = readPalette();
      schedule();
    });
    themes.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-mantine-color-scheme'],
    });
    const stop = rf.subscribe((now, before) => {
      if (now.transform !== before.transform || now.width !== before.width || now.height !== before.height) {
        schedule();
      }
    });
    paint();
    return () => {
      cancelAnimationFrame(frame);
      themes.disconnect();
      stop();
    };
  }, [rf, state, selection, runState, byRecord]);
  return <canvas ref={element} className={classes.overview} aria-hidden />;
}

/** Edges along their ways where those are known, else straight from node to node. */
function overviewEdges({ graph, boxes, routes }: SceneState, run: RunState): OverviewEdges {
  const plain = new Path2D();
  const taken = new Path2D();
  for (const { id, source, target, record } of graph.edges.values()) {
    const path = takenAt(run, record) === '' ? plain : taken;
    const points = routes.all?.get(id)?.route.points;
    const from = boxes.get(source);
    const to = boxes.get(target);
    const line = points ?? (from && to ? [centreOf(from), centreOf(to)] : []);
    line.forEach(({ x, y }, index) => {
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
  }
  return { plain, taken };
}

function askedNodes({ graph }: SceneState, run: RunState): ReadonlySet<string> {
  const asked = new Set<string>();
  if (run.asking === null) return asked;
  for (const part of graph.nodes.values()) {
    if (part.kind === 'agent' && isAsked(run, part.record)) asked.add(part.id);
  }
  return asked;
}
