import type { ContentBlock, TaggedMessage } from '../message/message.ts';
import { USER_LABEL } from '../message/message.ts';
import { TRANSCRIPT_SEPARATOR, transcriptLine, type VisibleBlock } from './formatTranscript.ts';
import { readCall } from './formatTurnsXml.ts';
import { groupEntries } from './groupTurns.ts';
import { type PlacedEntry, placeEntries } from './parseTranscript.ts';
import { structureTurns } from './structureTurns.ts';

/** How much of a log the `karenina` rendering of its trace shows; the `structured` one shows all of it. */
export interface RenderingComparison {
  /** Messages with something to show: thinking is in neither rendering. */
  readonly messages: number;
  /** Messages that the `karenina` rendering shows, each block as an element of its own. */
  readonly messagesShown: number;
  readonly blocks: number;
  readonly blocksShown: number;
  /** Blocks among those shown that end early, at a separator or at text that looks like a label. */
  readonly truncated: number;
  /** Elements that no block stands behind, made of text that only looks like a label. */
  readonly forged: number;
  /** Blocks shown under another agent than the one that said them, or under another tool's name. */
  readonly misattributed: number;
  /** Whether a separator inside a message ends the `karenina` rendering there; the rest stays raw text. */
  readonly cut: boolean;
  /** Whether the `karenina` rendering leaves the whole transcript as raw text, for want of a user prompt. */
  readonly plain: boolean;
}

/** Compares the two renderings of a log's trace, in numbers. Takes time linear in the log. */
export function compareRenderings(log: readonly TaggedMessage[]): RenderingComparison {
  const blocks = placeBlocks(log);
  const transcript = blocks.map(({ line }) => line).join('\n');
  const cutAt = `${transcript}${TRANSCRIPT_SEPARATOR}`.indexOf(TRANSCRIPT_SEPARATOR);
  const entries = transcript.includes('[__user__]') ? placeEntries(transcript.slice(0, cutAt)) : [];

  const byStart = new Map(blocks.map((block) => [block.start, block]));
  const tools = toolNames(log);
  const shown = new Set<PlacedBlock>();
  let truncated = 0;
  let forged = 0;
  let misattributed = 0;
  for (const { entry, agent, tool } of shownEntries(entries)) {
    const placed = byStart.get(entry.start);
    if (placed === undefined || !isOf(entry, placed)) {
      forged += 1;
      continue;
    }
    shown.add(placed);
    if (entry.end < placed.start + placed.line.length) truncated += 1;
    if (agent !== placed.tagged.agent_id || tool !== (tools.get(placed.block) ?? null)) misattributed += 1;
  }

  const messages = new Set(blocks.map(({ index }) => index));
  const hidden = new Set(blocks.filter((block) => !shown.has(block)).map(({ index }) => index));
  return {
    messages: messages.size,
    messagesShown: messages.size - hidden.size,
    blocks: blocks.length,
    blocksShown: shown.size,
    truncated,
    forged,
    misattributed,
    cut: entries.length > 0 && cutAt < transcript.length,
    plain: entries.length === 0,
  };
}

/** A block of the log and its line of the transcript. */
interface PlacedBlock {
  /** The message's index in the log; a run may log the same message object more than once. */
  readonly index: number;
  readonly tagged: TaggedMessage;
  readonly block: VisibleBlock;
  readonly line: string;
  readonly start: number;
}

function placeBlocks(log: readonly TaggedMessage[]): PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  let start = 0;
  for (const [index, tagged] of log.entries()) {
    for (const block of tagged.message.content) {
      if (block.type === 'thinking') continue;
      const line = transcriptLine(tagged, block);
      placed.push({ index, tagged, block, line, start });
      start += line.length + 1;
    }
  }
  return placed;
}

/** An entry that makes an element, the agent it is shown under, and for calls and results the tool. */
interface ShownEntry {
  readonly entry: PlacedEntry;
  readonly agent: string;
  readonly tool: string | null;
}

/** What `formatTurnsXml` makes of the entries. */
function shownEntries(entries: readonly PlacedEntry[]): ShownEntry[] {
  const shown: ShownEntry[] = [];
  for (const { system, user, blocks } of groupEntries(entries)) {
    if (system !== null) shown.push({ entry: system, agent: system.agent_id ?? USER_LABEL, tool: null });
    if (user !== null) shown.push({ entry: user, agent: USER_LABEL, tool: null });
    const agent = blocks[0]?.agent_id ?? USER_LABEL;
    let lastTool = 'unknown';
    for (const entry of blocks) {
      if (entry.content_type === 'tool_use') lastTool = readCall(entry).name;
      shown.push({ entry, agent, tool: entry.content_type === 'text' ? null : lastTool });
    }
  }
  return shown;
}

/** Whether an entry's label is the one that the block got. */
function isOf(entry: PlacedEntry, { tagged, block }: PlacedBlock): boolean {
  if (entry.agent_id === null) return tagged.agent_id === USER_LABEL;
  return (
    entry.agent_id === tagged.agent_id &&
    entry.role === tagged.message.role &&
    entry.content_type === block.type
  );
}

/** The tool's name of every call and of every result that the log knows the call of. */
function toolNames(log: readonly TaggedMessage[]): ReadonlyMap<ContentBlock, string> {
  const names = new Map<ContentBlock, string>();
  for (const item of structureTurns(log).flat()) {
    if (item.kind === 'tool_call') {
      names.set(item.call, item.call.name);
      for (const { result, name } of item.results) names.set(result, name);
    }
    if (item.kind === 'tool_result') names.set(item.result, item.name);
  }
  return names;
}
