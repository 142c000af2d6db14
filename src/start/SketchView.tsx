import { agentColour } from '../ui/agentColour.ts';
import type { Sketch, SketchNode } from './sketchOf.ts';

const CELL = { width: 44, height: 26 };
const NODE = { width: 26, height: 14 };
const END_SIZE = 8;

/** Draws a sketch as large as its frame allows. It says nothing that the words beside it don't. */
export function SketchView({ sketch }: { sketch: Sketch }) {
  const width = sketch.width * CELL.width;
  const height = sketch.height * CELL.height;
  return (
    <svg viewBox={`0 -14 ${width} ${height + 28}`} style={{ maxWidth: width }} aria-hidden="true">
      {sketch.edges.map((edge, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that is made anew as a whole
        <path key={index} d={wayOf(edge)} fill="none" stroke="var(--edge)" strokeWidth={1} />
      ))}
      {sketch.nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <SketchBox key={index} node={node} />
      ))}
    </svg>
  );
}

function SketchBox({ node }: { node: SketchNode }) {
  const { x, y } = centreOf(node);
  if (node.end) return <circle cx={x} cy={y} r={END_SIZE / 2} fill="var(--edge)" />;
  const colour = node.colour === null ? null : agentColour(node.colour);
  return (
    <rect
      x={x - NODE.width / 2}
      y={y - NODE.height / 2}
      width={NODE.width}
      height={NODE.height}
      rx={4}
      fill={colour?.tint ?? 'var(--panel)'}
      stroke={colour?.solid ?? 'var(--line-strong)'}
      strokeWidth={1.25}
    />
  );
}

function centreOf({ x, y }: SketchNode): { readonly x: number; readonly y: number } {
  return { x: (x + 0.5) * CELL.width, y: (y + 0.5) * CELL.height };
}

/** Onwards a line; back, or to itself, an arc above. */
function wayOf({ from, to }: { readonly from: SketchNode; readonly to: SketchNode }): string {
  const a = centreOf(from);
  const b = centreOf(to);
  if (to.x > from.x)
    return `M${a.x} ${a.y}C${(a.x + b.x) / 2} ${a.y} ${(a.x + b.x) / 2} ${b.y} ${b.x} ${b.y}`;
  const top = Math.min(a.y, b.y) - 20;
  const [left, right] = from === to ? [b.x - 8, a.x + 8] : [b.x, a.x];
  return `M${right} ${a.y}C${right} ${top} ${left} ${top} ${left} ${b.y}`;
}
