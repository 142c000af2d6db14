import type { VirtualFile } from './VirtualFiles.ts';

/** A folder and what is in it: folders first, then files, each by name, `turn_2` before `turn_10`. */
export interface FileTreeFolder {
  readonly kind: 'folder';
  readonly name: string;
  readonly path: string;
  readonly children: readonly FileTreeEntry[];
}

interface FileTreeFile {
  readonly kind: 'file';
  readonly name: string;
  readonly path: string;
  /** The content's length in bytes of UTF-8. */
  readonly bytes: number;
}

export type FileTreeEntry = FileTreeFolder | FileTreeFile;

interface OpenFolder {
  readonly folders: Map<string, OpenFolder>;
  readonly files: FileTreeFile[];
}

/** Arranges files by their paths; the root is a folder with the path `/` and no name. */
export function fileTree(files: Iterable<VirtualFile>): FileTreeFolder {
  const root = openFolder();
  for (const { path, content } of files) {
    const names = path.split('/').slice(1);
    const name = names.pop() ?? '';
    let folder = root;
    for (const step of names) folder = enter(folder, step);
    folder.files.push({ kind: 'file', name, path, bytes: utf8Length(content) });
  }
  return close(root, '', '');
}

function openFolder(): OpenFolder {
  return { folders: new Map(), files: [] };
}

function enter(folder: OpenFolder, name: string): OpenFolder {
  const known = folder.folders.get(name);
  if (known !== undefined) return known;
  const opened = openFolder();
  folder.folders.set(name, opened);
  return opened;
}

function close(folder: OpenFolder, name: string, path: string): FileTreeFolder {
  const folders = [...folder.folders].map(([step, inner]) => close(inner, step, `${path}/${step}`));
  const children = [...folders.sort(byName), ...folder.files.sort(byName)];
  return { kind: 'folder', name, path: path === '' ? '/' : path, children };
}

const NAMES = new Intl.Collator('en', { numeric: true });

function byName(a: FileTreeEntry, b: FileTreeEntry): number {
  return NAMES.compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
}

/** A lone surrogate counts three bytes, as the replacement character that it is written as. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    if (code > 0x7ff) bytes += 2;
    else if (code > 0x7f) bytes += 1;
  }
  return bytes;
}
