import { EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { useStore } from 'zustand';
import type { Point, Route } from '../core/ports.ts';
import { useStores } from '../store/useStores.ts';
import { useCanvas } from './CanvasContext.ts';
import { useChange } from './ChangeMark.tsx';
import type { EdgePart } from './canvasGraph.ts';
import { EdgeLabel } from './EdgeLabel.tsx';
import { isFound } from './find/FindStore.ts';
import type { FlowEdge } from './flowElements.ts';
import classes from './HandoverEdge.module.css';
import { linesOf } from './RoutedEdge.ts';
import { arrowHead, roundedPath, towards } from './roundedPath.ts';
import { isEntered, takenAt } from './runTraces.ts';
import { useLinking } from './useLinking.ts';

const ARROW = 9;
/** Where the sign of a condition sits on the line, and the turn's number of an edge without a label. */
const SIGN_AT = 9;
/** A longer line is not dashed, in pixels: thousands of dashes are what makes a view slow to move. */
const LONG = 1200;

/** An edge along its way: a line and an arrow, a diamond where it depends on a condition, and its label. */
export const HandoverEdge = memo(function HandoverEdge({ id, data, selected = false }: EdgeProps<FlowEdge>) {
  const { scene } = useCanvas();
  const route = useStore(scene, ({ routes }) => routes.routeOf(id));
  if (route === undefined || data === undefined) return null;
  return <Line part={data.part} route={route} selected={selected} />;
});

function Line({ part, route, selected }: { part: EdgePart; route: Route; selected: boolean }) {
  const { run, session } = useStores();
  const { scene, links, find } = useCanvas();
  const found = useStore(find, (state) => isFound(state, part.id));
  const looked = useStore(session, ({ turn }) => turn);
  const taken = useStore(run, (state) => takenAt(state, part.record, looked));
  const scenarioId = useStore(scene, ({ view }) => view?.id);
  const entered = useStore(run, (state) => part.record === null && isEntered(state, scenarioId));
  const broken = useStore(scene, ({ graph }) => isBroken(part, (id) => graph.nodes.get(id)?.kind));
  const moved = useStore(links, ({ link }) => link?.kind === 'reconnect' && link.edge === part.id);
  const splicing = useStore(links, (state) => state.splicing === part.id);
  const change = useChange(part.id);
  const { points } = route;
  const { role } = part.words;
  const line = roundedPath(points, ARROW - 1);
  const first = points[0] ?? { x: 0, y: 0 };
  const sign = towards(first, points[1] ?? first, SIGN_AT);
  return (
    <g
      className={classes.edge}
      data-role={part.record === null ? 'entry' : role}
      data-selected={selected}
      data-found={found}
      data-taken={entered || taken !== ''}
      data-broken={broken}
      data-moved={moved}
      data-splicing={splicing}
      data-change={change}
      data-long={lengthOf(points) > LONG}
    >
      <path className={classes.reach} d={line} />
      <path className={classes.line} d={line} />
      <path className={classes.arrow} d={arrowHead(points, ARROW)} />
      {role === 'condition' && (
        <path
          className={classes.diamond}
          d={`M${sign.x - 6} ${sign.y}L${sign.x} ${sign.y - 5}L${sign.x + 6} ${sign.y}L${sign.x} ${sign.y + 5}Z`}
        />
      )}
      {part.record !== null && selected && <Ends part={part} route={route} />}
      {part.record !== null && (
        <EdgeLabelRenderer>
          <EdgeLabel
            part={part}
            route={route}
            selected={selected}
            broken={broken}
            taken={taken}
            change={change}
          />
        </EdgeLabelRenderer>
      )}
    </g>
  );
}

function lengthOf(points: readonly Point[]): number {
  return linesOf(points).reduce((sum, [a, b]) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0);
}

function isBroken({ source, target }: EdgePart, kindOf: (id: string) => string | undefined): boolean {
  return kindOf(source) === 'ghost' || kindOf(target) === 'ghost';
}

/** The two ends of an edge, to be dragged to other nodes. */
function Ends({ part, route }: { part: EdgePart; route: Route }) {
  const begin = useLinking();
  const first = route.points[0];
  const last = route.points.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <circle
        className={`${classes.end} nopan nodrag`}
        cx={first.x}
        cy={first.y}
        r={5}
        onPointerDown={(event) => begin(event, { kind: 'reconnect', edge: part.id, end: 'source' }, last)}
      />
      <circle
        className={`${classes.end} nopan nodrag`}
        cx={last.x}
        cy={last.y}
        r={5}
        onPointerDown={(event) => begin(event, { kind: 'reconnect', edge: part.id, end: 'target' }, first)}
      />
    </>
  );
}
