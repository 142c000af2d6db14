import type { AgentRecord, EdgeRecord, GroupRecord, NodeRecord, NoteRecord } from '../scenario/document.ts';

/** Parts of one scenario, taken out of it: what is copied and pasted. */
export interface Clip {
  /** The scenario's name, for people. */
  readonly from: string;
  /** Its entry's node id where that node is among the parts; else ''. */
  readonly entry: string;
  readonly nodes: readonly NodeRecord[];
  /** Between the nodes, or from one of them to the end; without any node, edges by themselves. */
  readonly edges: readonly EdgeRecord[];
  /** Those of the nodes. */
  readonly agents: readonly AgentRecord[];
  readonly notes: readonly NoteRecord[];
  readonly groups: readonly GroupRecord[];
}

export const MARKER = 'scenario parts';
/** The form of the text. A change that an older Baton can't read counts it up. */
export const VERSION = 1;

/** Whether a text on the clipboard says that it is one of Baton's, broken or not. Looks at its beginning only. */
export function isClip(text: string): boolean {
  return /^\uFEFF?\s{0,64}\{\s{0,64}"baton"\s{0,64}:/.test(text.slice(0, 256));
}
