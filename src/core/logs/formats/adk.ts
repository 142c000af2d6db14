import type { JsonObject } from '../../json/Json.ts';
import { isObject, own, withoutKey } from '../../json/objects.ts';
import { stringifyJson } from '../../json/stringifyJson.ts';
import type { ContentBlock } from '../../message/message.ts';
import { type Fields, objectsOf, reportAround } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { isArray, listAt, mostFit } from '../LogSource.ts';
import { readArguments } from '../readContent.ts';

const WAYS = [[], ['events'], ['session', 'events']];

/** Events of Google's Agent Development Kit, in snake or camel case: every event has its author. */
export const adk: LogFormat = {
  id: 'google-adk',
  name: 'Google ADK events',
  recognize: (source) =>
    mostFit(listAt(source, WAYS)?.items ?? [], isEvent)
      ? { because: 'its events have an author and content in parts', sure: true }
      : null,
  read: (source, to) => {
    const found = listAt(source, WAYS);
    if (found === null) return;
    reportAround(source.value, found.path, to);
    const calls = new NamedCalls();
    for (const event of objectsOf(found, 'an event', to)) readEvent(event, calls);
  },
};

function isEvent(item: JsonObject): boolean {
  if (typeof own(item, 'author') !== 'string') return false;
  const content = own(item, 'content');
  return (isObject(content) && isArray(own(content, 'parts'))) || isObject(own(item, 'actions'));
}

/** Gemini's calls may have no id: then a result belongs to the first call of its name that waits for one. */
class NamedCalls {
  private count = 0;
  private readonly waiting = new Map<string, string[]>();

  open(name: string): string {
    this.count += 1;
    const id = `call_${this.count}`;
    this.waiting.set(name, [...(this.waiting.get(name) ?? []), id]);
    return id;
  }

  close(name: string): string {
    const [first, ...rest] = this.waiting.get(name) ?? [];
    this.waiting.set(name, rest);
    return first ?? '';
  }
}

function readEvent(event: Fields, calls: NamedCalls): void {
  const { to } = event;
  const author = event.text('author') ?? '';
  if (event.flag('partial')) {
    to.unmapped('a partial event, whose text its full event repeats,', event.path);
    return;
  }
  const content = event.fields('a content', 'content');
  const blocks = (content?.list('a part', 'parts') ?? []).flatMap((part) => readPart(part, calls));
  content?.skip('role');
  content?.done();
  const actions = event.fields('actions', 'actions');
  if (blocks.length > 0) {
    const isUser = author === 'user';
    to.saySplit(isUser ? null : author, isUser ? 'user' : 'assistant', blocks, event.path);
  } else if (actions === null || content !== null)
    to.say(author === 'user' ? null : author, author === 'user' ? 'user' : 'assistant', [], event.path);
  const target = actions?.text('transferToAgent', 'transfer_to_agent') ?? null;
  if (target !== null) to.handOver(author, target);
  actions?.done();
  event.done();
}

function readPart(part: Fields, calls: NamedCalls): ContentBlock[] {
  const { to } = part;
  const call = part.fields('a call', 'functionCall', 'function_call');
  const result = part.fields('a result', 'functionResponse', 'function_response');
  const code = part.fields('a code', 'executableCode', 'executable_code');
  const output = part.fields('an output of code', 'codeExecutionResult', 'code_execution_result');
  const text = part.text('text');
  const blocks: ContentBlock[] = [];
  if (text !== null) {
    blocks.push(part.flag('thought') ? { type: 'thinking', thinking: text } : { type: 'text', text });
  }
  if (call !== null) {
    const name = call.text('name') ?? '';
    const input = readArguments(call.take('args'), call.at('args'), to);
    blocks.push({ type: 'tool_use', id: call.text('id') ?? calls.open(name), name, input });
    call.done();
  }
  if (result !== null) {
    const name = result.text('name') ?? '';
    const id = result.text('id') ?? calls.close(name);
    const given = result.take('response') ?? {};
    blocks.push({
      type: 'tool_result',
      tool_use_id: id,
      content: responseText(given),
      is_error: hasError(given),
    });
    result.done();
  }
  if (code !== null) {
    const id = calls.open('code_execution');
    blocks.push({ type: 'tool_use', id, name: 'code_execution', input: code.json });
  }
  if (output !== null) {
    const content = output.text('output') ?? '';
    const is_error = (output.text('outcome') ?? 'OUTCOME_OK') !== 'OUTCOME_OK';
    blocks.push({ type: 'tool_result', tool_use_id: calls.close('code_execution'), content, is_error });
    output.done();
  }
  if (blocks.length === 0) {
    const kind = Object.keys(part.json)[0] ?? 'nothing';
    to.unmapped(`a part of ${JSON.stringify(kind)}`, part.path);
    return [];
  }
  part.done();
  return blocks;
}

/** A response that is `{result: text}` alone is that text; any other is written out. */
function responseText(response: JsonObject | unknown): string {
  if (!isObject(response))
    return typeof response === 'string' ? response : stringifyJson(response as JsonObject);
  const result = own(response, 'result');
  if (typeof result === 'string' && Object.keys(withoutKey(response, 'result')).length === 0) return result;
  return stringifyJson(response);
}

function hasError(response: unknown): boolean {
  return isObject(response) && typeof own(response, 'error') === 'string';
}
