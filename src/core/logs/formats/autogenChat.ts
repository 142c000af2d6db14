import type { JsonObject } from '../../json/Json.ts';
import { isObject, own } from '../../json/objects.ts';
import { objectsOf, reportAround } from '../Fields.ts';
import type { LogFormat } from '../LogFormat.ts';
import { isArray, listAt, mostFit } from '../LogSource.ts';
import { readContent, resultText, textPart } from '../readContent.ts';
import { readCalls } from './openaiChat.ts';

const WAYS = [['chat_history'], [], ['messages']];

/**
 * The history of a chat or group chat of AutoGen 0.2 and AG2: roles are seen from one agent's side, so that it
 * is the name that tells who speaks.
 */
export const autogenChat: LogFormat = {
  id: 'autogen-chat',
  name: 'AutoGen / AG2 chat history',
  recognize: (source) => {
    const found = listAt(source, WAYS);
    if (found === null || !mostFit(found.items, isNamed)) return null;
    const asking = new Set(
      found.items.map((item) => (isObject(item) && own(item, 'role') === 'user' ? own(item, 'name') : null)),
    );
    asking.delete(null);
    if (found.path[0] === 'chat_history')
      return { because: 'it is the chat history of a result', sure: true };
    return asking.size > 1
      ? { because: 'agents of several names speak in the role of the user', sure: true }
      : { because: 'its messages all have names', sure: false };
  },
  read: (source, to) => {
    const found = listAt(source, WAYS);
    if (found === null) return;
    reportAround(source.value, found.path, to);
    for (const message of objectsOf(found, 'a message', to)) {
      const name = message.text('name');
      const role = message.text('role');
      const isUser = name === null ? role === 'user' : USERS.has(name.toLowerCase());
      const responses = message.list('a tool response', 'tool_responses').map((response) => {
        response.skip('role');
        const content = resultText(response.take('content'), response.at('content'), to);
        const id = response.text('tool_call_id') ?? '';
        response.done();
        return { type: 'tool_result' as const, tool_use_id: id, content, is_error: false };
      });
      if (responses.length > 0) {
        // The content of such a message is its responses once more.
        message.skip('content');
        to.say(null, 'tool', responses, message.path);
      } else {
        const content = readContent(message.take('content'), message.at('content'), to, PARTS);
        const calls = readCalls(message, { next: () => 'function_call' });
        if (role === 'system') to.say(name, 'system', content, message.path);
        else if (isUser) to.say(null, 'user', content, message.path);
        else to.say(name, 'assistant', [...content, ...calls], message.path);
      }
      message.done();
    }
  },
};

const PARTS = new Map([['text', textPart('text')]]);
/** The names under which a person usually takes part. */
const USERS = new Set(['user', 'user_proxy', 'userproxy', 'human', 'admin']);

function isNamed(item: JsonObject): boolean {
  return (
    typeof own(item, 'name') === 'string' &&
    typeof own(item, 'role') === 'string' &&
    own(item, 'role') !== 'tool' &&
    own(item, 'parts') === undefined &&
    (typeof own(item, 'content') === 'string' ||
      isArray(own(item, 'tool_calls')) ||
      isArray(own(item, 'content')))
  );
}
