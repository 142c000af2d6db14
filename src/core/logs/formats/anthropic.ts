import type { JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import type { ContentBlock } from '../../message/message.ts';
import { Fields, objectsOf, reportAround } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { isArray, listAt, mostFit } from '../LogSource.ts';
import {
  type PartReader,
  type PartReaders,
  readArguments,
  readContent,
  resultText,
  textPart,
} from '../readContent.ts';

const WAYS = [[], ['messages'], ['request', 'messages'], ['body', 'messages'], ['params', 'messages']];
const OWN_BLOCKS = new Set([
  'tool_use',
  'tool_result',
  'thinking',
  'redacted_thinking',
  'server_tool_use',
  'mcp_tool_use',
  'document',
  'image',
]);

/** Messages of Anthropic's API: the system prompt apart, contents in blocks. It knows roles, and no agents. */
export const anthropic: LogFormat = {
  id: 'anthropic',
  name: 'Anthropic messages',
  recognize: (source) => {
    if (isAnswer(source.value)) return { because: 'it is an answer with content blocks', sure: true };
    const items = listAt(source, WAYS)?.items ?? [];
    if (!mostFit(items, isMessage)) return null;
    if (isObject(source.value) && own(source.value, 'system') !== undefined) {
      return { because: 'it has a system prompt beside its messages', sure: true };
    }
    return items.some((item) => isObject(item) && hasOwnBlock(item))
      ? { because: 'its messages have content blocks such as tool_use', sure: true }
      : { because: 'its messages have a role and a content', sure: false };
  },
  read: (source, to) => {
    if (isAnswer(source.value)) {
      const answer = new Fields(source.value as JsonObject, [], 'the file', to);
      readAnthropicMessage(answer, null);
      return;
    }
    const found = listAt(source, WAYS);
    if (found === null) return;
    const around = isObject(source.value) ? new Fields(source.value, [], 'the file', to) : null;
    if (around !== null) {
      const system = readContent(around.take('system'), ['system'], to, BLOCKS);
      if (system.length > 0) to.say(null, 'system', system, ['system']);
    }
    reportAround(source.value, found.path, to, ['system']);
    for (const message of objectsOf(found, 'a message', to)) readAnthropicMessage(message, null);
  },
};

function isAnswer(value: unknown): value is JsonObject {
  return isObject(value) && own(value, 'role') === 'assistant' && isArray(own(value, 'content'));
}

function isMessage(item: JsonObject): boolean {
  const role = own(item, 'role');
  return (
    (role === 'user' || role === 'assistant') &&
    own(item, 'content') !== undefined &&
    own(item, 'tool_calls') === undefined
  );
}

function hasOwnBlock(item: JsonObject): boolean {
  const content = own(item, 'content');
  return (
    isArray(content) && content.some((block) => isObject(block) && OWN_BLOCKS.has(String(own(block, 'type'))))
  );
}

/** Reads one message by a voice; the results of tools in a question are messages of their own. */
export function readAnthropicMessage(message: Fields, voice: string | null): void {
  const role = message.text('role') === 'user' ? 'user' : 'assistant';
  message.skip('type');
  const content = readContent(message.take('content'), message.at('content'), message.to, BLOCKS);
  message.to.saySplit(role === 'user' ? null : voice, role, content, message.path);
  message.done();
}

const call: PartReader = (part) => {
  const input = readArguments(part.take('input'), part.at('input'), part.to);
  return [{ type: 'tool_use', id: part.text('id') ?? '', name: part.text('name') ?? '', input }];
};

const result: PartReader = (part) => [
  {
    type: 'tool_result',
    tool_use_id: part.text('tool_use_id') ?? '',
    content: resultText(part.take('content'), part.at('content'), part.to),
    is_error: part.flag('is_error'),
  },
];

const thought: PartReader = (part) => {
  const thinking = part.text('thinking');
  if (thinking === null) return null;
  const signature = part.text('signature');
  const block: ContentBlock = { type: 'thinking', thinking, ...(signature === null ? {} : { signature }) };
  return [block];
};

const BLOCKS: PartReaders = new Map([
  ['text', textPart('text')],
  ['thinking', thought],
  ['tool_use', call],
  ['server_tool_use', call],
  ['mcp_tool_use', call],
  ['tool_result', result],
  ['mcp_tool_result', result],
  ['web_search_tool_result', result],
  ['web_fetch_tool_result', result],
  ['code_execution_tool_result', result],
  ['bash_code_execution_tool_result', result],
  ['text_editor_code_execution_tool_result', result],
]);
