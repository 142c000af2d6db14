import { type Message, textMessage } from '../../core/message/message.ts';
import type { ScriptedReply } from '../../core/scenario/document.ts';

type Script = readonly ScriptedReply[];

/** A reply with some of its parts changed; a part set to `undefined` is taken out. */
export function withParts(reply: ScriptedReply, parts: Partial<ScriptedReply>): ScriptedReply {
  const next: Record<string, unknown> = { ...reply, ...parts };
  for (const key of Object.keys(next)) if (next[key] === undefined) delete next[key];
  return next as ScriptedReply;
}

/** A script with the reply of one visit replaced. */
export function setReply(script: Script, visit: number, reply: ScriptedReply): Script {
  return script.map((other, index) => (index === visit ? reply : other));
}

export function addReply(script: Script): Script {
  return [...script, { text: '' }];
}

/** A script with a copy of one reply right after it. */
export function duplicateReply(script: Script, visit: number): Script {
  return script.flatMap((reply, index) => (index === visit ? [reply, { ...reply }] : [reply]));
}

export function removeReply(script: Script, visit: number): Script {
  return script.filter((_, index) => index !== visit);
}

/** A script with the reply of one visit given at another. */
export function moveReply(script: Script, from: number, to: number): Script {
  const moved = script[from];
  if (moved === undefined || to < 0 || to >= script.length) return script;
  const rest = removeReply(script, from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The reply as messages, so that tool calls and their results can be written. */
export function toMessages(reply: ScriptedReply): ScriptedReply {
  return withParts(reply, { messages: [textMessage('assistant', reply.text ?? '')] });
}

/** The reply as text alone: its own, or what its messages said in words. */
export function toText(reply: ScriptedReply): ScriptedReply {
  const text = reply.text ?? wordsOf(reply.messages ?? []);
  return withParts(reply, { text, messages: undefined });
}

function wordsOf(messages: readonly Message[]): string {
  const texts = messages.flatMap((message) =>
    message.role === 'assistant'
      ? message.content.flatMap((block) => (block.type === 'text' ? [block.text] : []))
      : [],
  );
  return texts.join('\n');
}
