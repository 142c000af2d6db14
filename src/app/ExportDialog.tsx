import { Button, Group, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { exportCheckpoint } from '../core/checkpoint/exportCheckpoint.ts';
import type { OpenDocument } from '../store/workspaceStore.ts';
import { downloadFile } from '../ui/downloadFile.ts';
import classes from './ExportDialog.module.css';
import { LostList } from './LostList.tsx';

/** Lists what the checkpoint can't carry, then writes it. */
export function ExportDialog({
  open,
  now,
  onDone,
  onCatalog,
  onClose,
}: {
  open: OpenDocument;
  now: string;
  onDone: () => void;
  /** To the scenario’s catalog; null for one without handoffs by verdict. */
  onCatalog: (() => void) | null;
  onClose: () => void;
}) {
  const { text, lost } = useMemo(() => exportCheckpoint(open.document, { now }), [open.document, now]);
  const download = (): void => {
    downloadFile(open.fileName, text, 'application/ld+json');
    onDone();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Export ${open.fileName}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {lost.length === 0 ? (
        <p className={classes.lead}>karenina reads everything in this checkpoint. Nothing is left out.</p>
      ) : (
        <>
          <p className={classes.lead}>
            Before you export: karenina reads these differently, or leaves them out. Opened in Baton, the file
            comes back as it is.
          </p>
          <LostList label="What the checkpoint can’t carry" lost={lost} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        {onCatalog !== null && <Button onClick={onCatalog}>Catalog…</Button>}
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={download}
          data-autofocus
        >
          Export checkpoint
        </Button>
      </Group>
    </Modal>
  );
}
