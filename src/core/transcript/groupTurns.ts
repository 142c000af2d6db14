import type { TranscriptEntry } from './parseTranscript.ts';

/** A turn as the reference reads it out of a transcript. */
export interface TranscriptTurn {
  readonly system_prompt: string | null;
  readonly system_agent: string | null;
  /** null when no prompt led to the turn. */
  readonly user_content: string | null;
  /** The first agent among the blocks: the reference puts all of them under its name. */
  readonly agent_id: string | null;
  readonly blocks: readonly TranscriptEntry[];
}

/** The entries that make a turn. */
export interface TurnEntries<Entry extends TranscriptEntry> {
  readonly system: Entry | null;
  readonly user: Entry | null;
  readonly blocks: readonly Entry[];
}

/** Groups a transcript's entries into turns, the reference's way: see `groupEntries`. */
export function groupTurns(entries: readonly TranscriptEntry[]): TranscriptTurn[] {
  return groupEntries(entries).map(({ system, user, blocks }) => ({
    system_prompt: system?.content ?? null,
    system_agent: system?.agent_id ?? null,
    user_content: user?.content ?? null,
    agent_id: blocks.find((block) => block.agent_id)?.agent_id ?? null,
    blocks,
  }));
}

/**
 * The rules of grouping: a user entry begins a turn and takes the last system entry before it along (earlier
 * ones are lost); what agents say before the first user entry is lost too. Without any user entry everything
 * that is no system entry makes one turn; a system entry at the very end makes one of its own.
 */
export function groupEntries<Entry extends TranscriptEntry>(entries: readonly Entry[]): TurnEntries<Entry>[] {
  const turns: TurnEntries<Entry>[] = [];
  const blocksBefore: Entry[] = [];
  let blocks = blocksBefore;
  let system: Entry | null = null;
  for (const entry of entries) {
    if (entry.role === 'system') {
      system = entry;
    } else if (entry.role === 'user') {
      blocks = [];
      turns.push({ system, user: entry, blocks });
      system = null;
    } else {
      blocks.push(entry);
    }
  }
  const promptless = turns.length === 0 && blocksBefore.length > 0;
  if (promptless || system !== null) {
    turns.push({ system, user: null, blocks: promptless ? blocksBefore : [] });
  }
  return turns;
}
