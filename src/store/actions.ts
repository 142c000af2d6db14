import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where an action stands in the palette and on the sheet of shortcuts, in this order. */
export const ACTION_SECTIONS = ['File', 'Edit', 'Canvas', 'View', 'Run', 'Help'] as const;
type ActionSection = (typeof ACTION_SECTIONS)[number];

/**
 * Something the user can do, once for keyboard, palette, shortcut sheet, menus and buttons. What it does to
 * the document it does through the workspace's `edit`, so that it can be undone.
 */
export interface Action {
  /** Stable, as in `edit.undo`. */
  readonly id: string;
  /** In the imperative: `Add node`. */
  readonly label: string;
  readonly section: ActionSection;
  /** As in `Mod+Shift+Z`, `Delete`, `?`: Mod is Ctrl, on a Mac Command. The first one is shown. */
  readonly keys?: readonly string[];
  /** Its keys act only while the canvas has the focus, or nothing has. */
  readonly within?: 'canvas';
  /** Its keys act also while someone writes: only for keys that mean nothing in a field. */
  readonly whileTyping?: true;
  /** The browser tells of its keys by an event of its own, as of copy and paste: here they are only shown. */
  readonly byEvent?: true;
  /** It goes by which of its keys was pressed: nothing else can run it. */
  readonly byKey?: true;
  /** Whether it can be done now; left out, always. */
  enabled?(): boolean;
  /** `keys` are those that were pressed, where it was called by keys. */
  run(keys?: string): void;
}

interface ActionState {
  readonly actions: readonly Action[];
  /** Offers some more; the answer takes them back. */
  offer(actions: readonly Action[]): () => void;
}

export type ActionStore = StoreApi<ActionState>;

/** What can be done in this window, offered by the panels that are there. */
export function createActionStore(): ActionStore {
  return createStore<ActionState>((set) => ({
    actions: [],
    offer: (offered) => {
      set(({ actions }) => ({ actions: [...actions, ...offered] }));
      const given = new Set(offered);
      return () => set(({ actions }) => ({ actions: actions.filter((action) => !given.has(action)) }));
    },
  }));
}
