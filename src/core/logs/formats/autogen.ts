import type { JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import type { ContentBlock } from '../../message/message.ts';
import { type Fields, objectsOf, reportAround } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { type FoundList, isArray, type LogSource, listAt, mostFit, valueAt } from '../LogSource.ts';
import { type PartReaders, readArguments, readContent, resultText, thinkingBlocks } from '../readContent.ts';

const WAYS = [
  [],
  ['messages'],
  ['task_result', 'messages'],
  ['message_thread'],
  ['llm_context', 'messages'],
  ['llm_messages'],
];

/** What AutoGen's agents and teams keep: chat messages, events and messages of models, each with its source. */
export const autogen: LogFormat = {
  id: 'autogen',
  name: 'AutoGen messages',
  recognize: (source) =>
    mostFit(messagesOf(source)?.items ?? [], isMessage)
      ? { because: 'its messages have a source and types such as TextMessage', sure: true }
      : null,
  read: (source, to) => {
    const found = messagesOf(source);
    if (found === null) return;
    reportAround(source.value, found.path, to);
    for (const message of objectsOf(found, 'a message', to)) readMessage(message);
  },
};

function messagesOf(source: LogSource): FoundList | null {
  return listAt(source, WAYS) ?? threadOf(source);
}

/** A saved team's thread: that of the agent that manages the group. */
function threadOf(source: LogSource): FoundList | null {
  const agents = valueAt(source.value, ['agent_states']);
  if (!isObject(agents)) return null;
  for (const name of Object.keys(agents)) {
    const path = ['agent_states', name, 'message_thread'];
    const thread = valueAt(source.value, path);
    if (isArray(thread)) return { items: thread, path };
  }
  return null;
}

function isMessage(item: JsonObject): boolean {
  const type = own(item, 'type');
  if (typeof type !== 'string' || !/[a-z](?:Message|Event)$/.test(type)) return false;
  return (
    typeof own(item, 'source') === 'string' ||
    type === 'SystemMessage' ||
    type.startsWith('FunctionExecution')
  );
}

const PARTS: PartReaders = new Map();

function readMessage(message: Fields): void {
  const { to, path } = message;
  const type = message.text('type') ?? '';
  const source = message.text('source');
  const content = message.take('content');
  const at = message.at('content');
  if (type === 'SystemMessage') to.say(source, 'system', readContent(content, at, to, PARTS), path);
  else if (type === 'ToolCallExecutionEvent' || type === 'FunctionExecutionResultMessage') {
    to.say(source, 'tool', results({ items: isArray(content) ? content : [], path: at }, message), path);
  } else if (type === 'UserMessage' || source?.toLowerCase() === 'user' || source === 'user_proxy') {
    to.say(null, 'user', readContent(content, at, to, PARTS), path);
    if (source !== null && source.toLowerCase() !== 'user') {
      to.problems.addIgnoredKey('a user’s message', 'source', message.at('source'));
    }
  } else if (type === 'ThoughtEvent') {
    to.say(source, 'assistant', thinkingBlocks(typeof content === 'string' ? content : null), path);
  } else if (HAPPENINGS.has(type)) {
    to.unmapped(`a message of type ${JSON.stringify(type)}`, path);
    return;
  } else {
    const thought = thinkingBlocks(message.text('thought'));
    const said =
      isArray(content) && content.some((part) => isObject(part) && own(part, 'arguments') !== undefined)
        ? calls({ items: content, path: at }, message)
        : isObject(content)
          ? [{ type: 'text' as const, text: resultText(content, at, to) }]
          : readContent(content, at, to, PARTS);
    to.say(source, 'assistant', [...thought, ...said], path);
    readHandoff(message, source);
  }
  message.done();
}

/** Events that say nothing to another agent. */
const HAPPENINGS = new Set([
  'UserInputRequestedEvent',
  'ModelClientStreamingChunkEvent',
  'SelectSpeakerEvent',
]);

/** A handoff's target; the context it hands on is what was said before, and is not said twice. */
function readHandoff(message: Fields, source: string | null): void {
  const target = message.text('target');
  if (target !== null) message.to.handOver(source, target);
  const context = own(message.json, 'context');
  if (target !== null && isArray(context)) message.skip('context');
  if (target !== null && isArray(context) && context.length > 0) {
    message.to.unmapped('the context that a handoff hands on beside the thread', message.at('context'));
  }
}

function calls(found: FoundList, message: Fields): ContentBlock[] {
  return objectsOf(found, 'a call', message.to).map((call) => {
    const input = readArguments(call.take('arguments'), call.at('arguments'), message.to);
    const block: ContentBlock = {
      type: 'tool_use',
      id: call.text('id') ?? '',
      name: call.text('name') ?? '',
      input,
    };
    call.done();
    return block;
  });
}

function results(found: FoundList, message: Fields): ContentBlock[] {
  return objectsOf(found, 'a result', message.to).map((result) => {
    result.skip('name');
    const block: ContentBlock = {
      type: 'tool_result',
      tool_use_id: result.text('call_id') ?? '',
      content: resultText(result.take('content'), result.at('content'), message.to),
      is_error: result.flag('is_error'),
    };
    result.done();
    return block;
  });
}
