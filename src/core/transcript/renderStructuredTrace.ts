import type { TaggedMessage } from '../message/message.ts';
import { formatArguments } from './formatTranscript.ts';
import { type Offload, type Offloader, type OffloadKind, startOffload } from './Offload.ts';
import {
  type CallItem,
  type ResultItem,
  type StructuredTurn,
  structureTurns,
  type TraceItem,
} from './structureTurns.ts';

/**
 * Renders a log as XML from the log itself: every block but thinking is there, whole, escaped and with its
 * own indentation, each agent's words in an element of its own, each tool result right after its call and with
 * that call's name, errors marked. Elements and artifact names are those of the reference's trace; a line of
 * text is indented by the depth of its element, so that removing that indentation gives the text back.
 * Control characters that XML 1.0 has no place for stay as they are: agents read the file as text.
 */
export function renderStructuredTrace(log: readonly TaggedMessage[], offload?: Offload): string {
  const offloader = startOffload(offload);
  return structureTurns(log)
    .map((turn, index) => `<turn number="${index + 1}">\n${renderTurn(turn, offloader)}</turn>\n`)
    .join('\n');
}

function renderTurn(turn: StructuredTurn, offloader: Offloader): string {
  let xml = '';
  /** The agent whose `<assistant>` element is open. */
  let speaker: string | null = null;
  for (const item of turn) {
    const isSpoken = item.kind !== 'system_prompt' && item.kind !== 'user';
    if (speaker !== null && (!isSpoken || speaker !== item.agent)) {
      xml += '  </assistant>\n';
      speaker = null;
    }
    if (isSpoken && speaker === null) {
      xml += `  <assistant${attribute('agent', item.agent)}>\n`;
      speaker = item.agent;
    }
    xml += renderItem(item, offloader);
  }
  return speaker === null ? xml : `${xml}  </assistant>\n`;
}

function renderItem(item: TraceItem, offloader: Offloader): string {
  switch (item.kind) {
    case 'system_prompt':
      return element('  ', 'system_prompt', attribute('agent', item.agent), item.text);
    case 'user':
      return element('  ', 'user', item.agent === null ? '' : attribute('agent', item.agent), item.text);
    case 'text':
      return block('text', '', item.text, offloader);
    case 'tool_call':
      return renderCall(item, offloader);
    case 'tool_result':
      return renderResult(item, '', offloader);
  }
}

function renderCall({ call, agent, results }: CallItem, offloader: Offloader): string {
  let xml = block('tool_call', attribute('name', call.name), formatArguments(call), offloader);
  for (const result of results) {
    // A result that another agent reports stands here, with its call, and says whose it is.
    const reporter = result.agent === agent ? '' : attribute('agent', result.agent);
    xml += renderResult(result, reporter, offloader);
  }
  return xml;
}

function renderResult({ name, result }: ResultItem, reporter: string, offloader: Offloader): string {
  const error = result.is_error ? attribute('error', 'true') : '';
  return block('tool_result', attribute('name', name) + reporter + error, result.content, offloader);
}

/** An element inside `<assistant>`, its content in a file of its own when it is large. */
function block(kind: OffloadKind, attributes: string, content: string, offloader: Offloader): string {
  const reference = offloader(kind, content);
  if (reference === null) return element('    ', kind, attributes, content);
  return element('    ', kind, attributes + attribute('offloaded', 'true'), reference);
}

const NEWLINE = /\n/g;

function element(depth: string, name: string, attributes: string, content: string): string {
  const text = escapeText(content).replace(NEWLINE, `\n${depth}  `);
  return `${depth}<${name}${attributes}>\n${depth}  ${text}\n${depth}</${name}>\n`;
}

/** An attribute with the space before it. White space other than blanks is escaped, or readers change it. */
function attribute(name: string, value: string): string {
  const escaped = escapeText(value)
    .replace(/"/g, '&quot;')
    .replace(/[\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);
  return ` ${name}="${escaped}"`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
