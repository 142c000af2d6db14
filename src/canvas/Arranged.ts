import type { Arrangement } from '../core/ports.ts';
import type { Size } from './canvasGraph.ts';

/** An arrangement and the room it gave to labels, by edge id: a label that has grown since needs another place. */
export interface Arranged extends Arrangement {
  readonly labels: ReadonlyMap<string, Size | null>;
}
