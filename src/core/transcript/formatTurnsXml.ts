import { strip } from '../python/strip.ts';
import type { TranscriptTurn } from './groupTurns.ts';
import { IndentedText } from './IndentedText.ts';
import { type Offload, type Offloader, type OffloadKind, startOffload } from './Offload.ts';
import type { TranscriptEntry } from './parseTranscript.ts';

/**
 * Renders turns as XML-like text, the reference's way and equal to it to the byte: nothing is escaped, every
 * block is stripped of white space at its ends, all blocks of a turn stand under its first agent, and a tool
 * result takes the name of the last call before it. Large blocks go to files when an `offload` is given.
 */
export function formatTurnsXml(turns: readonly TranscriptTurn[], offload?: Offload): string {
  const writer = new TurnWriter(startOffload(offload));
  for (const [index, turn] of turns.entries()) writer.addTurn(turn, index + 1);
  return writer.xml.toString();
}

class TurnWriter {
  readonly xml = new IndentedText();
  private readonly offloader: Offloader;

  constructor(offloader: Offloader) {
    this.offloader = offloader;
  }

  addTurn(turn: TranscriptTurn, number: number): void {
    const { xml } = this;
    xml.add(`${number === 1 ? '' : '\n'}<turn number="${number}">\n`);
    if (turn.system_prompt) {
      xml.add(`  <system_prompt agent="${turn.system_agent || turn.agent_id || 'unknown'}">\n`);
      xml.addLines('    ', strip(turn.system_prompt));
      xml.add('  </system_prompt>\n');
    }
    if (turn.user_content !== null) {
      xml.add('  <user>\n');
      xml.addLines('    ', strip(turn.user_content));
      xml.add('  </user>\n');
    }
    if (turn.blocks.length > 0) {
      xml.add(`  <assistant agent="${turn.agent_id || 'unknown'}">\n`);
      this.addBlocks(turn.blocks);
      xml.add('  </assistant>\n');
    }
    xml.add('</turn>\n');
  }

  private addBlocks(blocks: readonly TranscriptEntry[]): void {
    let lastTool = 'unknown';
    for (const block of blocks) {
      switch (block.content_type) {
        case 'text':
          this.addElement('text', 'text', block.content);
          break;
        case 'tool_use': {
          const { name, input } = readCall(block);
          lastTool = name;
          this.addElement('tool_call', `tool_call name="${name}"`, input);
          break;
        }
        case 'tool_result':
          this.addElement('tool_result', `tool_result name="${lastTool}"`, block.content);
      }
    }
  }

  private addElement(kind: OffloadKind, opening: string, content: string): void {
    const stripped = strip(content);
    const reference = this.offloader(kind, stripped);
    this.xml.add(`    <${opening}${reference === null ? '' : ' offloaded="true"'}>\n`);
    this.xml.addLines('      ', reference ?? stripped);
    this.xml.add(`    </${kind}>\n`);
  }
}

/** Reads a call's entry, `name(input)`; a text of any other form is the input of an unknown tool. */
export function readCall({ content }: TranscriptEntry): { name: string; input: string } {
  const call = strip(content);
  const bracket = call.indexOf('(');
  if (bracket <= 0 || !call.endsWith(')')) return { name: 'unknown', input: call };
  return { name: call.slice(0, bracket), input: call.slice(bracket + 1, -1) };
}
