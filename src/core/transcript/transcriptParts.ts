import type { Role, TaggedMessage } from '../message/message.ts';
import { USER_LABEL } from '../message/message.ts';
import { transcriptLine, type VisibleBlock } from './formatTranscript.ts';
import type { PartOrigin, PromptPart } from './PromptPart.ts';

const ORIGIN_OF_TEXT: Readonly<Record<Role, PartOrigin>> = {
  system: 'system',
  user: 'question',
  assistant: 'reply',
  tool: 'tool_result',
};

/** An entry says the same in every transcript: a log is written once, however often it is handed over. */
const partsByEntry = new WeakMap<TaggedMessage, readonly PromptPart[]>();

/**
 * The transcript in parts, one an entry, each with the newline that follows it and with where it comes from.
 * Joined they are `formatTranscript(log)` to the byte. Parts of an entry that was met before are the same
 * objects.
 */
export function transcriptParts(log: readonly TaggedMessage[]): PromptPart[] {
  const parts: PromptPart[] = [];
  for (const tagged of log) for (const part of partsOf(tagged)) parts.push(part);
  const last = parts.pop();
  if (last !== undefined) parts.push({ ...last, text: last.text.slice(0, -1) });
  return parts;
}

function partsOf(tagged: TaggedMessage): readonly PromptPart[] {
  const known = partsByEntry.get(tagged);
  if (known !== undefined) return known;
  const parts: PromptPart[] = [];
  for (const block of tagged.message.content) {
    if (block.type !== 'thinking') parts.push(partOf(tagged, block));
  }
  partsByEntry.set(tagged, parts);
  return parts;
}

function partOf(tagged: TaggedMessage, block: VisibleBlock): PromptPart {
  return {
    text: `${transcriptLine(tagged, block)}\n`,
    origin: originOf(tagged, block),
    agent: tagged.agent_id,
    ...(tagged.node === undefined ? {} : { node: tagged.node }),
    ...(tagged.turn === undefined ? {} : { turn: tagged.turn }),
  };
}

function originOf({ agent_id, message }: TaggedMessage, block: VisibleBlock): PartOrigin {
  if (block.type === 'tool_use') return 'tool_call';
  if (block.type === 'tool_result') return 'tool_result';
  return agent_id === USER_LABEL ? 'question' : ORIGIN_OF_TEXT[message.role];
}
