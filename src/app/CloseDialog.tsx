import { Button, Group, Modal } from '@mantine/core';
import type { OpenDocument } from '../store/workspaceStore.ts';

/** Asks before a file with changes that were not exported is closed. */
export function CloseDialog({
  open,
  onDiscard,
  onExport,
  onClose,
}: {
  open: OpenDocument;
  onDiscard: () => void;
  onExport: () => void;
  onClose: () => void;
}) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Close ${open.fileName}?`}
      closeButtonProps={{ 'aria-label': 'Keep it open' }}
    >
      It has changes that were not exported. Closing it discards them.
      <Group justify="flex-end" mt="md">
        <Button color="red" variant="light" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button onClick={onClose}>Keep open</Button>
        <Button variant="filled" onClick={onExport} data-autofocus>
          Export…
        </Button>
      </Group>
    </Modal>
  );
}
