import type { Json, JsonObject } from '../../json/Json.ts';
import { isObject, objectOf, own, withoutKey } from '../../json/objects.ts';
import { stringifyJson } from '../../json/stringifyJson.ts';
import type { ContentBlock } from '../../message/message.ts';
import { Fields, objectsOf, reportAround } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { countFitting, type FoundList, isArray, type LogSource, mostFit } from '../LogSource.ts';
import type { LogWriter } from '../LogWriter.ts';
import { type PartReaders, readArguments, readContent, resultText, textPart } from '../readContent.ts';

const ITEM_TYPES = new Set(['message', 'reasoning', 'item_reference', 'mcp_list_tools', 'compaction']);
const LISTS = ['input', 'output', 'data', 'items'];

/** Items of OpenAI's Responses: messages, calls, their outputs and reasoning, each an item of its own. */
export const openaiResponses: LogFormat = {
  id: 'openai-responses',
  name: 'OpenAI Responses items',
  recognize: (source) => {
    const items = listsOf(source).flatMap((list) => list.items);
    if (isObject(source.value) && own(source.value, 'object') === 'response') {
      return { because: 'it is a response with its output', sure: true };
    }
    if (countFitting(items, isTypedItem) === 0 || !mostFit(items, isItem)) return null;
    return { because: 'it has items of types such as message and function_call', sure: true };
  },
  read: (source, to) => {
    const lists = listsOf(source);
    if (isObject(source.value)) {
      const around = new Fields(source.value, [], 'the file', to);
      for (const key of ['instructions', 'input']) {
        const text = around.text(key);
        if (text === null || text === '') continue;
        to.say(null, key === 'input' ? 'user' : 'system', [{ type: 'text', text }], [key]);
      }
      reportAround(source.value, lists[0]?.path ?? [], to, ['instructions', 'object', ...LISTS]);
    }
    for (const list of lists) {
      for (const item of objectsOf(list, 'an item', to)) readItem(item, null);
    }
  },
};

function listsOf({ value }: LogSource): readonly FoundList[] {
  if (isArray(value)) return [{ items: value, path: [] }];
  if (!isObject(value)) return [];
  return LISTS.flatMap((key) => {
    const items = own(value, key);
    return isArray(items) ? [{ items, path: [key] }] : [];
  });
}

function isTypedItem(item: JsonObject): boolean {
  const type = own(item, 'type');
  if (type === 'message') return own(item, 'role') !== undefined;
  return typeof type === 'string' && (ITEM_TYPES.has(type) || isCall(type) || isOutput(type));
}

function isItem(item: JsonObject): boolean {
  return isTypedItem(item) || (own(item, 'type') === undefined && own(item, 'role') !== undefined);
}

function isCall(type: string): boolean {
  return type.endsWith('_call');
}

function isOutput(type: string): boolean {
  return type.endsWith('_call_output') || type === 'function_call_result';
}

const PARTS: PartReaders = new Map([
  ['input_text', textPart('text')],
  ['output_text', textPart('text')],
  ['text', textPart('text')],
  ['summary_text', textPart('text')],
  ['reasoning_text', textPart('text')],
  ['refusal', textPart('refusal')],
]);

/** Reads one item by a voice, in the spelling of the API or of the Agents SDK for JavaScript. */
export function readItem(item: Fields, voice: string | null): void {
  const { to } = item;
  const type = item.text('type') ?? 'message';
  item.skip('status');
  if (type === 'message') {
    const role = item.text('role');
    const content = readContent(item.take('content'), item.at('content'), to, PARTS);
    if (role === 'user') to.say(null, 'user', content, item.path);
    else if (role === 'system' || role === 'developer') to.say(null, 'system', content, item.path);
    else to.say(voice, 'assistant', content, item.path);
  } else if (type === 'reasoning') readReasoning(item, voice);
  else if (isOutput(type)) {
    const content = outputText(item.take('output'), item.at('output'), to);
    const id = item.text('call_id', 'callId', 'id') ?? '';
    item.skip('name');
    to.say(voice, 'tool', [{ type: 'tool_result', tool_use_id: id, content, is_error: false }], item.path);
  } else if (isCall(type)) readCall(item, type, voice);
  else {
    to.unmapped(`an item of type ${JSON.stringify(type)}`, item.path);
    return;
  }
  item.done();
}

function readReasoning(item: Fields, voice: string | null): void {
  const { to } = item;
  const thoughts = ['summary', 'content'].flatMap((key) =>
    readContent(item.take(key), item.at(key), to, PARTS),
  );
  const blocks = thoughts.map((block): ContentBlock => {
    return { type: 'thinking', thinking: block.type === 'text' ? block.text : '' };
  });
  if (blocks.length > 0) to.say(voice, 'assistant', blocks, item.path);
}

/** A call of a function, or of a tool that the provider runs: then its output is in it. */
function readCall(item: Fields, type: string, voice: string | null): void {
  const { to } = item;
  const id = item.text('call_id', 'callId') ?? item.text('id') ?? '';
  const name = item.text('name') ?? type.replace(/_call$/, '');
  const key = ['arguments', 'input', 'action'].find((some) => own(item.json, some) !== undefined);
  const isPlain = key !== undefined;
  const input = isPlain ? readArguments(item.take(key), item.at(key), to) : ownFields(item);
  to.say(voice, 'assistant', [{ type: 'tool_use', id, name, input }], item.path);
  const failure = item.take('error');
  for (const out of ['output', 'outputs', 'results', 'result']) {
    const given = item.take(out);
    if (given === undefined && (failure === undefined || out !== 'output')) continue;
    const content = outputText(given ?? failure, item.at(out), to);
    const is_error = failure !== undefined;
    to.say(voice, 'tool', [{ type: 'tool_result', tool_use_id: id, content, is_error }], item.path);
    break;
  }
}

/** What a provider's tool was asked, where it has no arguments: its own keys. */
function ownFields(item: Fields): JsonObject {
  const kept = ['queries', 'code', 'query'].flatMap((key): [string, Json][] => {
    const value = item.take(key);
    return value === undefined ? [] : [[key, value]];
  });
  return objectOf(kept);
}

/** An output as text: `{type: 'text', text}`, a list of such, or any JSON. */
function outputText(output: Json | undefined, path: readonly (string | number)[], to: LogWriter): string {
  if (isObject(output) && typeof own(output, 'text') === 'string') {
    const rest = withoutKey(withoutKey(output, 'text'), 'type');
    return Object.keys(rest).length === 0 ? String(own(output, 'text')) : stringifyJson(output);
  }
  return resultText(output, path, to);
}
