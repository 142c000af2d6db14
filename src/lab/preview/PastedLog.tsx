import { Button, FileButton, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import type { TaggedMessage } from '../../core/message/message.ts';
import { sizeWords } from '../files/sizeWords.ts';
import { type LogChoices, NO_CHOICES } from '../log/LogChoices.ts';
import { LogForm } from '../log/LogForm.tsx';
import { useLogReading } from '../log/useLogReading.ts';
import classes from './PastedLog.module.css';

/** A longer text is kept beside the field: no field types it faster than it shows it. UTF-16 units. */
const LONGEST_IN_FIELD = 100_000;

/** Takes a log of any format, typed, pasted, dropped or from a file, and says what of it can't be read. */
export function PastedLog({
  onUse,
  onCancel,
}: {
  onUse: (log: readonly TaggedMessage[]) => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<LogChoices>(NO_CHOICES);
  const { shown, now } = useLogReading(text, choices);
  const isLong = text.length > LONGEST_IN_FIELD;
  /** Another text is read on its own terms. */
  const takeText = (next: string): void => {
    setText(next);
    setChoices(NO_CHOICES);
  };
  const takeFile = async (file: File | null | undefined): Promise<void> => {
    if (file != null) takeText(await file.text());
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
          <Button size="compact-sm" onClick={() => takeText('')}>
            Clear
          </Button>
        </div>
      ) : (
        <Textarea
          className={classes.field}
          classNames={{ label: classes.label, wrapper: classes.wrapper, input: classes.input }}
          label="A log as JSON or JSON Lines: of OpenAI, Anthropic, LangGraph, AutoGen, ADK, Claude Code and others"
          placeholder='[{"role": "user", "content": "Hello."}, {"role": "assistant", "content": "Hi."}]'
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event: ClipboardEvent) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (pasted.length <= LONGEST_IN_FIELD) return;
            event.preventDefault();
            takeText(pasted);
          }}
          spellCheck={false}
          data-autofocus
          autoFocus
        />
      )}
      {shown !== null && (
        <div className={classes.reading}>
          <LogForm reading={shown} choices={choices} onChoices={setChoices} />
        </div>
      )}
      <div className={classes.actions}>
        <Button
          variant="filled"
          disabled={shown === null || shown.log.length === 0}
          onClick={() => onUse(now()?.log ?? [])}
        >
          Preview with this log
        </Button>
        <FileButton accept=".json,.jsonl,application/json" onChange={(file) => void takeFile(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={14} aria-hidden />}>
              From a file
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
