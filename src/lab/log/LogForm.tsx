import { NativeSelect, TextInput } from '@mantine/core';
import type { Voice } from '../../core/logs/LogWriter.ts';
import { logFormats } from '../../core/logs/logFormats.ts';
import type { ReadLog } from '../../core/logs/readLog.ts';
import { countOf } from '../countOf.ts';
import { ProblemNotes } from '../ProblemNotes.tsx';
import type { LogChoices } from './LogChoices.ts';
import classes from './LogForm.module.css';

const LABELS = { label: classes.label };

/** So many voices can be renamed here. */
const RENAMED = 40;
/** So many problems are shown before the log is used; the Problems tab has them all. */
const SHOWN = 50;

/** What a text was taken for as a log, what was left open and can be chosen, and what could not be mapped. */
export function LogForm({
  reading,
  choices,
  onChoices,
}: {
  reading: ReadLog;
  choices: LogChoices;
  onChoices: (choices: LogChoices) => void;
}) {
  const { format, parts, part, voices, problems } = reading;
  const unnamed = voices.filter((voice) => voice.unnamed);
  const namedVoices = voices.filter((voice) => !voice.unnamed).slice(0, RENAMED);
  const rename = (voice: string, name: string): void =>
    onChoices({ ...choices, agents: { ...choices.agents, [voice]: name } });
  return (
    <div className={classes.form}>
      {format !== null && (
        <p className={classes.because} role="status">
          {format.name}: {countOf(reading.log.length, 'message')} by {countOf(reading.agents.length, 'agent')}
          , because {format.because}.
        </p>
      )}
      <div className={classes.fields}>
        {(format !== null || choices.format !== null) && (
          <NativeSelect
            classNames={LABELS}
            label="Format"
            value={choices.format ?? ''}
            onChange={(event) =>
              onChoices({ ...choices, format: event.currentTarget.value || null, part: 0 })
            }
            data={[
              { value: '', label: 'As recognized' },
              ...logFormats.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {parts.length > 1 && (
          <NativeSelect
            classNames={LABELS}
            label="Log in the file"
            value={String(part)}
            onChange={(event) => onChoices({ ...choices, part: Number(event.currentTarget.value) })}
            data={parts.map((name, index) => ({ value: String(index), label: name }))}
          />
        )}
        {unnamed.map(({ voice }) => (
          <TextInput
            classNames={LABELS}
            key={voice}
            label="Agent that speaks (the log names none)"
            data-autofocus
            placeholder={voice}
            value={choices.agents[voice] ?? ''}
            onChange={(event) => rename(voice, event.currentTarget.value)}
          />
        ))}
      </div>
      {namedVoices.length > 0 && <Renames voices={namedVoices} agents={choices.agents} onRename={rename} />}
      {problems.length > 0 && (
        <section className={classes.problems} aria-label="What to know about this log">
          <ProblemNotes problems={problems.slice(0, SHOWN)} />
          {problems.length > SHOWN && (
            <p className={classes.more}>And {countOf(problems.length - SHOWN, 'more problem')}.</p>
          )}
        </section>
      )}
    </div>
  );
}

function Renames({
  voices,
  agents,
  onRename,
}: {
  voices: readonly Voice[];
  agents: LogChoices['agents'];
  onRename: (voice: string, name: string) => void;
}) {
  return (
    <details className={classes.renames}>
      <summary>Rename agents</summary>
      <div className={classes.fields}>
        {voices.map(({ voice }) => (
          <TextInput
            classNames={LABELS}
            key={voice}
            label={voice}
            placeholder={voice}
            value={agents[voice] ?? ''}
            onChange={(event) => onRename(voice, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  );
}
