import type { Json, JsonObject } from '../../json/Json.ts';
import { isObject, keysOf, own } from '../../json/objects.ts';
import type { ContentBlock } from '../../message/message.ts';
import { type Fields, objectsOf, reportAround } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import {
  type FoundList,
  isArray,
  type LogSource,
  listAt,
  mostFit,
  recordsOf,
  valueAt,
} from '../LogSource.ts';
import {
  type PartReaders,
  readArguments,
  readContent,
  resultText,
  textPart,
  thinkingBlocks,
} from '../readContent.ts';
import { readCalls } from './openaiChat.ts';

const WAYS = [
  [],
  ['messages'],
  ['values', 'messages'],
  ['channel_values', 'messages'],
  ['checkpoint', 'channel_values', 'messages'],
  ['outputs', 'messages'],
  ['output', 'messages'],
  ['inputs', 'messages'],
  ['kwargs', 'messages'],
];
const ROLES: ReadonlyMap<string, 'human' | 'ai' | 'system' | 'tool'> = new Map([
  ['human', 'human'],
  ['ai', 'ai'],
  ['system', 'system'],
  ['developer', 'system'],
  ['tool', 'tool'],
  ['function', 'tool'],
  ['chat', 'ai'],
]);

/** Messages of LangChain and states of LangGraph, plain, as dicts or as serialized constructors. */
export const langchain: LogFormat = {
  id: 'langchain',
  name: 'LangChain / LangGraph messages',
  recognize: (source) => {
    const items = messagesOf(source)?.items ?? updatesIn(source);
    if (!mostFit(items, (item) => kindOf(item) !== null)) return null;
    const isSerialized = items.some((item) => isObject(item) && own(item, 'lc') !== undefined);
    return {
      because: isSerialized
        ? 'its messages are serialized constructors'
        : 'its messages are of types such as human and ai',
      sure: true,
    };
  },
  read: (source, to) => {
    const found = messagesOf(source);
    if (found !== null) {
      reportAround(source.value, found.path, to);
      for (const message of objectsOf(found, 'a message', to)) readMessage(message, null);
      return;
    }
    const steps = objectsOf(recordsOf(source), 'a step', to);
    for (const step of steps) readUpdate(step);
  },
};

/** What the nodes of a graph added in a step, `{node: {messages: […]}}`, as a stream of updates tells it. */
function updatesIn(source: LogSource): readonly Json[] {
  return recordsOf(source).items.flatMap((step) => {
    if (!isObject(step)) return [];
    return keysOf(step).flatMap((node) => valueAt(step, [node, 'messages']) ?? []);
  });
}

/** A node's name stands for the agent where its messages name none. */
function readUpdate(step: Fields): void {
  for (const node of keysOf(step.json)) {
    if (!isArray(valueAt(step.json, [node, 'messages']))) continue;
    const state = step.fields('a state', node);
    for (const message of state?.list('a message', 'messages') ?? []) readMessage(message, node);
    state?.done();
  }
  step.done();
}

/** LangSmith keeps a batch of lists: of one, it is that one. An array of anything else is none of messages. */
function messagesOf(source: LogSource): FoundList | null {
  const found = listAt(source, WAYS);
  const isMessage = (item: Json): boolean => isArray(item) || (isObject(item) && kindOf(item) !== null);
  if (found === null || !found.items.some(isMessage)) return null;
  const [first] = found.items;
  if (found.items.length === 1 && isArray(first)) return { items: first, path: [...found.path, 0] };
  return found;
}

/** A message's kind in lower case; a serialized one has it as the last of its constructor's names. */
function kindOf(item: JsonObject): string | null {
  const names = own(item, 'id');
  const last = own(item, 'lc') !== undefined && isArray(names) ? names.at(-1) : own(item, 'type');
  if (typeof last !== 'string') return null;
  const kind = last.replace(/Message(?:Chunk)?$/, '').toLowerCase();
  return ROLES.has(kind) ? kind : null;
}

const PARTS: PartReaders = new Map([
  ['text', textPart('text')],
  ['output_text', textPart('text')],
  ['input_text', textPart('text')],
  ['refusal', textPart('refusal')],
  [
    'thinking',
    (part) => {
      const thinking = part.text('thinking');
      const signature = part.text('signature');
      part.skip('index');
      return thinking === null
        ? null
        : [{ type: 'thinking', thinking, ...(signature === null ? {} : { signature }) }];
    },
  ],
  [
    'reasoning',
    (part) => {
      const text = part.text('reasoning');
      if (text !== null) return [{ type: 'thinking', thinking: text }];
      const summary = readContent(part.take('summary'), part.at('summary'), part.to, SUMMARY);
      return summary.map((block) => ({
        type: 'thinking',
        thinking: block.type === 'text' ? block.text : '',
      }));
    },
  ],
  [
    'tool_use',
    (part) => {
      part.skip('index', 'partial_json');
      const input = readArguments(part.take('input'), part.at('input'), part.to);
      return [{ type: 'tool_use', id: part.text('id') ?? '', name: part.text('name') ?? '', input }];
    },
  ],
]);
const SUMMARY: PartReaders = new Map([['summary_text', textPart('text')]]);

/** `node` stands for the agent where the message names none. */
function readMessage(outer: Fields, node: string | null): void {
  const { to } = outer;
  const kind = kindOf(outer.json) ?? '';
  const isSerialized = own(outer.json, 'lc') !== undefined;
  if (isSerialized) outer.skip('lc', 'id');
  const message = outer.fields('a message', 'kwargs', 'data') ?? outer;
  outer.skip('type');
  message.skip('type', 'tool_call_chunks', 'content_blocks', 'example');
  const name = message.text('name');
  const role = ROLES.get(kind);
  if (role === 'tool') {
    const content = resultText(message.take('content'), message.at('content'), to);
    const id = message.text('tool_call_id') ?? '';
    const is_error = message.text('status') === 'error';
    to.say(null, 'tool', [{ type: 'tool_result', tool_use_id: id, content, is_error }], message.path);
  } else {
    const content = readContent(message.take('content'), message.at('content'), to, PARTS);
    if (role === 'human') {
      if (name !== null) to.problems.addIgnoredKey('a user’s message', 'name', message.at('name'));
      to.say(null, 'user', content, message.path);
    } else if (role === 'system') to.say(name, 'system', content, message.path);
    else if (role === 'ai') {
      const said = kind === 'chat' ? message.text('role') : null;
      to.say(name ?? said ?? node, 'assistant', [...content, ...newCalls(message, content)], message.path);
    } else {
      to.unmapped(`a message of type ${JSON.stringify(own(outer.json, 'type') ?? null)}`, outer.path);
    }
  }
  message.done();
  if (message !== outer) outer.done();
}

/** Calls are told up to three times, as parts of the content too: each is taken once. */
function newCalls(message: Fields, content: readonly ContentBlock[]): ContentBlock[] {
  const { to } = message;
  const known = new Set(content.map((block) => (block.type === 'tool_use' ? block.id : '')));
  const blocks: ContentBlock[] = [];
  const add = (calls: readonly ContentBlock[]): void => {
    for (const call of calls) if (call.type !== 'tool_use' || !known.has(call.id)) blocks.push(call);
    for (const call of calls) if (call.type === 'tool_use') known.add(call.id);
  };
  add(
    [...message.list('a tool call', 'tool_calls'), ...message.list('a tool call', 'invalid_tool_calls')].map(
      (call) => {
        call.skip('type', 'error');
        const id = call.text('id') ?? '';
        const input = readArguments(call.take('args'), call.at('args'), to);
        const block: ContentBlock = { type: 'tool_use', id, name: call.text('name') ?? '', input };
        call.done();
        return block;
      },
    ),
  );
  const more = message.fields('additional_kwargs', 'additional_kwargs');
  if (more !== null) {
    const isTold = blocks.length > 0;
    blocks.unshift(...thinkingBlocks(more.text('reasoning_content')));
    const refusal = more.text('refusal');
    if (refusal !== null && refusal !== '') blocks.push({ type: 'text', text: refusal });
    // A call without an id, as of old, is told anew under `tool_calls`.
    if (isTold) more.skip('function_call');
    add(readCalls(more, { next: () => 'function_call' }));
    more.done();
  }
  return blocks;
}
