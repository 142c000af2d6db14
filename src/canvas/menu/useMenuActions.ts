import { useReactFlow } from '@xyflow/react';
import { type RefObject, useMemo } from 'react';
import type { RecordId } from '../../core/scenario/document.ts';
import type { Action } from '../../store/actions.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { selectedEdge, selectedNode } from '../../store/sessionStore.ts';
import { useActions } from '../../store/useActions.ts';
import { useStores } from '../../store/useStores.ts';
import { Piece } from '../../ui/Piece.ts';
import { useCanvas } from '../CanvasContext.ts';
import { NODE_SIZE } from '../canvasGraph.ts';
import { freeSpot } from '../freeSpot.ts';
import { halfway } from '../halfway.ts';

const removal = new Piece(
  async () => (await import('../../store/commands/removeAndReconnect.ts')).removeAndReconnect,
);

/** How far from its node a new one is put, in pixels. */
const BESIDE = 120;

/** Offers what can be done with one node or edge beside editing it, and deleting so that the rest stays joined. */
export function useMenuActions(root: RefObject<HTMLElement | null>): void {
  const stores = useStores();
  const { scene, links, tell } = useCanvas();
  const flow = useReactFlow();
  const offered = useMemo((): readonly Action[] => {
    const { session, active, workspace, ids } = stores;
    const oneNode = (): RecordId | null => selectedNode(session.getState().selection);
    const oneEdge = (): RecordId | null => selectedEdge(session.getState().selection);
    return [
      {
        id: 'canvas.connectTo',
        label: 'Connect to…',
        section: 'Canvas',
        keys: ['Shift+C'],
        within: 'canvas',
        enabled: () => oneNode() !== null,
        run: () => {
          const from = oneNode();
          const { boxes } = scene.getState();
          const box = boxes.get(from ?? '');
          if (from === null || box === undefined) return;
          const end = { x: box.x + box.width, y: box.y + box.height / 2 };
          const place = freeSpot({ x: end.x + BESIDE + NODE_SIZE.width / 2, y: end.y }, boxes);
          links.ask({ at: flow.flowToScreenPosition(end), place, from, into: null });
        },
      },
      {
        id: 'canvas.insert',
        label: 'Insert node here…',
        section: 'Canvas',
        within: 'canvas',
        enabled: () => oneEdge() !== null,
        run: () => {
          const into = oneEdge();
          const route = scene.getState().routes.routeOf(into ?? '');
          const place = route === undefined ? null : (route.label ?? halfway(route.points));
          if (into === null || place === null) return;
          links.splice(into);
          links.ask({ at: flow.flowToScreenPosition(place), place, from: null, into });
        },
      },
      {
        id: 'canvas.start',
        label: 'Start here',
        section: 'Canvas',
        within: 'canvas',
        enabled: () => {
          const { view } = active.getState();
          const node = view?.nodes.find(({ id }) => id === oneNode());
          return node !== undefined && node.nodeId !== view?.entry;
        },
        run: () => {
          const { view } = active.getState();
          const node = view?.nodes.find(({ id }) => id === oneNode());
          if (view === undefined || node === undefined) return;
          workspace.getState().edit(editPart(view.record, { entry: node.nodeId }, `Start at ${node.nodeId}`));
        },
      },
      {
        id: 'canvas.removeAndReconnect',
        label: 'Delete and reconnect',
        section: 'Edit',
        keys: ['Shift+Delete', 'Shift+Backspace'],
        within: 'canvas',
        enabled: () => {
          const { selection } = session.getState();
          return selection.kind === 'parts' && selection.nodes.length > 0;
        },
        run: () => {
          removal.load().then(
            (removeAndReconnect) => {
              const { view } = active.getState();
              const { selection } = session.getState();
              if (view === undefined || selection.kind !== 'parts') return;
              workspace.getState().edit(removeAndReconnect(view, ids, selection));
              root.current?.focus({ preventScroll: true });
            },
            () => tell.done('This could not be loaded. Try it again.'),
          );
        },
      },
    ];
  }, [stores, scene, links, tell, flow, root]);
  useActions(offered);
}
