import type { PartIds } from '../../store/PartIds.ts';
import type { Selection } from '../../store/sessionStore.ts';

/** What a menu is about. */
export type MenuSubject = 'canvas' | 'node' | 'edge' | 'note' | 'group' | 'selection';

export function menuSubject(selection: Selection): MenuSubject {
  if (selection.kind !== 'parts') return 'canvas';
  const kinds = (['nodes', 'edges', 'notes', 'groups'] as const satisfies readonly (keyof PartIds)[]).filter(
    (kind) => selection[kind].length > 0,
  );
  const [kind] = kinds;
  if (kind === undefined) return 'canvas';
  if (kinds.length > 1 || selection[kind].length > 1) return 'selection';
  return ({ nodes: 'node', edges: 'edge', notes: 'note', groups: 'group' } as const)[kind];
}

/** The menu's name, for ears. */
export const MENU_NAMES: Record<MenuSubject, string> = {
  canvas: 'Canvas',
  node: 'Node',
  edge: 'Edge',
  note: 'Note',
  group: 'Group',
  selection: 'Selection',
};

const CLIPBOARD = ['edit.cut', 'edit.copy', 'edit.paste', 'edit.duplicate'];

/** The actions of each menu, by id, in groups. One that nobody offers is left out. */
export const MENU_ITEMS: Record<MenuSubject, readonly (readonly string[])[]> = {
  canvas: [
    ['canvas.add', 'canvas.note'],
    ['edit.paste', 'edit.selectAll'],
    ['canvas.arrange', 'view.fit', 'view.reset'],
    ['edit.undo', 'edit.redo'],
  ],
  node: [
    ['edit.rename', 'canvas.connectTo', 'canvas.start'],
    CLIPBOARD,
    ['canvas.group', 'canvas.ungroup', 'canvas.leaveGroup'],
    ['canvas.remove', 'canvas.removeAndReconnect'],
  ],
  edge: [['canvas.insert'], ['edit.copy', 'edit.duplicate'], ['canvas.remove']],
  note: [['canvas.write'], CLIPBOARD, ['canvas.remove']],
  group: [['canvas.write', 'canvas.collapse', 'canvas.ungroup'], CLIPBOARD, ['canvas.remove']],
  selection: [
    CLIPBOARD,
    ['canvas.group', 'canvas.ungroup'],
    [
      'canvas.alignLeft',
      'canvas.alignCentre',
      'canvas.alignRight',
      'canvas.alignTop',
      'canvas.alignMiddle',
      'canvas.alignBottom',
      'canvas.distributeX',
      'canvas.distributeY',
      'canvas.tidy',
    ],
    ['view.fitSelection'],
    ['canvas.remove', 'canvas.removeAndReconnect'],
  ],
};
