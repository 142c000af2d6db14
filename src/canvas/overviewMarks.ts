import type { Point } from '../core/ports.ts';
import type { Problem } from '../core/problem.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { centreOf } from './Box.ts';
import { halfway } from './halfway.ts';
import { worstOf } from './ProblemMark.tsx';
import type { View } from './paintOverview.ts';
import type { Palette } from './palette.ts';
import type { SceneState } from './SceneStore.ts';

/** A dot of the overview where a part has an error or a warning, in the pixels of a zoom of 1. */
export interface OverviewMark {
  readonly at: Point;
  readonly severity: 'error' | 'warning';
}

/** The dots of a scenario: at a node’s corner, and halfway along an edge. Notes are not worth one from afar. */
export function overviewMarks(
  { graph, boxes, routes }: SceneState,
  byRecord: ReadonlyMap<RecordId, readonly Problem[]>,
): readonly OverviewMark[] {
  const marks: OverviewMark[] = [];
  for (const [record, problems] of byRecord) {
    const severity = worstOf(problems);
    if (severity === undefined || severity === 'info') continue;
    // What is in a collapsed group is marked at the group.
    const at = placeOf(graph.hidden.get(record) ?? record);
    if (at !== null) marks.push({ at, severity });
  }
  return marks;

  function placeOf(record: RecordId): Point | null {
    const box = boxes.get(record);
    if (box !== undefined && graph.nodes.has(record)) return { x: box.x + box.width, y: box.y };
    const edge = graph.edges.get(record);
    if (edge === undefined) return null;
    const route = routes.all?.get(edge.id)?.route;
    const from = boxes.get(edge.source);
    const to = boxes.get(edge.target);
    const points = route?.points ?? (from && to ? [centreOf(from), centreOf(to)] : []);
    return route?.label ?? halfway(points);
  }
}

/** Pixels of the screen. */
const SIZE = 4;

/** Draws the dots, as large at every zoom: an error is a diamond, a warning a disc. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  marks: readonly OverviewMark[],
  palette: Palette,
  { x, y, zoom, width, height, density }: View,
): void {
  context.setTransform(density, 0, 0, density, 0, 0);
  context.lineWidth = 1.5;
  context.strokeStyle = palette.panel;
  for (const { at, severity } of marks) {
    const left = at.x * zoom + x;
    const top = at.y * zoom + y;
    if (left < -SIZE || top < -SIZE || left > width + SIZE || top > height + SIZE) continue;
    context.beginPath();
    if (severity === 'error') {
      const reach = SIZE + 1;
      context.moveTo(left, top - reach);
      context.lineTo(left + reach, top);
      context.lineTo(left, top + reach);
      context.lineTo(left - reach, top);
      context.closePath();
    } else context.arc(left, top, SIZE - 0.5, 0, 2 * Math.PI);
    context.fillStyle = severity === 'error' ? palette.bad : palette.warning;
    context.stroke();
    context.fill();
  }
}
