import { Button, Group, Modal } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { exportCheckpoint } from '../core/checkpoint/exportCheckpoint.ts';
import type { Problem } from '../core/problem.ts';
import type { OpenDocument } from '../store/workspaceStore.ts';
import { downloadFile } from '../ui/downloadFile.ts';
import classes from './ExportDialog.module.css';

/** Lists what the checkpoint can't carry, then writes it. */
export function ExportDialog({
  open,
  now,
  onDone,
  onClose,
}: {
  open: OpenDocument;
  now: string;
  onDone: () => void;
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
          <ul className={classes.list} aria-label="What the checkpoint can’t carry">
            {lost.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is computed once and never reordered
              <LostItem key={index} problem={problem} />
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="md">
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

function LostItem({ problem }: { problem: Problem }) {
  const quiet = problem.severity === 'info';
  const Icon = quiet ? IconInfoCircle : IconAlertTriangle;
  return (
    <li className={classes.item}>
      <Icon
        size={14}
        aria-label={quiet ? 'Note' : 'Warning'}
        className={quiet ? classes.note : classes.warning}
      />
      <span>
        {problem.message}
        {problem.where.path && <code className={classes.path}>{problem.where.path}</code>}
        {problem.fix && <span className={classes.fix}> {problem.fix}</span>}
      </span>
    </li>
  );
}
