import { Button, FileButton, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useMemo, useState } from 'react';
import type { TaggedMessage } from '../../core/message/message.ts';
import { countOf } from '../countOf.ts';
import { sizeWords } from '../files/sizeWords.ts';
import { Note } from '../Note.tsx';
import { ProblemNotes } from '../ProblemNotes.tsx';
import classes from './PastedLog.module.css';
import { readPastedLog } from './readPastedLog.ts';

/** A longer text is kept beside the field: no field types it faster than it shows it. UTF-16 units. */
const LONGEST_IN_FIELD = 100_000;

/** Takes a log as JSON, typed, pasted, dropped or from a file, and says what of it can't be read. */
export function PastedLog({
  onUse,
  onCancel,
}: {
  onUse: (log: readonly TaggedMessage[]) => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState('');
  const reading = useMemo(() => (text.trim() === '' ? null : readPastedLog(text)), [text]);
  const isLong = text.length > LONGEST_IN_FIELD;
  const takeFile = async (file: File | null | undefined): Promise<void> => {
    if (file != null) setText(await file.text());
  };
  return (
    <section
      className={classes.panel}
      aria-label="Log to preview with"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        void takeFile(event.dataTransfer.files[0]);
      }}
    >
      {isLong ? (
        <div className={classes.long}>
          <span>A text of {sizeWords(text.length)}.</span>
          <Button size="compact-sm" onClick={() => setText('')}>
            Clear
          </Button>
        </div>
      ) : (
        <Textarea
          className={classes.field}
          classNames={{ label: classes.label, wrapper: classes.wrapper, input: classes.input }}
          label="A log as JSON: an array of tagged messages"
          placeholder='[{"agent_id": "triage", "message": {"role": "assistant", "content": "Hello."}}]'
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event: ClipboardEvent) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (pasted.length <= LONGEST_IN_FIELD) return;
            event.preventDefault();
            setText(pasted);
          }}
          spellCheck={false}
          data-autofocus
          autoFocus
        />
      )}
      {reading !== null && reading.problems.length > 0 && (
        <div className={classes.problems}>
          <ProblemNotes problems={reading.problems} />
        </div>
      )}
      <div className={classes.actions}>
        <Button
          variant="filled"
          disabled={reading === null || reading.log.length === 0}
          onClick={() => reading !== null && onUse(reading.log)}
        >
          Preview with this log
        </Button>
        <FileButton accept=".json,application/json" onChange={(file) => void takeFile(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={14} aria-hidden />}>
              From a file
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
        {reading !== null && reading.log.length > 0 && (
          <Note
            text={`${countOf(reading.log.length, 'message')} by ${countOf(
              new Set(reading.log.map(({ agent_id }) => agent_id)).size,
              'agent',
            )}.`}
          />
        )}
      </div>
    </section>
  );
}
