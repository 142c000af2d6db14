import type { TaggedMessage } from '../message/message.ts';
import { formatArguments } from './formatTranscript.ts';
import { IndentedText } from './IndentedText.ts';
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
  const writer = new TraceWriter(startOffload(offload));
  for (const [index, turn] of structureTurns(log).entries()) writer.addTurn(turn, index + 1);
  return writer.xml.toString();
}

class TraceWriter {
  readonly xml = new IndentedText();
  private readonly offloader: Offloader;

  constructor(offloader: Offloader) {
    this.offloader = offloader;
  }

  addTurn(turn: StructuredTurn, number: number): void {
    const { xml } = this;
    xml.add(`${number === 1 ? '' : '\n'}<turn number="${number}">\n`);
    /** The agent whose `<assistant>` element is open. */
    let speaker: string | null = null;
    for (const item of turn) {
      const isSpoken = item.kind !== 'system_prompt' && item.kind !== 'user';
      if (speaker !== null && (!isSpoken || speaker !== item.agent)) {
        xml.add('  </assistant>\n');
        speaker = null;
      }
      if (isSpoken && speaker === null) {
        xml.add(`  <assistant${attribute('agent', item.agent)}>\n`);
        speaker = item.agent;
      }
      this.addItem(item);
    }
    if (speaker !== null) xml.add('  </assistant>\n');
    xml.add('</turn>\n');
  }

  private addItem(item: TraceItem): void {
    switch (item.kind) {
      case 'system_prompt':
        this.addElement('  ', 'system_prompt', attribute('agent', item.agent), item.text);
        break;
      case 'user':
        this.addElement('  ', 'user', item.agent === null ? '' : attribute('agent', item.agent), item.text);
        break;
      case 'text':
        this.addBlock('text', '', item.text);
        break;
      case 'tool_call':
        this.addCall(item);
        break;
      case 'tool_result':
        this.addResult(item, '');
    }
  }

  private addCall({ call, agent, results }: CallItem): void {
    this.addBlock('tool_call', attribute('name', call.name), formatArguments(call));
    for (const result of results) {
      // A result that another agent reports stands here, with its call, and says whose it is.
      this.addResult(result, result.agent === agent ? '' : attribute('agent', result.agent));
    }
  }

  private addResult({ name, result }: ResultItem, reporter: string): void {
    const error = result.is_error ? attribute('error', 'true') : '';
    this.addBlock('tool_result', attribute('name', name) + reporter + error, result.content);
  }

  /** An element inside `<assistant>`, its content in a file of its own when it is large. */
  private addBlock(kind: OffloadKind, attributes: string, content: string): void {
    const reference = this.offloader(kind, content);
    if (reference === null) this.addElement('    ', kind, attributes, content);
    else this.addElement('    ', kind, attributes + attribute('offloaded', 'true'), reference);
  }

  private addElement(depth: string, name: string, attributes: string, content: string): void {
    this.xml.add(`${depth}<${name}${attributes}>\n`);
    this.xml.addLines(`${depth}  `, escapeText(content));
    this.xml.add(`${depth}</${name}>\n`);
  }
}

/** An attribute with the space before it. White space other than blanks is escaped, or readers change it. */
function attribute(name: string, value: string): string {
  return ` ${name}="${value.replace(/[&<>"\n\r\t]/g, escapeCharacter)}"`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, escapeCharacter);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeCharacter(character: string): string {
  return ENTITIES[character] ?? `&#${character.charCodeAt(0)};`;
}
