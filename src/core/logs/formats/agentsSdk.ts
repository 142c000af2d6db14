import type { JsonObject } from '../../json/Json.ts';
import { isObject, own, withKey } from '../../json/objects.ts';
import { Fields, objectsOf } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { isArray, type LogSource, mostFit } from '../LogSource.ts';
import type { LogWriter } from '../LogWriter.ts';
import { readItem } from './openaiResponses.ts';

const ITEMS = ['generatedItems', 'generated_items', 'newItems', 'new_items', 'session_items', 'sessionItems'];
const INPUT = ['originalInput', 'original_input', 'input'];

/** The run state of OpenAI's Agents SDK, or the new items of a result: every item with its agent. */
export const agentsSdk: LogFormat = {
  id: 'openai-agents',
  name: 'OpenAI Agents SDK run items',
  recognize: ({ value }) => {
    if (isArray(value)) {
      return mostFit(value, isRunItem)
        ? { because: 'its items are those of a run, such as message_output_item', sure: true }
        : null;
    }
    if (!isObject(value)) return null;
    const key = ITEMS.find((some) => isArray(own(value, some)));
    const isState =
      own(value, '$schemaVersion') !== undefined || INPUT.some((some) => own(value, some) !== undefined);
    if (key === undefined || !isState) return null;
    return { because: `it is a run with its ${key}`, sure: true };
  },
  read: (source, to) => {
    readInput(source, to);
    for (const item of runItems(source, to)) readRunItem(item);
  },
};

const TYPES = new Set([
  'message_output_item',
  'tool_call_item',
  'tool_call_output_item',
  'handoff_call_item',
  'handoff_output_item',
  'reasoning_item',
  'tool_approval_item',
]);

function isRunItem(item: JsonObject): boolean {
  return TYPES.has(String(own(item, 'type')));
}

/** What the run was given: a text, or items. Of a whole run state, the rest is reported. */
function readInput({ value }: LogSource, to: LogWriter): void {
  if (!isObject(value)) return;
  const state = new Fields(value, [], 'the run', to);
  const input = INPUT.find((key) => own(value, key) !== undefined);
  const text = state.text(...INPUT);
  if (text !== null && input !== undefined) to.say(null, 'user', [{ type: 'text', text }], [input]);
  else {
    for (const item of state.list('an item', ...INPUT)) readItem(item, null);
  }
  state.skip('$schemaVersion', ...ITEMS);
  state.done();
}

function runItems({ value }: LogSource, to: LogWriter): readonly Fields[] {
  if (isArray(value)) return objectsOf({ items: value, path: [] }, 'a run item', to);
  return isObject(value) ? new Fields(value, [], 'the run', to).list('a run item', ...ITEMS) : [];
}

function readRunItem(item: Fields): void {
  const { to } = item;
  const type = item.text('type') ?? '';
  const agent = agentName(item, 'agent');
  const raw = item.fields('an item', 'rawItem', 'raw_item');
  const source = agentName(item, 'sourceAgent', 'source_agent');
  const target = agentName(item, 'targetAgent', 'target_agent');
  // An approval names the call that waits for it, which is an item itself.
  if (type === 'tool_approval_item') to.unmapped('an approval that was asked for', item.path);
  else if (raw !== null) readItem(typed(raw, type), source ?? agent);
  else if (target === null)
    to.unmapped(`a run item of type ${JSON.stringify(type)} without a raw item`, item.path);
  if (type === 'handoff_output_item' && target !== null) to.handOver(source ?? agent, target);
  // What a tool gave, as the program had it: the raw item holds it as the model got it.
  if (raw !== null && own(raw.json, 'output') !== undefined) item.skip('output');
  item.done();
}

/** A raw item that leaves its type to the item around it. */
function typed(raw: Fields, type: string): Fields {
  if (own(raw.json, 'type') !== undefined) return raw;
  const kind =
    type.endsWith('_output_item') && type !== 'message_output_item'
      ? 'function_call_output'
      : 'function_call';
  const known = type === 'message_output_item' ? 'message' : type === 'reasoning_item' ? 'reasoning' : kind;
  return new Fields(withKey(raw.json, 'type', known), raw.path, 'an item', raw.to);
}

/** An agent is serialized as its name, an object with it, or with its whole set-up. */
function agentName(item: Fields, ...keys: readonly string[]): string | null {
  const text = item.text(...keys);
  if (text !== null) return text;
  const agent = item.fields('an agent', ...keys);
  const name = agent === null ? undefined : own(agent.json, 'name');
  return typeof name === 'string' ? name : null;
}
