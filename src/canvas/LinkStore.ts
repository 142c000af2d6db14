import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../core/ports.ts';
import type { RecordId } from '../core/scenario/document.ts';
import type { NodePart } from './canvasGraph.ts';

/** A line that is being drawn: a new edge, the end of an edge that is moved, or the way from START. */
export type Link =
  | { readonly kind: 'connect'; readonly source: RecordId }
  | { readonly kind: 'reconnect'; readonly edge: RecordId; readonly end: 'source' | 'target' }
  | { readonly kind: 'entry' };

/** What is to be added is asked for: as the end of a new edge, or on an edge. */
export interface AddRequest {
  /** Where the question stands, in pixels of the window. */
  readonly at: Point;
  /** Where a new node's middle comes, in pixels of the canvas. */
  readonly place: Point;
  /** The node that a new edge leads from. */
  readonly from: RecordId | null;
  /** The edge part that a new node is put on. */
  readonly into: string | null;
}

interface LinkState {
  readonly link: Link | null;
  /** Keys choose where it ends, not the pointer. */
  readonly byKeys: boolean;
  /** The end that stays, and the one that follows the pointer. */
  readonly from: Point;
  readonly to: Point | null;
  /** The node part under the pointer that the line may end at. */
  readonly over: string | null;
  /** The edge part that what is dragged would be put on. */
  readonly splicing: string | null;
  readonly adding: AddRequest | null;
}

export interface LinkStore extends StoreApi<LinkState> {
  begin(link: Link, from: Point, by?: 'pointer' | 'keys'): void;
  move(to: Point, over: string | null): void;
  /** Asks what is to be added; a line that was drawn stays until that is answered. */
  ask(adding: AddRequest): void;
  splice(edge: string | null): void;
  end(): void;
}

const NO_LINK: LinkState = {
  link: null,
  byKeys: false,
  from: { x: 0, y: 0 },
  to: null,
  over: null,
  splicing: null,
  adding: null,
};

export function createLinkStore(): LinkStore {
  const store = createStore<LinkState>(() => NO_LINK);
  return {
    ...store,
    begin: (link, from, by) => store.setState({ ...NO_LINK, link, byKeys: by === 'keys', from }),
    move: (to, over) => store.setState({ to, over }),
    ask: (adding) => store.setState({ adding }),
    splice: (splicing) => {
      if (store.getState().splicing !== splicing) store.setState({ splicing });
    },
    end: () => store.setState(NO_LINK),
  };
}

/** Whether a line may end at a part. Everything may end at a node; only the target of an edge at END. */
export function accepts(link: Link, part: NodePart | undefined): boolean {
  if (part?.kind === 'agent') return true;
  const isTarget = link.kind === 'connect' || (link.kind === 'reconnect' && link.end === 'target');
  return part?.kind === 'end' && isTarget;
}
