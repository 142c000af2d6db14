import type { Action } from '../store/actions.ts';
import { NO_PARTS, type PartIds } from '../store/PartIds.ts';
import type { Stores } from '../store/stores.ts';
import { Piece } from '../ui/Piece.ts';
import type { CanvasParts } from './CanvasContext.ts';
import type { PartEdit, Place } from './partEdits.ts';

const edits = new Piece(async () => (await import('./partEdits.ts')).partEdits);

/** What the user can do with notes, groups and several parts at once. What it takes is loaded when it is first done. */
export function partActions(stores: Stores, canvas: CanvasParts, place: Place): readonly Action[] {
  const selected = (): PartIds | null => {
    const { selection } = stores.session.getState();
    return selection.kind === 'parts' ? selection : null;
  };
  const run = (name: PartEdit): void => {
    // What is selected when the key is pressed is meant, however long the loading takes.
    const parts = selected() ?? NO_PARTS;
    edits.load().then(
      (known) => known(stores, canvas, place)[name](parts),
      () => stores.workspace.setState({ notice: { text: 'This could not be loaded. Try it again.' } }),
    );
  };
  const action = (
    name: PartEdit,
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
      const parts = selected();
      return parts !== null && isPossible(parts);
    },
    run: () => run(name),
  });
  const isNote = ({ notes }: PartIds): boolean => notes.length > 0;
  const isTitled = ({ nodes, notes, groups }: PartIds): boolean =>
    nodes.length === 0 && notes.length + groups.length === 1;
  const placed = ({ nodes, notes, groups }: PartIds): number => nodes.length + notes.length + groups.length;
  const isSeveral = (parts: PartIds): boolean => placed(parts) > 1;
  const isMany = (parts: PartIds): boolean => placed(parts) > 2;
  const hasNode = ({ nodes }: PartIds): boolean => nodes.length > 0;
  const hasGroup = ({ groups }: PartIds): boolean => groups.length > 0;
  const isInGroup = ({ nodes }: PartIds): boolean => {
    const { view } = stores.active.getState();
    const names = new Set(view?.nodes.filter(({ id }) => nodes.includes(id)).map(({ nodeId }) => nodeId));
    return view?.groups.some(({ members }) => members.some((name) => names.has(name))) === true;
  };
  return [
    {
      id: 'canvas.note',
      label: 'Add note',
      section: 'Canvas',
      keys: ['Shift+S'],
      enabled: () => stores.active.getState().view !== undefined,
      run: () => run('note'),
    },
    {
      id: 'canvas.snap',
      label: 'Snap to grid and neighbours, or not',
      section: 'Canvas',
      run: () => canvas.settings.setState(({ snap }) => ({ snap: !snap })),
    },
    {
      id: 'view.minimap',
      label: 'Show or hide the minimap',
      section: 'View',
      keys: ['M'],
      run: () => canvas.settings.setState(({ minimap }) => ({ minimap: !minimap })),
    },
    action('group', 'Group what is selected', ['Mod+G'], hasNode),
    action('ungroup', 'Take group apart', ['Mod+Shift+G'], hasGroup),
    action('collapse', 'Collapse or expand group', ['G'], hasGroup),
    action('alignLeft', 'Align left', ['Alt+A'], isSeveral),
    action('alignCentre', 'Align centres', ['Alt+H'], isSeveral),
    action('alignRight', 'Align right', ['Alt+D'], isSeveral),
    action('alignTop', 'Align top', ['Alt+W'], isSeveral),
    action('alignMiddle', 'Align middles', ['Alt+V'], isSeveral),
    action('alignBottom', 'Align bottom', ['Alt+S'], isSeveral),
    action('distributeX', 'Distribute horizontally', ['Alt+Shift+H'], isMany),
    action('distributeY', 'Distribute vertically', ['Alt+Shift+V'], isMany),
    action('tidy', 'Tidy up', ['Alt+Shift+T'], isSeveral),
    action('selectConnected', 'Select what is connected', [], hasNode),
    action('selectDownstream', 'Select what comes after', [], hasNode),
    action('selectUpstream', 'Select what comes before', [], hasNode),
    action('leaveGroup', 'Take out of group', [], isInGroup),
    action('write', 'Write note or group title', ['F2'], isTitled),
    action('wider', 'Make note wider', ['Mod+Shift+ArrowRight'], isNote),
    action('narrower', 'Make note narrower', ['Mod+Shift+ArrowLeft'], isNote),
    action('taller', 'Make note taller', ['Mod+Shift+ArrowDown'], isNote),
    action('shorter', 'Make note shorter', ['Mod+Shift+ArrowUp'], isNote),
  ];
}
