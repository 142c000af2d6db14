import { logBefore } from '../logs/logBefore.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { ScenarioEdge } from '../scenario/document.ts';
import { type HandoverContext, turnAfter } from './previewHandover.ts';

/**
 * A log of whatever origin, as what is said before an edge: where it knows nodes and turns, up to where it last
 * goes over the edge, else the whole.
 */
export function logContext(log: readonly TaggedMessage[], { source, target }: ScenarioEdge): HandoverContext {
  const before = logBefore(log, source, target);
  if (before === null) return { log, turn: turnAfter(log) };
  const handed = { from: before.from, handoff: null, conclusion: null, state: null };
  return { log: before.log, turn: before.turn, handed };
}
