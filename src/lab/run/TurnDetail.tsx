import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Message } from '../../core/message/message.ts';
import type { TurnRecord } from '../../core/runtime/events.ts';
import { type HandoffEntry, handoffsOf } from '../../core/runtime/handoffsOf.ts';
import { historyOf } from '../../core/runtime/historyOf.ts';
import type { Scenario } from '../../core/scenario/document.ts';
import { useStores } from '../../store/useStores.ts';
import { Sign } from '../../ui/Sign.tsx';
import { agentColours } from '../agentColours.ts';
import { Note } from '../Note.tsx';
import { ProblemNotes } from '../ProblemNotes.tsx';
import { SubTabs } from '../SubTabs.tsx';
import { LoadedSummaries } from '../summary/LoadedSummaries.ts';
import { GutterText } from '../text/GutterText.tsx';
import { MessagesText } from '../text/MessagesText.tsx';
import type { SaidMessage } from '../text/messageGutter.ts';
import { promptGutter } from '../text/promptGutter.ts';
import { CodeRuns } from './CodeRuns.tsx';
import { TurnHandoff } from './Handoffs.tsx';
import { logOfTurns } from './logOfTurns.ts';
import { ParsedFields } from './ParsedFields.tsx';
import { Routing } from './Routing.tsx';
import classes from './TurnDetail.module.css';
import { verdictWords } from './verdictWords.ts';

/** One turn: what was sent, what the agent had before, what came back, how it was checked and routed. */
export function TurnDetail({ turn, scenario }: { turn: TurnRecord; scenario: Scenario }) {
  const [section, setSection] = useState('sent');
  const colours = agentColours(scenario.agents);
  const parts = useMemo(() => promptGutter(turn.parts, turn.agent), [turn]);
  const { history } = turn;
  const historyCount = 'log' in history ? history.log - (history.from ?? 0) : history.messages.length;
  const { routing } = turn;
  const handoff = useHandoff(turn);
  const verdict = verdictWords(turn);
  return (
    <SubTabs
      label={`Turn ${turn.turn}, ${turn.node}`}
      shown={section}
      onShow={setSection}
      tabs={[
        {
          id: 'sent',
          label: 'Sent',
          content: (
            <GutterText
              key={turn.turn}
              label={`The prompt sent at turn ${turn.turn}`}
              text={turn.question}
              parts={parts}
              colours={colours}
            />
          ),
        },
        {
          id: 'history',
          label: 'History',
          count: historyCount,
          content:
            historyCount === 0 ? (
              <Note text="No history: the prompt is all the agent was given." />
            ) : (
              <History turn={turn} scenario={scenario} />
            ),
        },
        ...(turn.summaries.length === 0
          ? []
          : [
              {
                id: 'summaries',
                label: 'Summaries',
                count: turn.summaries.length,
                content: <Summaries turn={turn} scenario={scenario} />,
              },
            ]),
        {
          id: 'system',
          label: 'System prompt',
          content:
            turn.systemPrompt === '' ? (
              <Note text={`${turn.agent} has no system prompt.`} />
            ) : (
              <Messages
                label={`The system prompt of ${turn.agent}`}
                messages={[{ role: 'system', content: [{ type: 'text', text: turn.systemPrompt }] }]}
                turn={turn}
                scenario={scenario}
              />
            ),
        },
        {
          id: 'answer',
          label: 'Came back',
          count: turn.messages.length,
          content: (
            <div className={classes.stack}>
              {turn.unscripted && (
                <Note
                  severity="info"
                  text={`${turn.node} has no scripted reply for this visit: this is a placeholder. Write one in the inspector, under Scripted replies.`}
                />
              )}
              {turn.messages.length === 0 ? (
                <Note text="Nothing came back." />
              ) : (
                <Messages
                  label={`What came back at turn ${turn.turn}`}
                  messages={turn.messages}
                  turn={turn}
                  scenario={scenario}
                />
              )}
            </div>
          ),
        },
        {
          id: 'checked',
          label: (
            <>
              <Sign kind={verdict.sign} size={12} />
              {verdict.words.replace(/^./, (letter) => letter.toUpperCase())}
            </>
          ),
          content: <ParsedFields turn={turn} />,
        },
        {
          id: 'routing',
          label: routing === null ? 'Not routed' : `Routed to ${targetWords(routing.target)}`,
          content: <Routing turn={turn} scenario={scenario} />,
        },
        ...(handoff === undefined
          ? []
          : [
              {
                id: 'handoff',
                label: handoff.status === 'accepted' ? `Handed to ${handoff.to.node}` : 'Handoff refused',
                content: <TurnHandoff handoff={handoff} />,
              },
            ]),
        ...(turn.written.length === 0
          ? []
          : [
              {
                id: 'files',
                label: 'Files',
                count: turn.written.length,
                content: <WrittenPaths paths={turn.written} />,
              },
            ]),
        ...(turn.code.length === 0
          ? []
          : [
              {
                id: 'code',
                label: 'Code',
                count: turn.code.length,
                content: <CodeRuns label={`Code of turn ${turn.turn}`} runs={turn.code} />,
              },
            ]),
        ...(turn.problems.length === 0
          ? []
          : [
              {
                id: 'problems',
                label: 'Problems',
                count: turn.problems.length,
                content: <ProblemNotes problems={turn.problems} />,
              },
            ]),
      ]}
    />
  );
}

/** What the turn handed off; undefined where it handed off nothing. */
function useHandoff(turn: TurnRecord): HandoffEntry | undefined {
  const { run } = useStores();
  const turns = useStore(run, (state) => state.turns);
  return useMemo(
    () => (turn.handoff === null ? undefined : handoffsOf({ turns: turns.slice(turns.indexOf(turn)) })[0]),
    [turn, turns],
  );
}

/** A routing target in words: the node's id, or how the run ends there. */
function targetWords(target: string | null): string {
  if (target === null) return 'the end, as no edge applies';
  return target === '__end__' ? 'END' : target;
}

function Messages({
  label,
  messages,
  turn,
  scenario,
}: {
  label: string;
  messages: readonly Message[];
  turn: TurnRecord;
  scenario: Scenario;
}) {
  const said = useMemo(
    () => messages.map((message): SaidMessage => ({ message, agent: turn.agent })),
    [messages, turn.agent],
  );
  return (
    <MessagesText key={turn.turn} label={label} messages={said} colours={agentColours(scenario.agents)} />
  );
}

function Summaries({ turn, scenario }: { turn: TurnRecord; scenario: Scenario }) {
  const { run } = useStores();
  const from = useStore(run, (state) => state.turns[state.turns.indexOf(turn) - 1]?.agent ?? null);
  return (
    <LoadedSummaries
      key={turn.turn}
      label={`The calls that summarized for turn ${turn.turn}`}
      summaries={turn.summaries}
      from={from}
      to={turn.agent}
      colours={agentColours(scenario.agents)}
    />
  );
}

function History({ turn, scenario }: { turn: TurnRecord; scenario: Scenario }) {
  const { run } = useStores();
  const turns = useStore(run, (state) => state.turns);
  const said = useMemo((): readonly SaidMessage[] => {
    const chat = turn.summaries.at(-1)?.chat;
    if (chat !== undefined) return chat.map(({ message, agent_id }) => ({ message, agent: agent_id }));
    // The run may begin with a later turn than the first: it replays a handoff.
    const log = logOfTurns(turns.slice(0, turns.indexOf(turn)));
    const agents = new Map(log.map(({ message, agent_id }) => [message, agent_id]));
    return historyOf(turn.history, log).map((message) => ({ message, agent: agents.get(message) ?? null }));
  }, [turns, turn]);
  return (
    <MessagesText
      key={turn.turn}
      label={`What ${turn.agent} had before turn ${turn.turn}`}
      messages={said}
      colours={agentColours(scenario.agents)}
    />
  );
}

/** The files that the turn's handover wrote; each leads to its viewer. */
function WrittenPaths({ paths }: { paths: readonly string[] }) {
  const { session } = useStores();
  return (
    <ul className={classes.files}>
      {paths.map((path) => (
        <li key={path}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFileText size={13} aria-hidden />}
            onClick={() => {
              session.getState().showFile(path);
              session.getState().showTab('files');
            }}
          >
            {path}
          </Button>
        </li>
      ))}
    </ul>
  );
}
