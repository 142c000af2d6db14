import type { Point } from '../../core/ports.ts';
import type { RecordId } from '../../core/scenario/document.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { removeAndReconnect } from '../../store/commands/removeAndReconnect.ts';
import { selectedEdge, selectedNode } from '../../store/sessionStore.ts';
import type { Stores } from '../../store/stores.ts';
import type { CanvasParts } from '../CanvasContext.ts';
import { NODE_SIZE } from '../canvasGraph.ts';
import { freeSpot } from '../freeSpot.ts';
import { halfway } from '../halfway.ts';

export type MenuEdit = 'connectTo' | 'insert' | 'start' | 'removeAndReconnect';

/** How far from its node a new one is put, in pixels. */
const BESIDE = 120;

/** What `menuActions` do. `toScreen` tells where in the window a place of the canvas is. */
export function menuEdits(
  { session, active, workspace, ids }: Stores,
  { scene, links }: CanvasParts,
  toScreen: (place: Point) => Point,
): Record<MenuEdit, () => void> {
  const oneNode = (): RecordId | null => selectedNode(session.getState().selection);
  return {
    connectTo: () => {
      const from = oneNode();
      const { boxes } = scene.getState();
      const box = boxes.get(from ?? '');
      if (from === null || box === undefined) return;
      const end = { x: box.x + box.width, y: box.y + box.height / 2 };
      const place = freeSpot({ x: end.x + BESIDE + NODE_SIZE.width / 2, y: end.y }, boxes);
      links.ask({ at: toScreen(end), place, from, into: null });
    },
    insert: () => {
      const into = selectedEdge(session.getState().selection);
      const route = scene.getState().routes.routeOf(into ?? '');
      const place = route === undefined ? null : (route.label ?? halfway(route.points));
      if (into === null || place === null) return;
      links.splice(into);
      links.ask({ at: toScreen(place), place, from: null, into });
    },
    start: () => {
      const { view } = active.getState();
      const node = view?.nodes.find(({ id }) => id === oneNode());
      if (view === undefined || node === undefined) return;
      workspace.getState().edit(editPart(view.record, { entry: node.nodeId }, `Start at ${node.nodeId}`));
    },
    removeAndReconnect: () => {
      const { view } = active.getState();
      const { selection } = session.getState();
      if (view === undefined || selection.kind !== 'parts') return;
      workspace.getState().edit(removeAndReconnect(view, ids, selection));
      // What had the focus is gone.
      document.querySelector<HTMLElement>('[data-keys="canvas"] .react-flow')?.focus({ preventScroll: true });
    },
  };
}
