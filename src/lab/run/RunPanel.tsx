import { Button } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { isThread as isWoken } from '../../core/runtime/thread/isThread.ts';
import { changedSince } from '../../core/scenario/changedSince.ts';
import { useStores } from '../../store/useStores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Sign } from '../../ui/Sign.tsx';
import { RunOverview } from './RunOverview.tsx';
import classes from './RunPanel.module.css';
import { runStatus } from './runStatus.ts';
import { Timeline } from './Timeline.tsx';
import { TurnDetail } from './TurnDetail.tsx';
import { ThreadClock, ThreadTree } from './thread/threadPieces.ts';

/** The last run of the scenario in front: how it goes, turn by turn, and how it ended. */
export function RunPanel({ onRun }: { onRun: () => void }) {
  const { active, run, session } = useStores();
  const view = useStore(active, (state) => state.view);
  const state = useStore(run);
  const chosen = useStore(session, (s) => s.turn);
  const { scenario, turns } = state;
  const mine = view !== undefined && state.scenarioId === view.id;
  const changed = useMemo(
    () => mine && scenario !== null && changedSince(scenario, view),
    [mine, scenario, view],
  );
  const detail = useRef<HTMLElement>(null);
  const open = (): void => detail.current?.focus();
  const status = mine ? runStatus(state) : null;
  const running = state.phase === 'running';
  const isThread = mine && (state.record?.agentRuns.length ?? 0) > 0;

  if (view === undefined) return <EmptyState text="Open a scenario to run it." />;
  if (status === null || scenario === null) {
    return view.nodes.length === 0 ? (
      <EmptyState text="A run will be listed here, turn by turn. This scenario has no node yet: add one on the canvas." />
    ) : (
      <EmptyState
        text="A run will be listed here, turn by turn: what was sent, what came back, what was checked, and why each edge was taken or not."
        action={{ label: 'Run', run: onRun }}
      />
    );
  }
  const turn = chosen === null ? undefined : turns[chosen];
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        {running ? (
          <Button
            leftSection={<IconPlayerStopFilled size={13} aria-hidden />}
            onClick={() => run.getState().cancel()}
          >
            Cancel
          </Button>
        ) : (
          <Button leftSection={<IconPlayerPlayFilled size={13} aria-hidden />} onClick={onRun}>
            Run again
          </Button>
        )}
        {/* Spoken when it is over: turn by turn it would never end. */}
        <p className={classes.status} role="status" aria-live={running ? 'off' : 'polite'}>
          <Sign kind={status.sign} />
          {status.words}
        </p>
        {changed && !running && (
          <p className={classes.stale}>
            <Sign kind="warning" />
            The scenario was changed since this run.
          </p>
        )}
      </div>
      {isWoken(view) && <ThreadClock view={view} />}
      <div className={classes.split} data-thread={isThread}>
        <div className={classes.timeline}>
          {isThread ? (
            <ThreadTree status={status} onOpen={open} />
          ) : (
            <Timeline status={status} onOpen={open} />
          )}
        </div>
        <section
          ref={detail}
          className={classes.detail}
          tabIndex={-1}
          aria-label={turn === undefined ? 'The run as a whole' : `Turn ${turn.turn}`}
        >
          {turn === undefined ? (
            <RunOverview />
          ) : (
            <TurnDetail key={turn.turn} turn={turn} scenario={scenario} />
          )}
        </section>
      </div>
    </div>
  );
}
