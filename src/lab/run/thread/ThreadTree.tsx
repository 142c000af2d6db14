import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { outcomeWords, timeWords, wokenWords } from '../../../core/finding/agentRunWords.ts';
import { entityName } from '../../../core/finding/entityName.ts';
import type { AgentRun } from '../../../core/runtime/events.ts';
import { useStores } from '../../../store/useStores.ts';
import { AgentChip } from '../../../ui/AgentChip.tsx';
import { Sign, type SignKind } from '../../../ui/Sign.tsx';
import { type AgentColours, agentColours, UNKNOWN_AGENT } from '../../agentColours.ts';
import { type ListItem, VirtualList } from '../../list/VirtualList.tsx';
import type { RunStatusWords } from '../runStatus.ts';
import classes from './Thread.module.css';
import { rowOfTurn, threadRows } from './threadRows.ts';

/** Status words with their sign. */
const SIGNS: Readonly<Record<AgentRun['status'], SignKind>> = {
  ok: 'good',
  empty: 'neutral',
  capped: 'skipped',
  failed: 'bad',
  running: 'busy',
};

/** The agent runs of a thread under those that handed off to them, with their turns where there are several. */
export function ThreadTree({ status, onOpen }: { status: RunStatusWords; onOpen: () => void }) {
  const { run, session } = useStores();
  const runs = useStore(run, (state) => state.record?.agentRuns ?? NO_RUNS);
  const scenario = useStore(run, (state) => state.scenario);
  const turns = useStore(run, (state) => state.turns);
  const turn = useStore(session, (state) => state.turn);
  const [chosen, setChosen] = useState(0);
  const rows = useMemo(() => threadRows(runs), [runs]);
  const colours = agentColours(scenario?.agents ?? []);
  const active = turn === null ? chosen : rowOfTurn(rows, turn, chosen);
  return (
    <VirtualList
      label="Agent runs of the thread"
      role="tree"
      count={rows.length}
      active={Math.min(active, rows.length - 1)}
      itemHeight={48}
      onActive={(index) => {
        const row = rows[index];
        setChosen(index);
        session
          .getState()
          .showTurn(row?.type === 'turn' ? row.turn : row?.type === 'run' ? row.firstTurn : null);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onOpen();
        return key === 'Enter';
      }}
      item={(index): ListItem => {
        const row = rows[index];
        if (row === undefined || row.type === 'whole') {
          return {
            level: 1,
            content: (
              <div className={classes.whole}>
                <Sign kind={status.sign} />
                The run as a whole
              </div>
            ),
          };
        }
        if (row.type === 'turn') {
          const node = turns[row.turn]?.node ?? '';
          return {
            level: row.level,
            content: (
              <div className={classes.row} style={{ paddingLeft: indentOf(row.level) }}>
                <span className={classes.turn}>
                  Turn {row.turn}: {node}
                </span>
              </div>
            ),
          };
        }
        return {
          level: row.level,
          ...(row.hasChildren ? { expanded: true } : {}),
          content: <RunRow run={row.run} level={row.level} colours={colours} />,
        };
      }}
    />
  );
}

const NO_RUNS: readonly AgentRun[] = [];

function RunRow({ run, level, colours }: { run: AgentRun; level: number; colours: AgentColours }) {
  const entity = entityName(run);
  return (
    <div className={classes.row} style={{ paddingLeft: indentOf(level) }}>
      <span className={classes.head}>
        <Sign kind={SIGNS[run.status]} size={13} />
        <AgentChip name={run.agent} colour={colours.get(run.agent) ?? UNKNOWN_AGENT} />
        <span className={classes.entity} title={entity}>
          {entity}
        </span>
      </span>
      <span className={classes.facts}>
        {run.status} · {outcomeWords(run)} · {timeWords(run)} · {wokenWords(run)}
      </span>
      {run.results.map((result) => (
        <span key={result} className={classes.result}>
          <Sign kind="skipped" size={11} />
          {result}
        </span>
      ))}
    </div>
  );
}

/** Pixels. */
function indentOf(level: number): number {
  return 16 + 18 * (level - 1);
}
