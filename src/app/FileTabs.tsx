import { CloseButton } from '@mantine/core';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import type { OpenDocument } from '../store/workspaceStore.ts';
import classes from './TopBar.module.css';

/** The open files; the one in front is marked. */
export function FileTabs({ onClose }: { onClose: (open: OpenDocument) => void }) {
  const { workspace } = useStores();
  const documents = useStore(workspace, (state) => state.documents);
  const front = useStore(workspace, (state) => state.activeId);
  return (
    <nav className={classes.tabs} aria-label="Open files">
      {documents.map((document) => (
        <FileTab
          key={document.id}
          document={document}
          front={document.id === front}
          onShow={() => workspace.getState().activate(document.id)}
          onClose={() => onClose(document)}
        />
      ))}
    </nav>
  );
}

function FileTab({
  document,
  front,
  onShow,
  onClose,
}: {
  document: OpenDocument;
  front: boolean;
  onShow: () => void;
  onClose: () => void;
}) {
  const changed = document.document !== document.saved;
  return (
    <div className={classes.tab} data-front={front || undefined}>
      <button
        type="button"
        onClick={onShow}
        aria-current={front ? 'page' : undefined}
        title={changed ? `${document.fileName}: changed since it was exported` : document.fileName}
      >
        <span className={classes.tabName}>{document.fileName.replace(/\.jsonld$/, '')}</span>
        {changed && (
          <span className={classes.changed} role="img" aria-label="changed since it was exported" />
        )}
      </button>
      <CloseButton size={24} iconSize={14} aria-label={`Close ${document.fileName}`} onClick={onClose} />
    </div>
  );
}
