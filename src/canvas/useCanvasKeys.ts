import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useCallback, useMemo } from 'react';
import type { RecordId } from '../core/scenario/document.ts';
import type { Action } from '../store/actions.ts';
import type { Selection } from '../store/sessionStore.ts';
import { useActions } from '../store/useActions.ts';
import { useStores } from '../store/useStores.ts';
import type { Box } from './Box.ts';
import { boxAt } from './boxAt.ts';
import { useCanvas } from './CanvasContext.ts';
import { isPlaced } from './canvasGraph.ts';
import { NOT_FINDING } from './find/FindStore.ts';
import { selectedParts } from './flowElements.ts';
import { accepts } from './LinkStore.ts';
import { type Direction, neighbourTowards } from './neighbourTowards.ts';
import { tabOrder } from './readingOrder.ts';
import { SNAP } from './SNAP.ts';
import type { ViewCommands } from './useViewCommands.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Offers what the canvas can do by key. Keys that only change the view, and those that add or arrange, work
 * wherever no one writes; others go by what has the focus in the canvas. Answers with the handler for Tab.
 */
export function useCanvasKeys(
  root: RefObject<HTMLElement | null>,
  exit: RefObject<HTMLElement | null>,
  commands: ViewCommands,
  { onAdd, onArrange }: { readonly onAdd: () => void; readonly onArrange: () => void },
): (event: ReactKeyboardEvent) => void {
  const { session, active } = useStores();
  const { scene, links, find, actions } = useCanvas();

  /** What keys do from where the focus is. */
  const keysAt = useCallback(
    (target: EventTarget | null) => {
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
        else if (isPlaced(graph.nodes.get(id)) || backs.has(id))
          session.getState().selectParts({ groups: [id] });
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
    },
    [root, exit, commands, session, scene, links, find, actions],
  );

  const offered = useMemo((): readonly Action[] => {
    const atFocus = () => keysAt(document.activeElement);
    return [
      { id: 'canvas.add', label: 'Add node', section: 'Canvas', keys: ['N'], run: onAdd },
      { id: 'canvas.arrange', label: 'Auto-layout', section: 'Canvas', keys: ['L'], run: onArrange },
      {
        id: 'canvas.remove',
        label: 'Delete what is selected',
        section: 'Edit',
        keys: ['Delete', 'Backspace'],
        within: 'canvas',
        enabled: () => session.getState().selection.kind === 'parts',
        run: () => {
          actions.removeSelected();
          // What had the focus may be gone.
          root.current?.focus({ preventScroll: true });
        },
      },
      {
        id: 'canvas.open',
        label: 'Select, or open what is selected',
        section: 'Canvas',
        keys: ['Enter'],
        within: 'canvas',
        run: () => atFocus()?.choose(true),
      },
      {
        id: 'canvas.select',
        label: 'Select what has the focus',
        section: 'Canvas',
        keys: ['Space'],
        within: 'canvas',
        byKey: true,
        run: () => atFocus()?.choose(false),
      },
      {
        id: 'canvas.go',
        label: 'Go to a neighbour',
        section: 'Canvas',
        keys: Object.keys(DIRECTIONS),
        within: 'canvas',
        byKey: true,
        run: (keys) => atFocus()?.go(directionOf(keys)),
      },
      {
        id: 'canvas.step',
        label: 'Go through nodes and edges',
        section: 'Canvas',
        keys: ['Tab', 'Shift+Tab'],
        within: 'canvas',
        byEvent: true,
        byKey: true,
        run: () => {},
      },
      {
        id: 'canvas.nudge',
        label: 'Nudge',
        section: 'Canvas',
        keys: Object.keys(DIRECTIONS).map((key) => `Alt+${key}`),
        within: 'canvas',
        byKey: true,
        run: (keys) => atFocus()?.nudge(directionOf(keys), SNAP),
      },
      {
        id: 'canvas.push',
        label: 'Nudge further',
        section: 'Canvas',
        keys: Object.keys(DIRECTIONS).map((key) => `Alt+Shift+${key}`),
        within: 'canvas',
        byKey: true,
        run: (keys) => atFocus()?.nudge(directionOf(keys), 4 * SNAP),
      },
      {
        id: 'canvas.connect',
        label: 'Connect to another node',
        section: 'Canvas',
        keys: ['C'],
        within: 'canvas',
        enabled: () =>
          session.getState().selection.kind === 'parts' || focusedPart(document.activeElement) !== null,
        run: () => {
          const here = atFocus();
          root.current?.focus({ preventScroll: true });
          here?.connect();
        },
      },
      {
        id: 'canvas.leave',
        label: 'Step out: to the canvas, then of what is selected',
        section: 'Canvas',
        keys: ['Escape'],
        whileTyping: true,
        byKey: true,
        // Else the key is left to what else can be left.
        enabled: () => {
          const { activeElement } = document;
          const isHere = activeElement === document.body || root.current?.contains(activeElement) === true;
          const { selection } = session.getState();
          return !isHere || links.getState().link !== null || selection.kind !== 'scenario';
        },
        run: () => atFocus()?.leave(),
      },
      {
        id: 'edit.selectAll',
        label: 'Select all',
        section: 'Edit',
        keys: ['Mod+A'],
        within: 'canvas',
        enabled: () => (active.getState().view?.nodes.length ?? 0) > 0,
        run: actions.selectAll,
      },
      { id: 'view.fit', label: 'Fit to view', section: 'View', keys: ['1'], run: () => commands.fit() },
      {
        id: 'view.fitSelection',
        label: 'Fit to what is selected',
        section: 'View',
        keys: ['.'],
        enabled: () => session.getState().selection.kind === 'parts',
        run: () => commands.fitTo([...selectedParts(session.getState().selection)]),
      },
      { id: 'view.reset', label: 'Zoom to 100 %', section: 'View', keys: ['0'], run: commands.resetZoom },
      {
        id: 'view.in',
        label: 'Zoom in',
        section: 'View',
        keys: ['+', '='],
        run: () => commands.zoomBy(1.25),
      },
      {
        id: 'view.out',
        label: 'Zoom out',
        section: 'View',
        keys: ['-'],
        run: () => commands.zoomBy(1 / 1.25),
      },
    ];
  }, [root, session, active, commands, links, actions, onAdd, onArrange, keysAt]);
  useActions(offered);

  return useCallback(
    (event) => {
      if (event.key === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target))
        keysAt(event.target)?.stepTo(event);
    },
    [keysAt],
  );
}

/** What is selected and has a place of its own: nodes first. */
function nodesIn(selection: Selection): readonly RecordId[] {
  return selection.kind === 'parts' ? [...selection.nodes, ...selection.groups, ...selection.notes] : [];
}

/** Whether someone writes here: then keys are the field's. */
function isField(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/** The direction of an arrow key, pressed with whatever else. */
function directionOf(keys = ''): Direction {
  return DIRECTIONS[keys.slice(keys.lastIndexOf('+') + 1)] ?? 'right';
}

function focusedPart(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('.react-flow__node, .react-flow__edge')?.getAttribute('data-id') ?? null;
}

/** A small box half way between two. */
function between(a: Box | undefined, b: Box | undefined): Box | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const x = (a.x + a.width / 2 + b.x + b.width / 2) / 2;
  const y = (a.y + a.height / 2 + b.y + b.height / 2) / 2;
  return { x, y, width: 0, height: 0 };
}
