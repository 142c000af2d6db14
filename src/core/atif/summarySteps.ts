import type { JsonObject } from '../json/Json.ts';
import type { TaggedMessage } from '../message/message.ts';
import { USER_LABEL } from '../message/message.ts';
import type { SummarizationRecord, SummaryCallRecord, TurnRecord } from '../runtime/events.ts';
import { TRANSCRIPT_SEPARATOR } from '../transcript/formatTranscript.ts';
import { copyOf } from './copyOf.ts';
import { logSteps } from './logSteps.ts';
import { type DraftName, depthBelow, TrajectoryDraft } from './TrajectoryDraft.ts';
import { metricsOf } from './usageOf.ts';
import type { WriteOptions } from './WriteOptions.ts';

/** What Terminus 2 writes where it summarized; readers look for it. */
const SUMMARIZED = 'Performed context summarization and handoff to continue task.';

/** The step that says that a conversation was summarized, and refers to the sub-agents that did it. */
export function summaryStep(
  { index, trigger, method, unwound, tokens }: SummarizationRecord,
  { agent, node, turn }: TurnRecord,
  refs: readonly JsonObject[],
): JsonObject {
  return {
    source: 'system',
    message: SUMMARIZED,
    ...(refs.length > 0 ? { observation: { results: [{ subagent_trajectory_ref: refs }] } } : {}),
    extra: {
      agent,
      node,
      turn,
      context_management: { type: 'compaction', boundary: 'replace' },
      summarization: { index, trigger, method, unwound, ...(tokens === null ? {} : { tokens }) },
      baton: { messages: [] },
    },
  };
}

/**
 * The handoff prompt as a question of its own. A run sends it in front of the node's question, and the log has
 * it there: here it is not part of the log.
 */
export function handoffPromptStep(
  { handoffPrompt }: SummarizationRecord,
  { node, turn }: TurnRecord,
): JsonObject {
  return { source: 'user', message: handoffPrompt, extra: { node, turn, baton: { messages: [] } } };
}

/** The question without the handoff prompts in front of it, which have steps of their own. */
export function questionAfterSummaries({ question, summaries }: TurnRecord): string {
  let rest = question;
  for (const { handoffPrompt } of summaries.toReversed()) {
    if (!rest.startsWith(handoffPrompt)) continue;
    rest = rest.slice(handoffPrompt.length);
    if (rest.startsWith(TRANSCRIPT_SEPARATOR)) rest = rest.slice(TRANSCRIPT_SEPARATOR.length);
  }
  return rest;
}

/** The trajectory of one call to a sub-agent: the history it got, its prompt, and its answer where it gave one. */
export function writeSummarizer(
  { call, history, prompt, answer, usage }: SummaryCallRecord,
  { index }: SummarizationRecord,
  parent: DraftName,
  options: WriteOptions,
): TrajectoryDraft {
  const suffix = `summarization-${index}-${call}`;
  const name = `${parent.agent}-summarization-${call}`;
  const draft = new TrajectoryDraft({
    fileName: parent.fileName.replace(/(\.cont-\d+)?\.json$/, `.${suffix}.json`),
    session: `${parent.session}-${suffix}`,
    agent: name,
    agentExtra: { parent_session_id: parent.session, summarization_index: index },
    depth: depthBelow(parent.depth, options),
  });
  const copied = history.map((message): TaggedMessage => {
    return { agent_id: message.role === 'user' ? USER_LABEL : parent.agent, message };
  });
  for (const step of logSteps(copied)) draft.add(copyOf(step));
  draft.add({ source: 'user', message: prompt });
  if (answer !== null) {
    draft.add({ source: 'agent', message: answer, ...metricsOf(usage), extra: { agent: name } });
  }
  return draft;
}
