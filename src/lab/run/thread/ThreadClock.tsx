import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconBell, IconClock, IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { durationWords } from '../../../core/finding/durationWords.ts';
import type { ScenarioView, Wake } from '../../../core/scenario/document.ts';
import { editPart } from '../../../store/commands/editPart.ts';
import { useStores } from '../../../store/useStores.ts';
import classes from './Thread.module.css';

const STEPS = [
  { label: '+1m', seconds: 60 },
  { label: '+5m', seconds: 300 },
  { label: '+30m', seconds: 1800 },
  { label: '+1d', seconds: 86_400 },
];

/**
 * The virtual clock of a thread: what it shows, what is to happen now, and how far it is to go. Each step runs the
 * thread anew up to its time, which comes out the same.
 */
export function ThreadClock({ view }: { view: ScenarioView }) {
  const { active, run, session, workspace } = useStores();
  const options = useStore(run, (state) => state.options);
  const runs = useStore(run, (state) => state.record?.agentRuns);
  const busy = useStore(run, (state) => state.phase === 'running');
  const [chosen, setChosen] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const node = view.nodes.some(({ nodeId }) => nodeId === chosen) ? (chosen ?? '') : view.entry;
  const wakes = options.wakes ?? view.wakes;
  const end = (runs ?? []).reduce((latest, { endedAt }) => Math.max(latest, endedAt), 0);
  const now = options.until ?? end;
  const goTo = (until: number | undefined, next: readonly Wake[] = wakes): void => {
    const allowCode = active.getState().open?.codeAllowed === true;
    run.getState().start(view.id, view, { allowCode, wakes: next, until });
    session.getState().showTurn(null);
  };
  const wake = (): void => {
    const entity = key.trim();
    const [label, value] = entity.includes('=') ? entity.split('=', 2) : [null, entity];
    // Where nobody was to be woken, someone woke the entry at the start.
    const before: readonly Wake[] =
      wakes.length > 0 ? wakes : [{ at: '0s', node: view.entry, key: null, label: null, by: 'manual' }];
    const added: Wake = { at: `${now}s`, node, key: value || null, label: label || null, by: 'manual' };
    goTo(now, [...before, added]);
  };
  const isChanged = options.wakes !== undefined && options.wakes !== view.wakes;
  return (
    <section className={classes.clock} aria-label="Virtual clock">
      <span className={classes.now}>
        <IconClock size={14} aria-hidden />
        <span role="timer" aria-label="Virtual time">
          {durationWords(now)}
        </span>
      </span>
      <Button size="compact-xs" disabled={busy} onClick={() => goTo(0)}>
        From 0
      </Button>
      {STEPS.map(({ label, seconds }) => (
        <Button
          key={label}
          size="compact-xs"
          disabled={busy}
          aria-label={`Advance by ${durationWords(seconds)}`}
          onClick={() => goTo(now + seconds)}
        >
          {label}
        </Button>
      ))}
      <Button
        size="compact-xs"
        disabled={busy}
        leftSection={<IconPlayerTrackNext size={12} aria-hidden />}
        onClick={() => goTo(undefined)}
      >
        To the end
      </Button>
      <span className={classes.wake}>
        <NativeSelect
          size="xs"
          aria-label="Agent to wake"
          value={node}
          data={view.nodes.map(({ nodeId }) => nodeId)}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          aria-label="Entity to wake it for"
          placeholder="service=checkout"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !busy) wake();
          }}
        />
        <Button
          size="compact-xs"
          disabled={busy || node === ''}
          leftSection={<IconBell size={12} aria-hidden />}
          onClick={wake}
        >
          Wake now
        </Button>
      </span>
      {isChanged && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() =>
            workspace.getState().edit(editPart(view.record, { wakes }, 'Keep the wakes of the run'))
          }
        >
          Keep as the scenario’s wakes
        </Button>
      )}
    </section>
  );
}
