import { CloseButton } from '@mantine/core';
import { useStore } from 'zustand';
import type { DraftHead } from '../core/ports.ts';
import { useStores } from '../store/useStores.ts';
import type { OpenDocument } from '../store/workspaceStore.ts';
import { type DraftDesk, tabsInOrder, useDraftDesk } from './drafts/DraftDesk.ts';
import classes from './TopBar.module.css';

/** The open files; the one in front is marked. */
export function FileTabs({ onClose }: { onClose: (open: OpenDocument) => void }) {
  const { workspace } = useStores();
  const desk = useDraftDesk();
  const documents = useStore(workspace, (state) => state.documents);
  const front = useStore(workspace, (state) => state.activeId);
  const shelf = useStore(desk.state, (state) => state.shelf);
  const order = useStore(desk.state, (state) => state.order);
  return (
    <nav className={classes.tabs} aria-label="Open files">
      {tabsInOrder<OpenDocument | DraftHead>(order, [...documents, ...shelf]).map((tab) => (
        <FileTab
          key={tab.id}
          fileName={tab.fileName}
          changed={isChanged(tab)}
          front={tab.id === front}
          onShow={() => void desk.show(tab.id)}
          onClose={() => ('document' in tab ? onClose(tab) : takeOff(desk, tab.id))}
        />
      ))}
    </nav>
  );
}

/** Whether a tab's document is another one than its file. */
function isChanged(tab: OpenDocument | DraftHead): boolean {
  if ('document' in tab) return tab.document !== tab.saved;
  return tab.now.line !== tab.saved.line || tab.now.row !== tab.saved.row;
}

/** Closes a tab that was not shown yet: its draft stays. */
function takeOff(desk: DraftDesk, id: string): void {
  desk.state.setState(({ shelf }) => ({ shelf: shelf.filter((head) => head.id !== id) }));
  void desk.keeper().then((keeper) => keeper.flush());
}

function FileTab({
  fileName,
  changed,
  front,
  onShow,
  onClose,
}: {
  fileName: string;
  changed: boolean;
  front: boolean;
  onShow: () => void;
  onClose: () => void;
}) {
  return (
    <div className={classes.tab} data-front={front || undefined}>
      <button
        type="button"
        onClick={onShow}
        aria-current={front ? 'page' : undefined}
        title={changed ? `${fileName}: changed since it was exported` : fileName}
      >
        <span className={classes.tabName}>{fileName.replace(/\.jsonld$/, '')}</span>
        {changed && (
          <span className={classes.changed} role="img" aria-label="changed since it was exported" />
        )}
      </button>
      <CloseButton size={24} iconSize={14} aria-label={`Close ${fileName}`} onClick={onClose} />
    </div>
  );
}
