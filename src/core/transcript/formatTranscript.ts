import { entriesOf } from '../json/objects.ts';
import type { ContentBlock, TaggedMessage, ToolUseBlock } from '../message/message.ts';
import { USER_LABEL } from '../message/message.ts';
import { repr } from '../python/repr.ts';

/** What stands between a transcript and a question in one prompt. */
export const TRANSCRIPT_SEPARATOR = '\n\n---\n\n';

/**
 * Renders a log as the labelled transcript that handovers inline: a line a block, `[__user__] text` for a
 * question and `[agent:role:type] text` for everything else, joined by newlines. Thinking is left out.
 * An empty log gives the empty string. Equal to the reference's `format_transcript` to the byte.
 */
export function formatTranscript(log: readonly TaggedMessage[]): string {
  const lines: string[] = [];
  for (const tagged of log) {
    for (const block of tagged.message.content) {
      if (block.type !== 'thinking') lines.push(transcriptLine(tagged, block));
    }
  }
  return lines.join('\n');
}

/** A block that a transcript shows. */
export type VisibleBlock = Exclude<ContentBlock, { type: 'thinking' }>;

/** A block's entry in a transcript, label included, without the newline that ends it. */
export function transcriptLine(tagged: TaggedMessage, block: VisibleBlock): string {
  const { agent_id, message } = tagged;
  const label = agent_id === USER_LABEL ? '[__user__] ' : `[${agent_id}:${message.role}:${block.type}] `;
  switch (block.type) {
    case 'text':
      return label + block.text;
    case 'tool_result':
      return label + block.content;
    case 'tool_use':
      return `${label}${block.name}(${formatArguments(block)})`;
  }
}

/** A call's arguments as Python spells them: `path='/x', n=2`. Names are written as they are. */
export function formatArguments(call: ToolUseBlock): string {
  return entriesOf(call.input)
    .map(([name, value]) => `${name}=${repr(value)}`)
    .join(', ');
}
