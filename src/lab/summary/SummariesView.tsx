import { useMemo, useState } from 'react';
import type { SummarizationRecord, SummaryCallRecord } from '../../core/runtime/events.ts';
import type { AgentColours } from '../agentColours.ts';
import { VirtualList } from '../list/VirtualList.tsx';
import { GutterText } from '../text/GutterText.tsx';
import { callGutter } from './callGutter.ts';
import classes from './SummariesView.module.css';
import { callWords, givenWords, summaryWords } from './summaryWords.ts';

export interface SummariesViewProps {
  readonly label: string;
  readonly summaries: readonly SummarizationRecord[];
  /** The agent that hands over, where it is known, and the one that goes on. */
  readonly from: string | null;
  readonly to: string;
  readonly colours: AgentColours;
}

/** The calls that a turn's summaries were made of: what each sub-agent was given, and what it answered. */
export function SummariesView({ label, summaries, from, to, colours }: SummariesViewProps) {
  const [chosen, setChosen] = useState(0);
  const rows = useMemo(
    () => summaries.flatMap((summary) => summary.calls.map((call) => ({ summary, call }))),
    [summaries],
  );
  const active = Math.min(chosen, rows.length - 1);
  const row = rows[active];
  if (row === undefined) return null;
  const { summary, call } = row;
  const agent = call.call === 'questions' || summary.trigger !== 'edge' ? to : from;
  return (
    <div className={classes.split}>
      <VirtualList
        label={label}
        role="listbox"
        count={rows.length}
        active={active}
        itemHeight={28}
        onActive={setChosen}
        item={(index) => ({ content: <CallName row={rows[index] ?? row} several={summaries.length > 1} /> })}
      />
      <div className={classes.viewer}>
        <p className={classes.words}>{summaryWords(summary)}</p>
        <Call key={active} call={call} agent={agent} colours={colours} />
      </div>
    </div>
  );
}

function CallName({
  row: { summary, call },
  several,
}: {
  row: { readonly summary: SummarizationRecord; readonly call: SummaryCallRecord };
  /** There is more than one summary, so that each call says whose it is. */
  several: boolean;
}) {
  return (
    <div className={classes.call} data-failed={call.answer === null || undefined}>
      <span>
        {several && `${summary.index} · `}
        {callWords(call)}
      </span>
      <span className={classes.given}>{givenWords(call)}</span>
    </div>
  );
}

function Call({
  call,
  agent,
  colours,
}: {
  call: SummaryCallRecord;
  agent: string | null;
  colours: AgentColours;
}) {
  const { parts, text } = useMemo(() => {
    const parts = callGutter(call, agent);
    return { parts, text: parts.map((part) => part.text).join('') };
  }, [call, agent]);
  return (
    <GutterText
      label={`${callWords(call)}: given and answered`}
      text={text}
      parts={parts}
      colours={colours}
    />
  );
}
