import type { Role } from '../message/message.ts';

/** What a label says about the text behind it, and that text. */
export interface TranscriptEntry {
  readonly role: Role;
  /** null for a `[__user__]` entry. */
  readonly agent_id: string | null;
  readonly content_type: 'text' | 'tool_use' | 'tool_result';
  readonly content: string;
}

/** An entry and where its label begins and its content ends, in code units of the transcript. */
export interface PlacedEntry extends TranscriptEntry {
  readonly start: number;
  readonly end: number;
}

/**
 * A label at the start of a line. The agent is the shortest text that makes one, brackets and colons
 * allowed; at most one space after the label belongs to it.
 */
const LABEL = /\[(?:__user__|([^\n]+?):(system|user|assistant|tool):(text|tool_use|tool_result))\] ?/y;

/**
 * Reads a transcript's text back into its entries, the reference's way: a line that begins with a label
 * starts an entry, every other line goes on with the one before, and lines before the first label are lost.
 * What only looks like a label starts an entry too: the text does not tell.
 */
export function parseTranscript(text: string): TranscriptEntry[] {
  return placeEntries(text).map(({ role, agent_id, content_type, content }) => ({
    role,
    agent_id,
    content_type,
    content,
  }));
}

/** As `parseTranscript`, with the places of the entries. */
export function placeEntries(text: string): PlacedEntry[] {
  const placed: PlacedEntry[] = [];
  let open: { match: RegExpExecArray; start: number } | null = null;
  for (let start = text.startsWith('[') ? 0 : nextBracket(text, 0); start !== -1; ) {
    LABEL.lastIndex = start;
    const match = LABEL.exec(text);
    if (match !== null) {
      if (open !== null) placed.push(placeEntry(text, open.match, open.start, start - 1));
      open = { match, start };
    }
    start = nextBracket(text, start);
  }
  if (open !== null) placed.push(placeEntry(text, open.match, open.start, text.length));
  return placed;
}

/** The next line start after `from` where a `[` stands, or -1. */
function nextBracket(text: string, from: number): number {
  const newline = text.indexOf('\n[', from);
  return newline === -1 ? -1 : newline + 1;
}

function placeEntry(text: string, match: RegExpExecArray, start: number, end: number): PlacedEntry {
  const [label, agent, role, type] = match;
  const content = text.slice(start + label.length, end);
  if (agent === undefined) return { role: 'user', agent_id: null, content_type: 'text', content, start, end };
  return {
    role: role as Role,
    agent_id: agent,
    content_type: type as TranscriptEntry['content_type'],
    content,
    start,
    end,
  };
}
