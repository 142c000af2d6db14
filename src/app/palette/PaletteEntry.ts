import type { RecordText } from '../../core/search/textsOf.ts';

/** The groups of the palette, in the order they have without a better one. */
export const GROUPS = [
  'Recent',
  'Commands',
  'Nodes',
  'Agents',
  'Edges',
  'Outcome criteria',
  'Scenarios',
  'Open files',
  'Texts',
] as const;
export type PaletteGroup = (typeof GROUPS)[number];

/** Something to choose in the palette. */
export interface PaletteEntry {
  /** Tells it from all others, and again when it is chosen once more. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly name: string;
  /** Which of the name's code units are what was typed. */
  readonly marked?: readonly number[];
  /** What tells it from others of its name. */
  readonly detail?: string;
  readonly keys?: string;
  /** Of a text: what is around the hit. */
  readonly excerpt?: Pick<RecordText, 'text'> & { readonly at: number; readonly length: number };
  choose(): void;
}
