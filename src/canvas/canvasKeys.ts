import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import type { RecordId } from '../core/scenario/document.ts';
import type { Selection, SessionStore } from '../store/sessionStore.ts';
import type { Box } from './Box.ts';
import { boxAt } from './boxAt.ts';
import type { CanvasParts } from './CanvasContext.ts';
import { isPlaced } from './canvasGraph.ts';
import { NOT_FINDING } from './find/FindStore.ts';
import { selectedParts } from './flowElements.ts';
import { focusedPart } from './focusedPart.ts';
import { accepts } from './LinkStore.ts';
import { type Direction, neighbourTowards } from './neighbourTowards.ts';
import { tabOrder } from './readingOrder.ts';
import type { ViewCommands } from './useViewCommands.ts';

/** The canvas whose keys they are. */
export interface KeyedCanvas extends Pick<CanvasParts, 'scene' | 'links' | 'find' | 'actions'> {
  readonly root: RefObject<HTMLElement | null>;
  /** What comes after the canvas, for Tab. */
  readonly exit: RefObject<HTMLElement | null>;
  readonly commands: ViewCommands;
  readonly session: SessionStore;
}

export type CanvasKeys = ReturnType<typeof canvasKeys>;

/** What keys do from where the focus is; null while there is no canvas. */
export function canvasKeys(
  { root, exit, commands, session, scene, links, find, actions }: KeyedCanvas,
  target: EventTarget | null,
) {
  const canvas = root.current;
  if (canvas === null) return null;
  const focused = focusedPart(target);
  const { graph, boxes, backs } = scene.getState();

  const focusPart = (id: string): void => {
    const part = graph.edges.get(id);
    commands.reveal(part === undefined ? [id] : [part.source, part.target]);
    const find = (): HTMLElement | SVGElement | null =>
      canvas.querySelector(`:is(.react-flow__node, .react-flow__edge)[data-id="${CSS.escape(id)}"]`);
    const element = find();
    // What was out of view is there after the next frame.
    if (element === null) requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
    else element.focus({ preventScroll: true });
  };
  const select = (id: string): void => {
    if (graph.edges.has(id)) session.getState().selectEdge(id);
    else if (graph.nodes.get(id)?.kind === 'agent') session.getState().selectNode(id);
    else if (backs.get(id)?.part.kind === 'note') session.getState().selectParts({ notes: [id] });
    else if (isPlaced(graph.nodes.get(id)) || backs.has(id)) session.getState().selectParts({ groups: [id] });
  };
  const isSelected = (id: string): boolean => selectedParts(session.getState().selection).has(id);

  const stepTo = (event: ReactKeyboardEvent): void => {
    const order = tabOrder(graph, backs);
    const at = focused === null ? -1 : order.indexOf(focused);
    const next = event.shiftKey ? at - 1 : at + 1;
    const id = order[next];
    if (focused === null && event.shiftKey) return;
    if (id !== undefined) {
      event.preventDefault();
      focusPart(id);
    } else if (event.shiftKey) {
      event.preventDefault();
      canvas.focus({ preventScroll: true });
    } else {
      // From here the browser goes on to what comes after the canvas.
      exit.current?.focus({ preventScroll: true });
    }
  };

  const go = (direction: Direction): void => {
    const { selection } = session.getState();
    const at =
      focused ?? (selection.kind === 'parts' ? (nodesIn(selection)[0] ?? selection.edges[0]) : undefined);
    const edge = graph.edges.get(at ?? '');
    const { link } = links.getState();
    const nodes = [...boxes].filter(([id]) => {
      const part = graph.nodes.get(id);
      return id !== at && (link === null ? isPlaced(part) : accepts(link, part));
    });
    const from =
      edge === undefined
        ? boxAt(scene.getState(), at ?? '')
        : between(boxes.get(edge.source), boxes.get(edge.target));
    const next = from === undefined ? nodes[0]?.[0] : neighbourTowards(from, direction, nodes);
    if (next === undefined) return;
    select(next);
    focusPart(next);
  };

  const nudge = (direction: Direction, by: number): void => {
    const { selection } = session.getState();
    const selected = nodesIn(selection);
    const isOther = focused !== null && !graph.edges.has(focused) && !selected.includes(focused);
    const nodes = isOther ? [focused] : selected;
    const step = { left: [-by, 0], right: [by, 0], up: [0, -by], down: [0, by] }[direction];
    scene.nudge(nodes, { x: step[0] ?? 0, y: step[1] ?? 0 });
  };

  const choose = (open: boolean): void => {
    const { link } = links.getState();
    const id = focused ?? nodesIn(session.getState().selection)[0];
    if (id === undefined) return;
    if (link !== null && accepts(link, graph.nodes.get(id))) {
      links.end();
      actions.finishLink(link, id);
    } else if (open && isSelected(id)) {
      if (focused === null) commands.approach(id);
      session.getState().showField({ property: 'first', focus: true });
    } else select(id);
  };

  const connect = (): void => {
    const id = focused ?? nodesIn(session.getState().selection)[0];
    const box = boxes.get(id ?? '');
    if (id === undefined || box === undefined || graph.nodes.get(id)?.kind !== 'agent') return;
    const from = { x: box.x + box.width, y: box.y + box.height / 2 };
    links.begin({ kind: 'connect', source: id }, from, 'keys');
  };

  /** Steps out: of a line that is drawn, of another panel, of what is selected. */
  const leave = (): void => {
    const { activeElement } = document;
    const [id] = selectedParts(session.getState().selection);
    if (links.getState().link !== null) links.end();
    else if (find.getState().open) find.setState(NOT_FINDING);
    else if (activeElement === document.body || canvas.contains(activeElement))
      session.getState().select({ kind: 'scenario' });
    else if (id === undefined) canvas.focus({ preventScroll: true });
    else focusPart(id);
  };

  return { stepTo, go, nudge, choose, connect, leave };
}

/** What is selected and has a place of its own: nodes first. */
function nodesIn(selection: Selection): readonly RecordId[] {
  return selection.kind === 'parts' ? [...selection.nodes, ...selection.groups, ...selection.notes] : [];
}

/** A small box half way between two. */
function between(a: Box | undefined, b: Box | undefined): Box | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const x = (a.x + a.width / 2 + b.x + b.width / 2) / 2;
  const y = (a.y + a.height / 2 + b.y + b.height / 2) / 2;
  return { x, y, width: 0, height: 0 };
}
