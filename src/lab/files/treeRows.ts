import type { FileTreeEntry, FileTreeFolder } from '../../core/files/fileTree.ts';

/** A line of a file tree as it is shown. */
export interface TreeRow {
  readonly entry: FileTreeEntry;
  /** The entry's name; after those of the folders around that hold nothing else, `workspace/triage/turn_2`. */
  readonly name: string;
  /** From 1. */
  readonly level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly setSize: number;
  /** undefined for a file. */
  readonly expanded: boolean | undefined;
}

/**
 * The lines of a tree, those inside a closed folder left out. A folder that holds one folder and nothing else
 * shares its line. `closed` holds paths.
 */
export function treeRows(root: FileTreeFolder, closed: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const list = (folder: FileTreeFolder, level: number): void => {
    folder.children.forEach((child, index) => {
      const { entry, name } = unfold(child);
      const expanded = entry.kind === 'folder' ? !closed.has(entry.path) : undefined;
      rows.push({ entry, name, level, position: index + 1, setSize: folder.children.length, expanded });
      if (entry.kind === 'folder' && expanded) list(entry, level + 1);
    });
  };
  list(root, 1);
  return rows;
}

function unfold(entry: FileTreeEntry): Pick<TreeRow, 'entry' | 'name'> {
  let inner = entry;
  let { name } = entry;
  while (inner.kind === 'folder') {
    const [only] = inner.children;
    if (inner.children.length !== 1 || only?.kind !== 'folder') break;
    inner = only;
    name += `/${only.name}`;
  }
  return { entry: inner, name };
}

/** The row of the folder that a row is in, or -1 at the top. */
export function parentRow(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.level ?? 0) < level) return at;
  return -1;
}
