import type { Steps } from '../effects.ts';
import type { Json } from '../json/Json.ts';
import { jsonPath } from '../json/jsonPath.ts';
import { own } from '../json/objects.ts';
import { type Message, messageSchema } from '../message/message.ts';
import { writeTaggedLog } from '../message/writeTaggedLog.ts';
import { callCode } from '../runtime/callCode.ts';
import { stateJson } from '../runtime/state.ts';
import { z } from '../schema.ts';
import { HandoverError } from './HandoverError.ts';
import { KINDS } from './kinds.ts';
import { taskPart } from './promptOf.ts';
import type { HandoverInput, HandoverResult, HandoverStrategy } from './strategy.ts';

/** What a new function handover begins with: the whole log, as no strategy would give it. */
export const CALLABLE_EXAMPLE = `({ log, state, question }) => {
  // The messages that the target gets before its question.
  return log.map(({ message }) => message);
}
`;

/**
 * The target gets its own question, and as its history what a function returns. The function, in JavaScript, is
 * given `{log, state, question}`: the conversation as tagged messages, the state after the turn before (null
 * where there is none) and the target's question; it returns messages, `[{role, content}]`, a content being a
 * text or a list of blocks.
 */
export const callable: HandoverStrategy = {
  ...KINDS.callable,
  apply: applyCallable,
};

function* applyCallable(input: HandoverInput): Steps<HandoverResult> {
  const { log, question, node, state, options } = input;
  const source = own(options, 'source');
  if (typeof source !== 'string' || source.trim() === '') {
    throw new HandoverError(
      `The handover to ${node} is a function, and there is none. Write it, or choose another.`,
    );
  }
  const given = { log: writeTaggedLog(log), state: state && stateJson(state), question };
  const call = { role: 'handover', language: 'javascript', source, args: [given] } as const;
  const { result, run } = yield* callCode(call, `the handover ${input.from.node} → ${node}`);
  const received = { question, parts: [taskPart(input)], written: [], code: [run] };
  if (result.ok) return { ...received, history: readMessages(result.value, node) };
  if (result.failure !== 'not_allowed') {
    throw new HandoverError(`The function of the handover to ${node} failed: ${result.message}`);
  }
  return {
    ...received,
    history: log.map(({ message }) => message),
    notes: ['The function was not run: the raw log is handed over in its place.'],
  };
}

/** Messages as a function may write them: a content may be a text. */
const returnedSchema = z.array(
  z.union([
    z.pipe(
      z.object({ role: messageSchema.shape.role, content: z.string() }),
      z.transform(({ role, content }): Message => ({ role, content: [{ type: 'text', text: content }] })),
    ),
    messageSchema,
  ]),
);

function readMessages(value: Json, node: string): readonly Message[] {
  const read = returnedSchema.safeParse(value);
  if (read.success) return read.data;
  const steps = (read.error.issues[0]?.path ?? []).filter((step) => typeof step !== 'symbol');
  const place = steps.length === 0 ? 'What it returned' : `What it returned, at ${jsonPath(steps)},`;
  throw new HandoverError(
    `The function of the handover to ${node} has to return messages. ${place} is none: write it as {role: "user", content: "…"}.`,
  );
}
