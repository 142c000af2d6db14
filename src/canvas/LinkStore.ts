import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../core/ports.ts';
import type { RecordId } from '../core/scenario/document.ts';
import type { NodePart } from './canvasGraph.ts';

/** A line that is being drawn: a new edge, the end of an edge that is moved, or the way from START. */
export type Link =
  | { readonly kind: 'connect'; readonly source: RecordId }
  | { readonly kind: 'reconnect'; readonly edge: RecordId; readonly end: 'source' | 'target' }
  | { readonly kind: 'entry' };

interface LinkState {
  readonly link: Link | null;
  /** Keys choose where it ends, not the pointer. */
  readonly byKeys: boolean;
  /** The end that stays, and the one that follows the pointer. */
  readonly from: Point;
  readonly to: Point | null;
  /** The node part under the pointer that the line may end at. */
  readonly over: string | null;
}

export interface LinkStore extends StoreApi<LinkState> {
  begin(link: Link, from: Point, by?: 'pointer' | 'keys'): void;
  move(to: Point, over: string | null): void;
  end(): void;
}

const NO_LINK: LinkState = { link: null, byKeys: false, from: { x: 0, y: 0 }, to: null, over: null };

export function createLinkStore(): LinkStore {
  const store = createStore<LinkState>(() => NO_LINK);
  return {
    ...store,
    begin: (link, from, by) => store.setState({ link, byKeys: by === 'keys', from, to: null, over: null }),
    move: (to, over) => store.setState({ to, over }),
    end: () => store.setState(NO_LINK),
  };
}

/** Whether a line may end at a part. Everything may end at a node; only the target of an edge at END. */
export function accepts(link: Link, part: NodePart | undefined): boolean {
  if (part?.kind === 'agent') return true;
  const isTarget = link.kind === 'connect' || (link.kind === 'reconnect' && link.end === 'target');
  return part?.kind === 'end' && isTarget;
}
