import { useStore } from 'zustand';
import { none } from '../../core/handover/none.ts';
import { strategyById } from '../../core/handover/registry.ts';
import type { TurnRecord } from '../../core/runtime/events.ts';
import { useStores } from '../../store/useStores.ts';
import { AgentChip } from '../../ui/AgentChip.tsx';
import { Sign } from '../../ui/Sign.tsx';
import { type AgentColours, agentColours, UNKNOWN_AGENT } from '../agentColours.ts';
import { VirtualList } from '../list/VirtualList.tsx';
import type { RunStatusWords } from './runStatus.ts';
import classes from './Timeline.module.css';
import { verdictWords } from './verdictWords.ts';

/** The turns of the run in their order, under the run as a whole. `onOpen` goes to what is chosen. */
export function Timeline({ status, onOpen }: { status: RunStatusWords; onOpen: () => void }) {
  const { run, session } = useStores();
  const turns = useStore(run, (state) => state.turns);
  const scenario = useStore(run, (state) => state.scenario);
  const chosen = useStore(session, (state) => state.turn);
  const colours = agentColours(scenario?.agents ?? []);
  return (
    <VirtualList
      label="Turns of the run"
      role="listbox"
      count={turns.length + 1}
      active={chosen === null ? 0 : Math.min(chosen, turns.length - 1) + 1}
      itemHeight={44}
      onActive={(index) => session.getState().showTurn(index === 0 ? null : index - 1)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onOpen();
        return key === 'Enter';
      }}
      item={(index) => {
        const turn = turns[index - 1];
        return {
          content: turn === undefined ? <Whole status={status} /> : <Turn turn={turn} colours={colours} />,
        };
      }}
    />
  );
}

function Whole({ status }: { status: RunStatusWords }) {
  return (
    <div className={classes.whole}>
      <Sign kind={status.sign} />
      <span className={classes.node}>The run as a whole</span>
    </div>
  );
}

function Turn({ turn, colours }: { turn: TurnRecord; colours: AgentColours }) {
  const verdict = verdictWords(turn);
  return (
    <div className={classes.turn}>
      <span className={classes.number}>{turn.turn}</span>
      <span className={classes.node} title={turn.node}>
        {turn.node}
      </span>
      <span className={classes.agent}>
        <AgentChip name={turn.agent} colour={colours.get(turn.agent) ?? UNKNOWN_AGENT} />
      </span>
      <span className={classes.facts}>
        <Sign kind={verdict.sign} size={12} />
        <span>
          {verdict.words} · {handoverWords(turn)}
          {turn.summaries.some(({ trigger }) => trigger !== 'edge') && ' · summarized'}
          {turn.unscripted && ' · unscripted'}
          {turn.problems.length > 0 && ' · has problems'}
        </span>
      </span>
    </div>
  );
}

/** How the turn was handed its task, in a word or two. */
function handoverWords({ via, strategy }: TurnRecord): string {
  if (via === null) return 'entry';
  if (strategy === none.id) return 'raw history';
  return strategyById(strategy)?.label.toLowerCase() ?? strategy;
}
