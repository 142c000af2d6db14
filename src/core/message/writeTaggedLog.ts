import type { Json } from '../json/Json.ts';
import type { ContentBlock, TaggedMessage } from './message.ts';

/** A log as JSON, in the form that `readTaggedLog` reads and the reference's cases use. */
export function writeTaggedLog(log: readonly TaggedMessage[]): Json {
  return log.map(({ agent_id, message, node, turn }) => ({
    agent_id,
    message: { role: message.role, content: message.content.map(writeBlock) },
    ...(node === undefined ? {} : { node }),
    ...(turn === undefined ? {} : { turn }),
  }));
}

function writeBlock(block: ContentBlock): Json {
  if (block.type !== 'thinking') return { ...block };
  const { signature, ...rest } = block;
  return signature === undefined ? rest : { ...rest, signature };
}
