import type { Json, JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import { stringifyJson } from '../../json/stringifyJson.ts';
import type { ContentBlock } from '../../message/message.ts';
import { type Fields, objectsOf, reportAround } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { isArray, listAt, mostFit } from '../LogSource.ts';
import { readArguments, resultText } from '../readContent.ts';

const WAYS = [[], ['messages']];

/** UI messages of Vercel's AI SDK: parts in order, every tool's part holding its call and what came of it. */
export const vercel: LogFormat = {
  id: 'vercel-ai',
  name: 'Vercel AI SDK messages',
  recognize: (source) => {
    const items = listAt(source, WAYS)?.items ?? [];
    if (mostFit(items, hasTypedParts)) return { because: 'its messages have parts with types', sure: true };
    const isModel = items.some((item) => isObject(item) && hasModelPart(item));
    return isModel ? { because: 'its contents have parts such as tool-call', sure: true } : null;
  },
  read: (source, to) => {
    const found = listAt(source, WAYS);
    if (found === null) return;
    reportAround(source.value, found.path, to);
    for (const message of objectsOf(found, 'a message', to)) readMessage(message);
  },
};

function hasTypedParts(item: JsonObject): boolean {
  const parts = own(item, 'parts');
  if (!isArray(parts) || own(item, 'role') === undefined) return false;
  return parts.every((part) => isObject(part) && typeof own(part, 'type') === 'string');
}

function hasModelPart(item: JsonObject): boolean {
  const content = own(item, 'content');
  return (
    isArray(content) &&
    content.some((part) => isObject(part) && /^tool-(?:call|result)$/.test(String(own(part, 'type'))))
  );
}

function readMessage(message: Fields): void {
  const { to } = message;
  const given = message.text('role') ?? '';
  const role = given === 'user' || given === 'system' ? given : 'assistant';
  const key = isArray(own(message.json, 'parts')) ? 'parts' : 'content';
  // The parts say it all; beside them may be the old forms of the same.
  if (key === 'parts') message.skip('content', 'toolInvocations', 'reasoning');
  const text = key === 'content' ? message.text('content') : null;
  const blocks: ContentBlock[] = text === null ? [] : [{ type: 'text', text }];
  /** A step's results come after all its calls, as a provider wants them. */
  let results: ContentBlock[] = [];
  const endStep = (): void => {
    blocks.push(...results);
    results = [];
  };
  for (const part of message.list('a part', key)) {
    const type = part.text('type') ?? '';
    if (type === 'step-start') endStep();
    else {
      const read = readPart(part, type);
      if (read.length > 0 && read.every((block) => block.type === 'tool_result')) blocks.push(...read);
      else if (read.some((block) => block.type === 'tool_use')) {
        blocks.push(...read.filter((block) => block.type !== 'tool_result'));
        results.push(...read.filter((block) => block.type === 'tool_result'));
      } else if (read.length > 0) {
        endStep();
        blocks.push(...read);
      }
    }
  }
  endStep();
  to.saySplit(null, role, blocks, message.path);
  message.done();
}

function readPart(part: Fields, type: string): readonly ContentBlock[] {
  const { to } = part;
  if (type === 'text' || type === 'reasoning') {
    const text = part.text('text', 'reasoning') ?? '';
    part.skip('state', 'details');
    part.done();
    return [type === 'text' ? { type: 'text', text } : { type: 'thinking', thinking: text }];
  }
  if (type === 'tool-invocation') {
    const old = part.fields('a tool invocation', 'toolInvocation');
    if (old !== null) {
      part.done();
      return readTool(old, old.text('toolName') ?? '');
    }
  } else if (type === 'tool-call') return readTool(part, part.text('toolName') ?? '');
  else if (type === 'tool-result') return [readResult(part)];
  else if (type === 'dynamic-tool') return readTool(part, part.text('toolName') ?? '');
  else if (type.startsWith('tool-')) return readTool(part, type.slice('tool-'.length));
  to.unmapped(`a part of type ${JSON.stringify(type)}`, part.path);
  return [];
}

/** A call, and its result where its state says that there is one. */
function readTool(part: Fields, name: string): readonly ContentBlock[] {
  const { to } = part;
  const id = part.text('toolCallId') ?? '';
  const state = part.text('state') ?? '';
  const key = ['input', 'args', 'rawInput'].find((some) => own(part.json, some) !== undefined) ?? 'input';
  const input = readArguments(part.take(key), part.at(key), to);
  const blocks: ContentBlock[] = [{ type: 'tool_use', id, name, input }];
  const failure = part.text('errorText');
  const output = part.take('output') ?? part.take('result');
  part.skip('step', 'providerExecuted');
  if (failure !== null)
    blocks.push({ type: 'tool_result', tool_use_id: id, content: failure, is_error: true });
  else if (output !== undefined || state === 'output-available' || state === 'result') {
    const content = resultText(output, part.at('output'), to);
    blocks.push({ type: 'tool_result', tool_use_id: id, content, is_error: false });
  }
  part.done();
  return blocks;
}

/** The part of a tool's message: `output` is `{type, value}`, before that a bare `result`. */
function readResult(part: Fields): ContentBlock {
  const output = part.fields('an output', 'output');
  const type = output?.text('type') ?? '';
  const value: Json | undefined = output === null ? part.take('result') : output.take('value');
  const content = typeof value === 'string' ? value : value === undefined ? '' : stringifyJson(value);
  output?.done();
  part.skip('toolName');
  const is_error = part.flag('isError') || type.startsWith('error');
  const block: ContentBlock = {
    type: 'tool_result',
    tool_use_id: part.text('toolCallId') ?? '',
    content,
    is_error,
  };
  part.done();
  return block;
}
