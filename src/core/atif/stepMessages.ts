import type { JsonObject } from '../json/Json.ts';
import { isObject, own } from '../json/objects.ts';
import { type ContentBlock, type Role, type TaggedMessage, USER_LABEL } from '../message/message.ts';
import { readTaggedLog } from '../message/readTaggedLog.ts';
import { isGiven, isTrue, objectIn, objectsIn, textIn, wholeIn } from './jsonValues.ts';

/** Where a message of a log comes from: of which agent unless the step names another. */
export interface StepOrigin {
  readonly agent: string;
  /** Called with each part that a log has no place for: its way inside the step, and what it is. */
  readonly onMedia?: (path: readonly (string | number)[], type: string) => void;
}

type Path = readonly (string | number)[];

/**
 * What a step says, as messages of a log: a step of the user under `__user__`, any other under the agent's
 * name, or the one its `extra.agent` gives; `extra.node` and `extra.turn` come along. Reasoning becomes
 * thinking, tool calls and their results become blocks; a result of no call is what the surroundings said, so
 * it goes in as the user's. What Baton wrote otherwise than it reads stands in `extra.baton.messages`.
 */
export function stepMessages(step: JsonObject, origin: StepOrigin): readonly TaggedMessage[] {
  const extra = objectIn(step, 'extra');
  const kept = own(objectIn(extra, 'baton'), 'messages');
  if (kept !== undefined) return readTaggedLog(kept).log;
  return plainMessages(step, origin);
}

/** The same, of what every reader of the format sees. */
export function plainMessages(step: JsonObject, origin: StepOrigin): readonly TaggedMessage[] {
  const source = textIn(step, 'source');
  const extra = objectIn(step, 'extra');
  const node = textIn(extra, 'node');
  const turn = wholeIn(extra, 'turn');
  const place = { ...(node === null ? {} : { node }), ...(turn === null ? {} : { turn }) };
  const label = textIn(extra, 'agent') ?? (source === 'user' ? USER_LABEL : origin.agent);
  const said = (role: Role, content: readonly ContentBlock[], agent = label): TaggedMessage => ({
    agent_id: agent,
    message: { role, content: [...content] },
    ...place,
  });
  const texts = textBlocks(step, 'message', ['message'], origin);
  const results = resultMessages(step, said, origin);
  if (source !== 'agent') {
    const silent = texts.length === 0 && isGiven(step, 'observation');
    return [...(silent ? [] : [said(source === 'system' ? 'system' : 'user', texts)]), ...results];
  }
  const reasoning = textIn(step, 'reasoning_content');
  const thinking: ContentBlock[] = reasoning === null ? [] : [{ type: 'thinking', thinking: reasoning }];
  return [said('assistant', [...thinking, ...texts, ...callBlocks(step)]), ...results];
}

/** Whether a call stands for a handoff that Baton carried out itself: a log has no block for it. */
function isHandoffCall(call: JsonObject): boolean {
  return isGiven(objectIn(call, 'extra'), 'baton');
}

function callBlocks(step: JsonObject): ContentBlock[] {
  return objectsIn(step, 'tool_calls').flatMap(([call]): ContentBlock[] => {
    if (isHandoffCall(call)) return [];
    const name = textIn(call, 'function_name') ?? '';
    return [
      { type: 'tool_use', id: textIn(call, 'tool_call_id') ?? '', name, input: objectIn(call, 'arguments') },
    ];
  });
}

function resultMessages(
  step: JsonObject,
  said: (role: Role, content: readonly ContentBlock[], agent?: string) => TaggedMessage,
  origin: StepOrigin,
): readonly TaggedMessage[] {
  const results = objectsIn(objectIn(step, 'observation'), 'results');
  if (results.length === 0) return [];
  const calls = objectsIn(step, 'tool_calls').map(([call]) => call);
  const own = new Set(calls.filter(isHandoffCall).map((call) => textIn(call, 'tool_call_id')));
  const only = calls.length === 1 && results.length === 1 ? textIn(calls[0] ?? {}, 'tool_call_id') : null;
  return results.flatMap(([result, index]): TaggedMessage[] => {
    const named = textIn(result, 'source_call_id');
    if (named !== null && own.has(named)) return [];
    const path = ['observation', 'results', index, 'content'];
    const texts = textBlocks(result, 'content', path, origin);
    const call = named ?? only;
    if (call === null) return texts.length === 0 ? [] : [said('user', texts, USER_LABEL)];
    const content = texts.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
    const isError = isTrue(objectIn(result, 'extra'), 'is_error');
    return [said('tool', [{ type: 'tool_result', tool_use_id: call, content, is_error: isError }])];
  });
}

/** A text, or the texts of a list of parts. An empty text says nothing; an empty part of text does. */
function textBlocks(object: JsonObject, key: string, path: Path, origin: StepOrigin): ContentBlock[] {
  const value = own(object, key);
  if (typeof value === 'string') return value === '' ? [] : [{ type: 'text', text: value }];
  return objectsIn(object, key).flatMap(([part, index]): ContentBlock[] => {
    const text = textIn(part, 'text');
    if (text !== null) return [{ type: 'text', text }];
    if (isObject(own(part, 'source'))) origin.onMedia?.([...path, index], textIn(part, 'type') ?? 'media');
    return [];
  });
}
