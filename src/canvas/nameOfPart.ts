import type { BackPart } from './backdrop.ts';
import type { NodePart } from './canvasGraph.ts';

/** So much of a note is read out. */
const LONGEST = 80;

/** What a part is called by those who do not see it. */
export function nameOfPart(part: NodePart | BackPart): string {
  if (part.kind === 'agent') {
    const { nodeId, agentIdentity } = part.record;
    return agentIdentity ? `node ${nodeId}, agent ${agentIdentity}` : `node ${nodeId}`;
  }
  if (part.kind === 'note') return `note: ${excerpt(part.record.text) || 'empty'}`;
  if (part.kind === 'ghost') return `missing node ${part.name}`;
  if (part.kind !== 'group' && part.kind !== 'frame') return part.kind.toUpperCase();
  const count = part.members.length;
  const nodes = `${count} ${count === 1 ? 'node' : 'nodes'}`;
  return `group ${part.record.name || 'unnamed'}${part.kind === 'group' ? ', collapsed' : ''}, ${nodes}`;
}

function excerpt(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
