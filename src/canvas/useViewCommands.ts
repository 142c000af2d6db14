import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { useMemo } from 'react';
import type { RecordId } from '../core/scenario/document.ts';
import { boundsOf, centreOf } from './Box.ts';
import { boxAt } from './boxAt.ts';
import { useCanvas } from './CanvasContext.ts';

export const MIN_ZOOM = 0.01;
export const MAX_ZOOM = 2;

/** Room around a scenario that is fitted into view; more below, where the toolbar is. Pixels. */
const PADDING = { top: '32px', left: '32px', right: '32px', bottom: '56px' } as const;
const MOTION = 160;
/** The zoom at which a node that is shown can be read. */
const READABLE = 0.7;
/** The zoom from which on it can be told what a node is. */
const RECOGNISABLE = 0.25;

/** What changes the view and nothing else. */
export interface ViewCommands {
  /** Shows the whole; at once with `jump`. */
  readonly fit: (jump?: 'jump') => void;
  /** Shows these parts, an edge by its ends, as large as they go. */
  readonly fitTo: (parts: readonly RecordId[]) => void;
  readonly zoomBy: (factor: number) => void;
  readonly resetZoom: () => void;
  /** Brings nodes into view, if they are not. */
  readonly reveal: (nodes: readonly RecordId[]) => void;
  /** Shows a node large enough to be read. */
  readonly approach: (node: RecordId) => void;
}

export function useViewCommands(): ViewCommands {
  const { scene } = useCanvas();
  const flow = useReactFlow();
  const rf = useStoreApi();
  return useMemo(() => {
    const showBounds = (ids: readonly string[], maxZoom: number, duration: number): void => {
      const bounds = boundsOf(ids.flatMap((id) => boxAt(scene.getState(), id) ?? []));
      const { width, height } = rf.getState();
      if (width === 0 || height === 0) return;
      const view =
        bounds === null
          ? { x: width / 2, y: height / 2, zoom: 1 }
          : getViewportForBounds(bounds, width, height, MIN_ZOOM, maxZoom, PADDING);
      void flow.setViewport(view, { duration });
    };
    return {
      fit: (jump) => {
        const { boxes, backs } = scene.getState();
        showBounds([...boxes.keys(), ...backs.keys()], 1, jump === 'jump' ? 0 : motion());
      },
      fitTo: (parts) => {
        const { edges } = scene.getState().graph;
        const ids = parts.flatMap((id) => {
          const edge = edges.get(id);
          return edge === undefined ? [id] : [edge.source, edge.target];
        });
        showBounds(ids, 1, motion());
      },
      zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, { duration: motion() }),
      resetZoom: () => void flow.zoomTo(1, { duration: motion() }),
      reveal: (nodes) => {
        const { transform, width, height } = rf.getState();
        const [x, y, zoom] = transform;
        const isSeen =
          zoom >= RECOGNISABLE &&
          nodes.every((id) => {
            const box = boxAt(scene.getState(), id);
            if (box === undefined) return true;
            const left = box.x * zoom + x;
            const top = box.y * zoom + y;
            return (
              left >= 0 && top >= 0 && left + box.width * zoom <= width && top + box.height * zoom <= height
            );
          });
        if (!isSeen) showBounds(nodes, Math.max(Math.min(zoom, 1), READABLE), motion());
      },
      approach: (node) => {
        const box = boxAt(scene.getState(), node);
        if (box === undefined) return;
        const { x, y } = centreOf(box);
        void flow.setCenter(x, y, {
          zoom: Math.max(flow.getZoom(), READABLE),
          duration: motion(),
        });
      },
    };
  }, [scene, flow, rf]);
}

/** How long a change of view takes, in milliseconds. */
function motion(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOTION;
}
