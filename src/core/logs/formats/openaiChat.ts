import type { JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import type { ContentBlock } from '../../message/message.ts';
import { type Fields, objectsOf, reportAround } from '../Fields.ts';
import type { LogFormat, Recognition } from '../LogFormat.ts';
import { countFitting, type FoundList, isArray, type LogSource, listAt, mostFit } from '../LogSource.ts';
import type { LogWriter } from '../LogWriter.ts';
import {
  type PartReaders,
  readArguments,
  readContent,
  resultText,
  textBlocks,
  textPart,
  thinkingBlocks,
} from '../readContent.ts';

const WAYS = [[], ['messages'], ['choices'], ['request', 'messages'], ['body', 'messages']];
const ROLES = new Set(['system', 'developer', 'user', 'assistant', 'tool', 'function']);
const OWN_ROLES = new Set(['system', 'developer', 'tool', 'function']);
const OWN_KEYS = ['tool_calls', 'function_call', 'tool_call_id', 'refusal', 'reasoning_content'];
const OWN_PARTS = new Set(['image_url', 'input_audio', 'file', 'refusal']);

/** Messages of OpenAI's Chat Completions, which many others speak too. It knows roles, and no agents. */
export const openaiChat: LogFormat = {
  id: 'openai-chat',
  name: 'OpenAI chat messages',
  recognize: (source) => {
    if (!isOneOfMany(source)) return recognizeMessages(listAt(source, WAYS)?.items ?? []);
    const found = recognizeMessages(partsOf(source)[0]?.items ?? []);
    return found === null ? null : { ...found, because: `each record has messages, and ${found.because}` };
  },
  parts: (source) => (isOneOfMany(source) ? partsOf(source).map((_, index) => `record ${index + 1}`) : []),
  read: (source, to, part) => {
    const found = isOneOfMany(source) ? partsOf(source)[part] : listAt(source, WAYS);
    if (found === undefined || found === null) return;
    reportAround(source.value, found.path, to);
    readChatMessages(found, to);
  },
};

/** A file with a conversation a record, as for fine-tuning: `{messages: […]}`. */
function isOneOfMany({ value }: LogSource): boolean {
  return isArray(value) && mostFit(value, (record) => isArray(own(record, 'messages')));
}

function partsOf({ value }: LogSource): readonly FoundList[] {
  if (!isArray(value)) return [];
  return value.flatMap((record, index) => {
    const messages = isObject(record) ? own(record, 'messages') : undefined;
    return isArray(messages) ? [{ items: messages, path: [index, 'messages'] }] : [];
  });
}

function recognizeMessages(items: FoundList['items']): Recognition | null {
  if (
    countFitting(items, (item) => isObject(own(item, 'message')) && own(item, 'finish_reason') !== undefined)
  ) {
    return { because: 'it has choices with messages', sure: true };
  }
  if (!mostFit(items, isChatMessage)) return null;
  const own_ = items.find((item) => isObject(item) && isOwn(item));
  if (own_ === undefined) return { because: 'its messages have a role and a content', sure: false };
  return { because: 'its messages have roles, tool calls or parts as OpenAI writes them', sure: true };
}

function isChatMessage(item: JsonObject): boolean {
  return (
    ROLES.has(String(own(item, 'role'))) &&
    own(item, 'type') === undefined &&
    own(item, 'parts') === undefined
  );
}

function isOwn(item: JsonObject): boolean {
  const content = own(item, 'content');
  return (
    OWN_ROLES.has(String(own(item, 'role'))) ||
    OWN_KEYS.some((key) => own(item, key) !== undefined) ||
    (isArray(content) && content.some((part) => isObject(part) && OWN_PARTS.has(String(own(part, 'type')))))
  );
}

/** Reads chat messages, or the choices of an answer. */
export function readChatMessages(found: FoundList, to: LogWriter): void {
  const calls = new CallIds();
  for (const item of objectsOf(found, 'a message', to)) {
    const choice = own(item.json, 'role') === undefined ? item.fields('a message', 'message') : null;
    readMessage(choice ?? item, calls);
    if (choice !== null) item.skip('index', 'finish_reason');
    if (choice !== null) item.done();
  }
}

/** Calls of the old kind have no ids: a result belongs to the last call before it. */
class CallIds {
  private count = 0;

  next(): string {
    this.count += 1;
    return this.last();
  }

  last(): string {
    return `function_call_${this.count}`;
  }
}

const PARTS: PartReaders = new Map([
  ['text', textPart('text')],
  ['input_text', textPart('text')],
  ['output_text', textPart('text')],
  ['refusal', textPart('refusal')],
  [
    'thinking',
    (part) => {
      const thinking = part.text('thinking');
      return thinking === null ? null : [{ type: 'thinking', thinking, signature: part.text('signature') }];
    },
  ],
]);

function readMessage(message: Fields, ids: CallIds): void {
  const { to, path } = message;
  const role = message.text('role') ?? '';
  const name = message.text('name');
  if (role === 'tool' || role === 'function') {
    const given = message.text('tool_call_id');
    const content = resultText(message.take('content'), message.at('content'), to);
    const id = given ?? ids.last();
    to.say(null, 'tool', [{ type: 'tool_result', tool_use_id: id, content, is_error: false }], path);
    message.done();
    return;
  }
  const content = readContent(message.take('content'), message.at('content'), to, PARTS);
  if (role === 'assistant') {
    const thinking = thinkingBlocks(message.text('reasoning_content', 'reasoning'));
    const blocks = [...thinking, ...content, ...textBlocks(filled(message.text('refusal')))];
    blocks.push(...readCalls(message, ids));
    // A name the provider's models don't get, but a team of agents does.
    to.say(name ?? message.text('sender'), 'assistant', blocks, path);
  } else if (role === 'system' || role === 'developer') to.say(null, 'system', content, path);
  else if (role === 'user') {
    if (name !== null) to.problems.addIgnoredKey('a user’s message', 'name', message.at('name'));
    to.say(null, 'user', content, path);
  } else {
    const what = role === '' ? 'no role' : `the role ${JSON.stringify(role)}, which is not known`;
    const words = `This message has ${what}: it is read as an agent’s.`;
    to.problem({ severity: 'warning', code: 'log_unknown_role', message: words }, path);
    to.say(name ?? (role === '' ? null : role), 'assistant', content, path);
  }
  message.done();
}

function filled(text: string | null): string | null {
  return text === '' ? null : text;
}

/** `tool_calls`, and the `function_call` of before. */
export function readCalls(message: Fields, ids: { next(): string }): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  for (const call of message.list('a tool call', 'tool_calls')) {
    call.skip('type', 'index');
    const asked = call.fields('a function', 'function', 'custom');
    const id = call.text('id') ?? ids.next();
    if (asked === null) {
      message.to.unmapped('a tool call without a function', call.path);
      continue;
    }
    const key = own(asked.json, 'arguments') === undefined ? 'input' : 'arguments';
    const input = readArguments(asked.take(key), asked.at(key), message.to);
    blocks.push({ type: 'tool_use', id, name: asked.text('name') ?? '', input });
    asked.done();
    call.done();
  }
  const old = message.fields('a function call', 'function_call');
  if (old !== null) {
    const input = readArguments(old.take('arguments'), old.at('arguments'), message.to);
    blocks.push({ type: 'tool_use', id: ids.next(), name: old.text('name') ?? '', input });
    old.done();
  }
  return blocks;
}
