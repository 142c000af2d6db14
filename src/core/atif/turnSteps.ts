import { sanitizeName } from '../handover/sanitizeName.ts';
import type { Json, JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { type TaggedMessage, USER_LABEL } from '../message/message.ts';
import { writeTaggedLog } from '../message/writeTaggedLog.ts';
import type { HandoffRecord, TurnRecord } from '../runtime/events.ts';
import { listIn, objectIn, objectsIn, textIn } from './jsonValues.ts';
import { logSteps } from './logSteps.ts';
import { questionAfterSummaries } from './summarySteps.ts';
import type { TrajectoryDraft } from './TrajectoryDraft.ts';
import { metricsOf } from './usageOf.ts';

type CallKind = 'handoff' | 'conclusion';

/** What came of a turn's handoff or conclusion: a conversation of its own, or words why there is none. */
export interface Delegation {
  readonly of: CallKind;
  readonly trajectory: TrajectoryDraft | null;
  readonly words: string | null;
}

/**
 * A turn as steps: what it added to the log, `said`, with what it used on its last step. A handoff and a
 * conclusion are tool calls of that step, for every reader to see; what came of them is their observation.
 */
export function turnSteps(
  turn: TurnRecord,
  said: readonly TaggedMessage[],
  delegations: readonly Delegation[],
): readonly JsonObject[] {
  const steps = withQuestion(logSteps(said), said, turn);
  const calls = callsOf(turn);
  if (calls.length === 0 && turn.usage === null) return steps;
  const spoken = steps.findLastIndex((step) => textIn(step, 'source') === 'agent');
  // What a call leads to comes after all that was said before it.
  const at = calls.length > 0 && spoken < steps.length - 1 ? -1 : spoken;
  const last = at === -1 ? silentStep(turn) : (steps[at] as JsonObject);
  const closing = orderedStep(
    calls.reduce((step, call) => withCall(step, call, delegations), {
      ...last,
      ...metricsOf(turn.usage),
    }),
  );
  return at === -1 ? [...steps, closing] : steps.with(at, closing);
}

/** A step for a turn that said nothing but handed off or concluded. */
function silentStep({ agent, node, turn }: TurnRecord): JsonObject {
  return { source: 'agent', message: '', extra: { agent, node, turn, baton: { messages: [] } } };
}

/** The question without the handoff prompts that stand before it, and by which edge it came. */
function withQuestion(
  steps: readonly JsonObject[],
  said: readonly TaggedMessage[],
  turn: TurnRecord,
): readonly JsonObject[] {
  // System prompt and question are a step each, in the order of the log.
  const at = said.findIndex(({ agent_id, message }) => agent_id === USER_LABEL && message.role === 'user');
  const step = steps[at];
  if (step === undefined) return steps;
  const extra = { ...objectIn(step, 'extra'), ...(turn.via === null ? {} : { strategy: turn.strategy }) };
  const question = questionAfterSummaries(turn);
  if (question === turn.question) return steps.with(at, { ...step, extra });
  const messages = writeTaggedLog(said.slice(at, at + 1));
  return steps.with(at, { ...step, message: question, extra: { ...extra, baton: { messages } } });
}

interface Call {
  readonly kind: CallKind;
  readonly name: string;
  readonly input: JsonObject;
  /** Why it was refused. */
  readonly refusal: string | null;
}

function callsOf({ handoff, conclusion }: TurnRecord): readonly Call[] {
  const calls: Call[] = handoff === null ? [] : [handoffCall(handoff)];
  if (conclusion !== null) {
    calls.push({
      kind: 'conclusion',
      name: 'conclude',
      input: withoutNulls({ ...conclusion }),
      refusal: null,
    });
  }
  return calls;
}

function handoffCall(handoff: HandoffRecord): Call {
  if (handoff.status === 'accepted') {
    const { to, reason, payload } = handoff.value;
    return { kind: 'handoff', name: toolName(to), input: { reason, payload }, refusal: null };
  }
  const { given, reason } = handoff;
  const to = isObject(given) ? own(given, 'to') : undefined;
  const name = typeof to === 'string' ? toolName(to) : 'hand_off';
  return { kind: 'handoff', name, input: isObject(given) ? given : { given }, refusal: reason };
}

/** As a live model gets it: letters, digits, `_` and `-`, at most 64. */
function toolName(node: string): string {
  return `hand_off_to_${sanitizeName(node)}`.slice(0, 64);
}

function withoutNulls(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

/** A step with one more call, and what came of it. */
function withCall(
  step: JsonObject,
  { kind, name, input, refusal }: Call,
  delegations: readonly Delegation[],
): JsonObject {
  const known = new Set(objectsIn(step, 'tool_calls').map(([call]) => textIn(call, 'tool_call_id')));
  let id: string = kind;
  for (let count = 2; known.has(id); count += 1) id = `${kind}_${count}`;
  const results: JsonObject[] =
    refusal === null ? [] : [{ source_call_id: id, content: refusal, extra: { is_error: true } }];
  for (const { of, trajectory, words } of delegations) {
    if (of !== kind) continue;
    results.push({
      source_call_id: id,
      ...(words === null ? {} : { content: words }),
      ...(trajectory === null ? {} : { subagent_trajectory_ref: [trajectory.reference()] }),
    });
  }
  const observed: Json = [...listIn(objectIn(step, 'observation'), 'results'), ...results];
  const call = { tool_call_id: id, function_name: name, arguments: input, extra: { baton: kind } };
  return {
    ...step,
    tool_calls: [...listIn(step, 'tool_calls'), call],
    ...(observed.length > 0 ? { observation: { results: observed } } : {}),
  };
}

const ORDER = ['source', 'message', 'reasoning_content', 'tool_calls', 'observation', 'metrics', 'extra'];

/** A step with its keys in the order of the format. */
function orderedStep(step: JsonObject): JsonObject {
  return Object.fromEntries(ORDER.flatMap((key) => (key in step ? [[key, step[key] as Json]] : [])));
}
