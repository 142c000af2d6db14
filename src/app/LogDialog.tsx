import { Button, Group, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type LogChoices, NO_CHOICES } from '../lab/log/LogChoices.ts';
import { LogForm } from '../lab/log/LogForm.tsx';
import { useLogReading } from '../lab/log/useLogReading.ts';
import { useStores } from '../store/useStores.ts';
import { type AskedLog, openLog } from './openLogs.ts';

/** Asks how a log is to be read whose text leaves it open: by whom, which of several, in which format. */
export function LogDialog({ asked, onClose }: { asked: AskedLog; onClose: () => void }) {
  const stores = useStores();
  const [choices, setChoices] = useState<LogChoices>(NO_CHOICES);
  const { fileName, text, beside } = asked;
  const files = useMemo(() => ({ fileName, beside }), [fileName, beside]);
  const { shown, now } = useLogReading(text, choices, files);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Open ${fileName} as a log`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Do not open it' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const reading = now();
          if (reading !== null) openLog(stores, asked, reading);
          onClose();
        }}
      >
        {shown !== null && <LogForm reading={shown} choices={choices} onChoices={setChoices} />}
        <Group justify="flex-end" mt="md">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="filled"
            disabled={shown === null || shown.log.length === 0}
            data-autofocus
          >
            Open
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
