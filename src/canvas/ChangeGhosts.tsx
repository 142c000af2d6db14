import { useReactFlow, useStoreApi, ViewportPortal } from '@xyflow/react';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Change, DocumentChanges } from '../core/diff/DocumentChanges.ts';
import { edgeName } from '../core/scenario/edgeName.ts';
import { useStores } from '../store/useStores.ts';
import { centreOf } from './Box.ts';
import { useCanvas } from './CanvasContext.ts';
import classes from './ChangeGhosts.module.css';
import { ChangeMark } from './ChangeMark.tsx';
import { type GhostEdge, type GhostNode, type Ghosts, placeGhosts } from './placeGhosts.ts';

/** What the scenario in front had and has no more, drawn where it was while the file is compared. */
export function ChangeGhosts({ changes }: { changes: DocumentChanges }) {
  const { comparison } = useStores();
  const { scene } = useCanvas();
  const view = useStore(scene, (state) => state.view);
  const graph = useStore(scene, (state) => state.graph);
  const boxes = useStore(scene, (state) => state.boxes);
  const shown = useStore(comparison, (state) => state.shown);
  const ghosts = useMemo(
    () => (view === undefined ? null : placeGhosts(changes.changes, view.id, graph, boxes)),
    [changes, view, graph, boxes],
  );
  useGhostInView(ghosts, shown);
  if (ghosts === null) return null;
  const show = (id: string): void => {
    const change = changes.changes.find(({ kind, before }) => kind === 'removed' && before?.id === id);
    if (change !== undefined) comparison.getState().show(change);
  };
  return (
    // The list of changes is what keys and screen readers reach.
    <ViewportPortal>
      <div aria-hidden className={classes.ghosts}>
        <svg className={classes.lines} role="presentation">
          {ghosts.edges.map((edge) => (
            <Line key={edge.record.id} edge={edge} isShown={isOf(shown, edge.record.id)} onShow={show} />
          ))}
        </svg>
        {ghosts.edges.map(({ record, from, to, bend }) => (
          <span
            key={record.id}
            className={classes.sign}
            style={{
              transform: `translate(${middle(from.x, bend.x, to.x)}px, ${middle(from.y, bend.y, to.y)}px)`,
            }}
          >
            <ChangeMark kind="removed" />
          </span>
        ))}
        {ghosts.nodes.map((node) => (
          <Card key={node.record.id} node={node} isShown={isOf(shown, node.record.id)} onShow={show} />
        ))}
      </div>
    </ViewportPortal>
  );
}

/** Moves the view to what was removed when it is chosen elsewhere and not in sight. */
function useGhostInView(ghosts: Ghosts | null, shown: Change | null): void {
  const flow = useReactFlow();
  const rf = useStoreApi();
  useEffect(() => {
    const node = ghosts?.nodes.find(({ record }) => isOf(shown, record.id));
    const edge = ghosts?.edges.find(({ record }) => isOf(shown, record.id));
    const at = node === undefined ? edge?.bend : centreOf(node.box);
    if (at === undefined) return;
    const { transform, width, height } = rf.getState();
    const [left, top, zoom] = transform;
    const [x, y] = [at.x * zoom + left, at.y * zoom + top];
    const isInView = x > EDGE && y > EDGE && x < width - EDGE && y < height - EDGE;
    if (!isInView) void flow.setCenter(at.x, at.y, { zoom });
  }, [ghosts, shown, flow, rf]);
}

/** Nearer to the border than this it is not in sight. Pixels. */
const EDGE = 48;

function isOf(shown: Change | null, id: string): boolean {
  return shown?.kind === 'removed' && shown.before?.id === id;
}

interface Shown {
  readonly isShown: boolean;
  readonly onShow: (id: string) => void;
}

function Card({ node: { record, box }, isShown, onShow }: { node: GhostNode } & Shown) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of changes has the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: hidden from those who would be told a role
    <div
      className={`${classes.card} nodrag nopan`}
      data-shown={isShown}
      style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
      title={`The node ${record.nodeId} was removed`}
      onClick={() => onShow(record.id)}
    >
      <ChangeMark kind="removed" />
      <span className={classes.name}>{record.nodeId}</span>
      <span className={classes.question}>{record.question.slice(0, 160)}</span>
    </div>
  );
}

/** Where a curve with one bend is half way. */
function middle(from: number, bend: number, to: number): number {
  return from / 4 + bend / 2 + to / 4;
}

function Line({ edge: { record, from, to, bend }, isShown, onShow }: { edge: GhostEdge } & Shown) {
  const path = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hidden from those who would be told a role
    <g className={classes.edge} data-shown={isShown} onClick={() => onShow(record.id)}>
      <title>{`The edge ${edgeName(record)} was removed`}</title>
      <path className={classes.reach} d={path} />
      <path className={classes.line} d={path} />
    </g>
  );
}
