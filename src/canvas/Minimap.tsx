import { useStore as useFlowStore, useReactFlow, useStoreApi } from '@xyflow/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Point } from '../core/ports.ts';
import { type Box, boundsOf } from './Box.ts';
import { useCanvas } from './CanvasContext.ts';
import classes from './Minimap.module.css';
import { paintOverview } from './paintOverview.ts';
import { useOverviewScene } from './useOverviewScene.ts';

const SIZE = { width: 184, height: 120 };
const MARGIN = 8;
/** A smaller canvas has no room to spare for it, in pixels; a larger scenario would slow it down. */
const ROOM = { width: 520, height: 300 };
const MOST_NODES = 1500;
/** How far a key moves the view, of what is seen. */
const STEP = 0.2;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The whole scenario in a corner, and what of it is seen. A click, a drag or the arrow keys go elsewhere. */
export function Minimap() {
  const { scene } = useCanvas();
  const count = useStore(scene, ({ graph }) => graph.nodes.size);
  const fits = useFlowStore(({ width, height }) => width >= ROOM.width && height >= ROOM.height);
  return fits && count > 0 && count <= MOST_NODES ? <MapOfAll /> : null;
}

function MapOfAll() {
  const { scene } = useCanvas();
  const flow = useReactFlow();
  const rf = useStoreApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const seen = useRef<HTMLSpanElement>(null);
  const boxes = useStore(scene, (state) => state.boxes);
  const backs = useStore(scene, (state) => state.backs);
  const painted = useOverviewScene();
  const map = useMemo(
    () => fitted(boundsOf([...boxes.values(), ...[...backs.values()].map(({ box }) => box)])),
    [boxes, backs],
  );

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (canvas.current === null || context === null || context === undefined) return;
    const density = window.devicePixelRatio;
    canvas.current.width = Math.round(SIZE.width * density);
    canvas.current.height = Math.round(SIZE.height * density);
    return painted.follow((scenario, palette) =>
      paintOverview(context, scenario, palette, { ...map, ...SIZE, density }),
    );
  }, [map, painted]);

  // What is seen is an element of its own: while the view moves nothing is painted.
  useEffect(() => {
    const show = (): void => {
      const { current } = seen;
      if (current === null) return;
      const { transform, width, height } = rf.getState();
      const [x, y, zoom] = transform;
      const left = (-x / zoom) * map.zoom + map.x;
      const top = (-y / zoom) * map.zoom + map.y;
      current.style.transform = `translate(${left}px, ${top}px)`;
      current.style.width = `${(width / zoom) * map.zoom}px`;
      current.style.height = `${(height / zoom) * map.zoom}px`;
    };
    show();
    return rf.subscribe(show);
  }, [rf, map]);

  const goTo = (event: PointerEvent<HTMLElement>): void => {
    const area = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - area.x - map.x) / map.zoom;
    const y = (event.clientY - area.y - map.y) / map.zoom;
    void flow.setCenter(x, y, { zoom: flow.getZoom() });
  };
  const step = (event: KeyboardEvent): void => {
    const by = DIRECTIONS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = rf.getState();
    void rf.getState().panBy({ x: -by.x * width, y: -by.y * height });
  };
  return (
    <button
      type="button"
      className={classes.map}
      style={SIZE}
      aria-label="Minimap: arrow keys move the view"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event);
      }}
      onKeyDown={step}
    >
      <canvas ref={canvas} className={classes.paper} aria-hidden />
      <span ref={seen} className={classes.seen} aria-hidden />
    </button>
  );
}

/** The view that shows a box in the map. */
function fitted(bounds: Box | null): { readonly x: number; readonly y: number; readonly zoom: number } {
  if (bounds === null) return { x: 0, y: 0, zoom: 0.1 };
  const room = { width: SIZE.width - 2 * MARGIN, height: SIZE.height - 2 * MARGIN };
  const zoom = Math.min(room.width / bounds.width, room.height / bounds.height, 0.2);
  return {
    zoom,
    x: (SIZE.width - bounds.width * zoom) / 2 - bounds.x * zoom,
    y: (SIZE.height - bounds.height * zoom) / 2 - bounds.y * zoom,
  };
}
