import { strip } from '../python/strip.ts';
import type { TranscriptTurn } from './groupTurns.ts';
import { type Offload, type Offloader, startOffload } from './Offload.ts';
import type { TranscriptEntry } from './parseTranscript.ts';

const NEWLINE = /\n/g;

/**
 * Renders turns as XML-like text, the reference's way and equal to it to the byte: nothing is escaped, every
 * block is stripped of white space at its ends, all blocks of a turn stand under its first agent, and a tool
 * result takes the name of the last call before it. Large blocks go to files when an `offload` is given.
 */
export function formatTurnsXml(turns: readonly TranscriptTurn[], offload?: Offload): string {
  const offloader = startOffload(offload);
  return turns.map((turn, index) => formatTurn(turn, index + 1, offloader)).join('\n');
}

function formatTurn(turn: TranscriptTurn, number: number, offloader: Offloader): string {
  let xml = `<turn number="${number}">\n`;
  if (turn.system_prompt) {
    const agent = turn.system_agent || turn.agent_id || 'unknown';
    xml += `  <system_prompt agent="${agent}">\n${indent('    ', turn.system_prompt)}  </system_prompt>\n`;
  }
  if (turn.user_content !== null) xml += `  <user>\n${indent('    ', turn.user_content)}  </user>\n`;
  if (turn.blocks.length > 0) {
    xml += `  <assistant agent="${turn.agent_id || 'unknown'}">\n`;
    let lastTool = 'unknown';
    for (const block of turn.blocks) {
      if (block.content_type === 'tool_use') lastTool = readCall(block).name;
      xml += formatBlock(block, lastTool, offloader);
    }
    xml += '  </assistant>\n';
  }
  return `${xml}</turn>\n`;
}

function formatBlock(block: TranscriptEntry, tool: string, offloader: Offloader): string {
  switch (block.content_type) {
    case 'text':
      return element('text', 'text', block.content, offloader);
    case 'tool_use':
      return element('tool_call', `tool_call name="${tool}"`, readCall(block).input, offloader);
    case 'tool_result':
      return element('tool_result', `tool_result name="${tool}"`, block.content, offloader);
  }
}

function element(
  kind: 'text' | 'tool_call' | 'tool_result',
  opening: string,
  content: string,
  offloader: Offloader,
): string {
  const stripped = strip(content);
  const reference = offloader(kind, stripped);
  const attribute = reference === null ? '' : ' offloaded="true"';
  return `    <${opening}${attribute}>\n${indent('      ', reference ?? stripped)}    </${kind}>\n`;
}

/** Reads a call's entry, `name(input)`; a text of any other form is the input of an unknown tool. */
export function readCall({ content }: TranscriptEntry): { name: string; input: string } {
  const call = strip(content);
  const bracket = call.indexOf('(');
  if (bracket <= 0 || !call.endsWith(')')) return { name: 'unknown', input: call };
  return { name: call.slice(0, bracket), input: call.slice(bracket + 1, -1) };
}

/** Strips a text and puts `by` before each of its lines, the last one ended by a newline. */
function indent(by: string, text: string): string {
  return `${by}${strip(text).replace(NEWLINE, `\n${by}`)}\n`;
}
