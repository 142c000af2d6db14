import type { Point } from '../../core/ports.ts';
import type { Action } from '../../store/actions.ts';
import { NO_PARTS, type PartIds } from '../../store/PartIds.ts';
import type { Stores } from '../../store/stores.ts';
import { Piece } from '../../ui/Piece.ts';
import type { CanvasParts } from '../CanvasContext.ts';
import type { MenuEdit } from './menuEdits.ts';

const edits = new Piece(async () => (await import('./menuEdits.ts')).menuEdits);

/** What can be done with one node or edge beside editing it, and deleting so that the rest stays joined. */
export function menuActions(
  stores: Stores,
  canvas: CanvasParts,
  toScreen: (place: Point) => Point,
): readonly Action[] {
  const action = (
    name: MenuEdit,
    label: string,
    keys: readonly string[],
    isPossible: (parts: PartIds) => boolean,
  ): Action => ({
    id: `canvas.${name}`,
    label,
    section: 'Canvas',
    within: 'canvas',
    ...(keys.length > 0 && { keys }),
    enabled: () => {
      const { selection } = stores.session.getState();
      return isPossible(selection.kind === 'parts' ? selection : NO_PARTS);
    },
    run: () => {
      edits.load().then(
        (known) => known(stores, canvas, toScreen)[name](),
        () => canvas.tell.done('This could not be loaded. Try it again.'),
      );
    },
  });
  const isOneNode = ({ nodes }: PartIds): boolean => nodes.length === 1;
  return [
    action('connectTo', 'Connect to…', ['Shift+C'], isOneNode),
    action('insert', 'Insert node here…', [], ({ edges }) => edges.length === 1),
    action('start', 'Start here', [], isOneNode),
    action(
      'removeAndReconnect',
      'Delete and reconnect',
      ['Shift+Delete', 'Shift+Backspace'],
      (parts) => parts.nodes.length > 0,
    ),
  ];
}
