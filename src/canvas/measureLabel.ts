import type { Size } from './canvasGraph.ts';
import type { EdgeWords } from './edgeWords.ts';

/** As in `HandoverEdge.module.css`. */
const FONT = '500 11px "Inter Variable", system-ui, sans-serif';
const HEIGHT = 20;
const PADDING = 7;
const ICON = 16;
const BETWEEN = 11;
const WIDEST = 200;

/** Strategies that have a sign in front of their word. */
const SIGNED = ['transcript_prepend', 'transcript_append', 'transcript_materialize'] as const;
export type SignedStrategy = (typeof SIGNED)[number];

export function isSigned(strategy: string | null): strategy is SignedStrategy {
  return SIGNED.some((signed) => signed === strategy);
}

/** Gives the room a label takes, measured with the fonts that are loaded; null where it says nothing. */
export function labelMeasure(context: Pick<CanvasRenderingContext2D, 'measureText' | 'font'>) {
  context.font = FONT;
  return ({ label, strategy }: EdgeWords): Size | null => {
    if (label.length === 0) return null;
    const text = label.reduce((sum, part) => sum + context.measureText(part).width, 0);
    const width = text + (label.length - 1) * BETWEEN + (isSigned(strategy) ? ICON : 0) + 2 * PADDING;
    return { width: Math.min(WIDEST, Math.ceil(width / 2) * 2), height: HEIGHT };
  };
}
