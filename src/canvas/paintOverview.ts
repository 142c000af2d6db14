import type { RecordId } from '../core/scenario/document.ts';
import type { Box } from './Box.ts';
import type { Backdrop } from './backdrop.ts';
import { type AgentPart, type CanvasGraph, type GroupPart, isPlaced } from './canvasGraph.ts';
import type { Palette } from './palette.ts';

/** What the overview shows, apart from where it is looked at from. */
export interface OverviewScene {
  readonly graph: CanvasGraph;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly backs: Backdrop;
  readonly edges: OverviewEdges;
  readonly selected: ReadonlySet<RecordId>;
  readonly asked: ReadonlySet<RecordId>;
  /** What has the text that is looked for; null while none is. */
  readonly found: ReadonlySet<RecordId> | null;
  colourOf(id: RecordId): number;
}

/** All edges of one look as one path, in the pixels of a zoom of 1. */
export interface OverviewEdges {
  readonly plain: Path2D;
  readonly taken: Path2D;
}

export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels per pixel. */
  readonly density: number;
}

/** Names are written as large on the screen, and where a node is at least so wide, in pixels. */
const NAME_SIZE = 11;
const NAME_FROM = 44;
const TINT_FROM = 20;

/** Of more edges each is drawn fainter, so that their number shows and the nodes do, too. */
const FAINT_FROM = 150;
const FAINTEST = 0.12;

/** How much is seen of what has not the text that is looked for. */
const DIMMED = 0.25;

/** Draws a scenario from afar: nodes as cards in the colour of their agent, edges as lines. */
export function paintOverview(
  context: CanvasRenderingContext2D,
  scene: OverviewScene,
  palette: Palette,
  view: View,
): void {
  const { graph, boxes, edges, selected, asked, found, colourOf } = scene;
  const { x, y, zoom, width, height, density } = view;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width * density, height * density);
  context.setTransform(density, 0, 0, density, 0, 0);
  paintBacks(context, scene, palette, view);
  context.setTransform(density * zoom, 0, 0, density * zoom, density * x, density * y);
  context.globalAlpha = Math.max(FAINTEST, Math.min(1, FAINT_FROM / graph.edges.size));
  context.strokeStyle = palette.edge;
  context.lineWidth = 0.75 / zoom;
  context.stroke(edges.plain);
  context.globalAlpha = 1;
  context.strokeStyle = palette.accent;
  context.lineWidth = 1.5 / zoom;
  context.stroke(edges.taken);

  context.setTransform(density, 0, 0, density, 0, 0);
  context.font = `600 ${NAME_SIZE}px ${palette.font}`;
  context.textBaseline = 'middle';
  for (const part of graph.nodes.values()) {
    const box = boxes.get(part.id);
    if (box === undefined) continue;
    const left = box.x * zoom + x;
    const top = box.y * zoom + y;
    const w = box.width * zoom;
    const h = box.height * zoom;
    if (left > width || top > height || left + w < 0 || top + h < 0) continue;
    const isAgent = isPlaced(part);
    const colours = palette.agents[isAgent ? colourOf(part.id) % palette.agents.length : 0];
    const hit = found?.has(part.id);
    const marked = selected.has(part.id) || asked.has(part.id) || hit === true;
    context.globalAlpha = hit === false ? DIMMED : 1;
    // A tint can't be made out on a few pixels: there the colour itself stands for the agent.
    const fill = w < TINT_FROM ? colours?.solid : colours?.tint;
    context.fillStyle = isAgent ? (fill ?? palette.panel) : palette.edge;
    context.fillRect(left, top, w, h);
    if (isAgent) {
      context.fillStyle = colours?.solid ?? palette.edge;
      context.fillRect(left, top, Math.max(2, w * 0.04), h);
    }
    if (marked || w >= NAME_FROM) {
      context.strokeStyle = marked ? palette.accent : palette.line;
      context.lineWidth = marked ? 2 : 1;
      context.strokeRect(left, top, w, h);
    }
    if (isAgent && w >= NAME_FROM && h >= NAME_SIZE + 2) {
      context.save();
      context.beginPath();
      context.rect(left, top, w - 3, h);
      context.clip();
      context.fillStyle = palette.text;
      context.fillText(wordsOf(part), left + Math.max(5, w * 0.04 + 4), top + h / 2);
      context.restore();
    }
  }
  context.globalAlpha = 1;
}

function wordsOf(part: AgentPart | GroupPart): string {
  return part.kind === 'agent' ? part.record.nodeId : `${part.record.name} (${part.members.length})`;
}

/** Frames with their titles, and notes as paper: what lies behind nodes and edges. */
function paintBacks(
  context: CanvasRenderingContext2D,
  { backs, selected }: OverviewScene,
  palette: Palette,
  { x, y, zoom, width, height }: View,
): void {
  context.font = `600 ${NAME_SIZE}px ${palette.font}`;
  context.textBaseline = 'middle';
  for (const { part, box } of backs.values()) {
    const left = box.x * zoom + x;
    const top = box.y * zoom + y;
    const w = box.width * zoom;
    const h = box.height * zoom;
    if (left > width || top > height || left + w < 0 || top + h < 0) continue;
    const colours = palette.agents[part.record.colour % palette.agents.length];
    context.globalAlpha = part.kind === 'frame' ? 0.5 : 1;
    context.fillStyle = colours?.tint ?? palette.panel;
    context.fillRect(left, top, w, h);
    context.globalAlpha = 1;
    context.strokeStyle = selected.has(part.id) ? palette.accent : (colours?.solid ?? palette.line);
    context.lineWidth = selected.has(part.id) ? 2 : 0.75;
    context.strokeRect(left, top, w, h);
    const text = part.kind === 'frame' ? part.record.name : part.record.text.trim().split('\n', 1)[0];
    if (text === undefined || w < NAME_FROM || h < NAME_SIZE + 2) continue;
    context.save();
    context.beginPath();
    context.rect(left, top, w - 3, h);
    context.clip();
    context.fillStyle = part.kind === 'frame' ? palette.muted : palette.text;
    context.fillText(text, left + 5, top + NAME_SIZE / 2 + 3);
    context.restore();
  }
}
