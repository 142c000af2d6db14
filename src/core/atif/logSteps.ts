import type { Json, JsonObject } from '../json/Json.ts';
import type { ContentBlock, TaggedMessage, ToolResultBlock } from '../message/message.ts';
import { USER_LABEL } from '../message/message.ts';
import { writeTaggedLog } from '../message/writeTaggedLog.ts';
import { objectIn } from './jsonValues.ts';
import { plainMessages } from './stepMessages.ts';

/**
 * A log as steps of a trajectory, without their ids: a message a step, an agent's tool calls together with the
 * results that follow them. What `plainMessages` would read otherwise is kept beside, in
 * `extra.baton.messages`, so that the log comes back as it was.
 */
export function logSteps(log: readonly TaggedMessage[]): JsonObject[] {
  const steps: JsonObject[] = [];
  for (let at = 0; at < log.length; ) {
    const [head, ...results] = groupAt(log, at) as readonly [TaggedMessage, ...TaggedMessage[]];
    steps.push(exactStep([head, ...results], writeStep(head, results)));
    at += 1 + results.length;
  }
  return steps;
}

/** The message at a place, and the results of its calls that follow it. */
function groupAt(log: readonly TaggedMessage[], at: number): readonly TaggedMessage[] {
  const head = log[at] as TaggedMessage;
  const open = new Set(callIds(head));
  let end = at + 1;
  if (head.message.role !== 'assistant') return [head];
  for (; open.size > 0; end += 1) {
    const next = log[end];
    if (next === undefined || next.message.content.length === 0) break;
    const { content } = next.message;
    if (!content.every((block) => block.type === 'tool_result' && open.has(block.tool_use_id))) break;
    for (const block of content) if (block.type === 'tool_result') open.delete(block.tool_use_id);
  }
  return log.slice(at, end);
}

function callIds({ message }: TaggedMessage): string[] {
  return message.content.flatMap((block) => (block.type === 'tool_use' ? [block.id] : []));
}

const SOURCES = { system: 'system', user: 'user', assistant: 'agent', tool: 'system' } as const;

function writeStep(head: TaggedMessage, following: readonly TaggedMessage[]): JsonObject {
  const { role, content } = head.message;
  const thoughts = content.flatMap((block) => (block.type === 'thinking' ? [block.thinking] : []));
  const calls = content.flatMap((block): JsonObject[] =>
    block.type === 'tool_use'
      ? [{ tool_call_id: block.id, function_name: block.name, arguments: block.input }]
      : [],
  );
  const isAgent = role === 'assistant';
  const known = new Set(isAgent ? callIds(head) : []);
  const results = [head, ...following].flatMap(({ message }) =>
    message.content.flatMap((block) => (block.type === 'tool_result' ? [writeResult(block, known)] : [])),
  );
  return {
    source: SOURCES[role],
    message: writeTexts(content),
    ...(isAgent && thoughts.length > 0 ? { reasoning_content: thoughts.join('\n\n') } : {}),
    ...(isAgent && calls.length > 0 ? { tool_calls: calls } : {}),
    ...(results.length > 0 ? { observation: { results } } : {}),
    ...writeExtra(head),
  };
}

/** One text as it is; several, or an empty one, as parts: a step without text has an empty message too. */
function writeTexts(content: readonly ContentBlock[]): Json {
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const [only = '', ...more] = texts;
  if (more.length > 0 || (texts.length > 0 && only === ''))
    return texts.map((text) => ({ type: 'text', text }));
  return only;
}

function writeResult(
  { tool_use_id, content, is_error }: ToolResultBlock,
  known: ReadonlySet<string>,
): JsonObject {
  const extra = {
    ...(known.has(tool_use_id) ? {} : { tool_use_id }),
    ...(is_error ? { is_error } : {}),
  };
  return {
    ...(known.has(tool_use_id) ? { source_call_id: tool_use_id } : {}),
    content,
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  };
}

/** Who says it, where, and when; a question is the user's unless it says otherwise. */
function writeExtra({ agent_id, message, node, turn }: TaggedMessage): JsonObject {
  const isQuestion = agent_id === USER_LABEL && message.role === 'user';
  const extra = {
    ...(isQuestion ? {} : { agent: agent_id }),
    ...(node === undefined ? {} : { node }),
    ...(turn === undefined ? {} : { turn }),
  };
  return Object.keys(extra).length > 0 ? { extra } : {};
}

/** The step, with its messages beside where it would be read as others. */
function exactStep(messages: readonly TaggedMessage[], step: JsonObject): JsonObject {
  const read = plainMessages(step, { agent: '' });
  const isExact =
    read.length === messages.length &&
    messages.every((message, index) => isSame(message, read[index] as TaggedMessage));
  return isExact ? step : withBaton(step, { messages: writeTaggedLog(messages) });
}

/** Whether a message is another's like. What a call is given goes through a step as it is, and is the same. */
function isSame(one: TaggedMessage, other: TaggedMessage): boolean {
  const blocks = other.message.content;
  return (
    one.agent_id === other.agent_id &&
    one.node === other.node &&
    one.turn === other.turn &&
    one.message.role === other.message.role &&
    one.message.content.length === blocks.length &&
    one.message.content.every((block, index) => isSameBlock(block, blocks[index] as ContentBlock))
  );
}

function isSameBlock(one: ContentBlock, other: ContentBlock): boolean {
  const keys = Object.keys(one) as (keyof ContentBlock)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** A step with more under its `extra.baton`. */
export function withBaton(step: JsonObject, members: JsonObject): JsonObject {
  const extra = objectIn(step, 'extra');
  return { ...step, extra: { ...extra, baton: { ...objectIn(extra, 'baton'), ...members } } };
}
