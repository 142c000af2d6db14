import { IconChevronDown, IconChevronRight, IconFileText, IconFolder } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { fileTree } from '../../core/files/fileTree.ts';
import type { VirtualFile } from '../../core/files/VirtualFiles.ts';
import { VirtualList } from '../list/VirtualList.tsx';
import classes from './FileTree.module.css';
import { sizeWords } from './sizeWords.ts';
import { parentRow, type TreeRow, treeRows } from './treeRows.ts';

/** Files as a tree. Keys: up and down move, right opens a folder, left closes it or leads to the one around. */
export function FileTree({
  files,
  shown,
  onShow,
}: {
  files: readonly VirtualFile[];
  /** The path in the viewer. */
  shown: string | null;
  onShow: (path: string) => void;
}) {
  const root = useMemo(() => fileTree(files), [files]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  /** A folder that the keys are on; null when they are on the file that is shown. */
  const [folder, setFolder] = useState<string | null>(null);
  const rows = useMemo(() => treeRows(root, closed), [root, closed]);
  const active = rows.findIndex(({ entry }) => entry.path === (folder ?? shown));

  const goTo = (index: number): void => {
    const entry = rows[index]?.entry;
    if (entry === undefined) return;
    setFolder(entry.kind === 'folder' ? entry.path : null);
    if (entry.kind === 'file') onShow(entry.path);
  };
  const toggle = ({ entry, expanded }: TreeRow): void => {
    if (entry.kind !== 'folder') return;
    const next = new Set(closed);
    if (expanded) next.add(entry.path);
    else next.delete(entry.path);
    setClosed(next);
  };
  const takeKey = (event: KeyboardEvent): boolean => {
    const row = rows[active];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'ArrowRight') {
      if (row.expanded === false) toggle(row);
      else if (row.expanded) goTo(active + 1);
      return true;
    }
    if (event.key === 'ArrowLeft') {
      if (row.expanded) toggle(row);
      else goTo(parentRow(rows, active));
      return true;
    }
    return false;
  };

  return (
    <VirtualList
      label="Files of the run"
      role="tree"
      count={rows.length}
      active={active}
      itemHeight={26}
      onActive={goTo}
      onChoose={(index) => {
        const row = rows[index];
        if (row !== undefined) toggle(row);
      }}
      onKeyDown={takeKey}
      item={(index) => {
        const row = rows[index];
        if (row === undefined) return { content: null };
        const { level, expanded, setSize, position } = row;
        return { content: <Row row={row} />, level, expanded, setSize, position };
      }}
    />
  );
}

function Row({ row: { entry, name, level, expanded } }: { row: TreeRow }) {
  const Chevron = expanded ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.row} style={{ paddingLeft: 8 + (level - 1) * 14 }} title={entry.path}>
      {entry.kind === 'folder' ? (
        <>
          <Chevron size={12} aria-hidden />
          <IconFolder size={14} aria-hidden />
        </>
      ) : (
        <>
          <span className={classes.noChevron} />
          <IconFileText size={14} aria-hidden />
        </>
      )}
      <span className={classes.name}>{name}</span>
      {entry.kind === 'file' && <span className={classes.size}>{sizeWords(entry.bytes)}</span>}
    </div>
  );
}
