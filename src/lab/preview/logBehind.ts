import type { Steps } from '../../core/effects.ts';
import { isFindingEdge } from '../../core/finding/findingOptions.ts';
import type { TaggedMessage } from '../../core/message/message.ts';
import type { TurnRecord } from '../../core/runtime/events.ts';
import { logContext } from '../../core/runtime/logContext.ts';
import type { PreviewContext } from '../../core/runtime/previewContexts.ts';
import type { HandoverContext } from '../../core/runtime/previewHandover.ts';
import { summariesMade } from '../../core/runtime/summariesMade.ts';
import { threadName } from '../../core/runtime/thread/isThread.ts';
import type { Scenario, ScenarioEdge } from '../../core/scenario/document.ts';
import type { LogSource } from '../../store/sessionStore.ts';
import { countOf } from '../countOf.ts';
import { conversationOfTurns } from '../run/logOfTurns.ts';

/** The last run, as far as it may serve as the log of a preview. */
export interface RunSoFar {
  readonly scenario: Scenario;
  readonly turns: readonly TurnRecord[];
}

/** The log that a preview is made from. */
export interface LogBehind extends HandoverContext {
  /** Which kind of log it is, and which one: `scripted path`, `ask → challenge`. */
  readonly kind: string;
  readonly name: string;
  /** What is to be known about it, where it is not what one would expect. */
  readonly note: string | null;
}

/** The log of the chosen source. A run that is gone gives way to the scripted path. Throws what a path's log throws. */
export function* logBehind(
  source: LogSource,
  edge: ScenarioEdge,
  contexts: readonly PreviewContext[],
  run: RunSoFar | null,
  pasted: readonly TaggedMessage[] | null = null,
): Steps<LogBehind> {
  if (source.kind === 'pasted' && pasted !== null) return pastedLog(pasted, edge);
  if (source.kind === 'run' && run !== null && run.turns.length > 0) return lastRun(run, edge);
  const context = contexts[source.kind === 'scripted' ? source.path : 0] ?? contexts[0];
  if (context === undefined) {
    const note = `The edge starts at ${edge.source}, and there is no such node: the log is empty. Reconnect the edge.`;
    return { log: [], turn: 0, kind: 'log', name: 'empty', note };
  }
  const { conversation, summaries } = yield* context.end();
  return {
    log: conversation,
    turn: context.turn,
    handed: context.handed,
    summaries,
    visit: context.visit,
    kind: context.kind === 'scripted' ? 'scripted path' : 'assumed path',
    name: context.label,
    note:
      context.kind === 'scripted'
        ? null
        : 'The scripted run never takes this edge: this is the shortest way to it, with scripted replies where there are any.',
  };
}

/** A log that was opened or pasted: where it knows nodes and turns, up to where it goes over the edge. */
function pastedLog(log: readonly TaggedMessage[], edge: ScenarioEdge): LogBehind {
  const context = logContext(log, edge);
  const { from } = context.handed ?? {};
  const never = from === undefined && log.some(({ node }) => node === edge.source);
  return {
    ...context,
    kind: 'opened log',
    name: `${countOf(context.log.length, 'message')}${from === undefined ? '' : `, to ${from.node}`}`,
    note: never ? 'This log never goes over this edge: this is the whole of it.' : null,
  };
}

/** The run's log up to where it last took the edge, or else left its source; or the whole. */
function lastRun({ scenario, turns }: RunSoFar, edge: ScenarioEdge): LogBehind {
  const isEdge = (index: number | null | undefined): boolean => {
    const known = scenario.edges[index ?? -1];
    return known?.source === edge.source && known.target === edge.target;
  };
  const took = turns.findLastIndex(({ routing }) => isEdge(routing?.edge));
  const left = took === -1 ? turns.findLastIndex(({ node }) => node === edge.source) : took;
  const count = left === -1 ? turns.length : left + 1;
  const before = turns.slice(0, count);
  const last = before.at(-1);
  const next = nextTurn(turns, count, isEdge);
  const earlier = turns.slice(0, next);
  return {
    log: conversationOfTurns(before),
    turn: (earlier.at(-1)?.turn ?? -1) + 1,
    summaries: summariesMade(scenario.edges, earlier),
    visit: earlier.filter(({ node }) => node === edge.target).length,
    ...(last === undefined
      ? {}
      : {
          handed: {
            from: { node: last.node, agent: handingAgent(scenario, edge, last) },
            handoff: last.handoff?.status === 'accepted' ? last.handoff.value : null,
            conclusion: last.conclusion,
            state: null,
          },
        }),
    kind: 'last run',
    name: `${countOf(count, 'turn')}, to ${turns[count - 1]?.node ?? 'its start'}`,
    note:
      took !== -1
        ? null
        : left !== -1
          ? 'The last run did not take this edge: this is its log when it left the edge’s source.'
          : `The last run never reached ${edge.source}: this is its whole log.`,
  };
}

/** Who hands over: a finding comes from whom the thread keeps its books for. */
function handingAgent({ nodes }: Scenario, edge: ScenarioEdge, { node, agent }: TurnRecord): string {
  const source = isFindingEdge(edge) ? nodes.find(({ nodeId }) => nodeId === node) : undefined;
  return source === undefined ? agent : threadName(source);
}

/**
 * The index of the turn that comes over an edge after the first `count` turns. In a thread other agents may have
 * their turns in between.
 */
function nextTurn(
  turns: readonly TurnRecord[],
  count: number,
  isEdge: (index: number | null) => boolean,
): number {
  if (turns[count - 1]?.agentRun === null) return count;
  const next = turns.findIndex(({ via }, index) => index >= count && isEdge(via));
  return next === -1 ? turns.length : next;
}
