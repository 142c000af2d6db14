import type { TaggedMessage, ToolResultBlock, ToolUseBlock } from '../message/message.ts';
import { USER_LABEL } from '../message/message.ts';
import type { VisibleBlock } from './formatTranscript.ts';

/** Something said within a turn: one element of a structured trace. */
export type TraceItem = SystemItem | UserItem | TextItem | CallItem | ResultItem;

interface SystemItem {
  readonly kind: 'system_prompt';
  readonly agent: string;
  readonly text: string;
}
interface UserItem {
  readonly kind: 'user';
  /** null for a node's question, an identity for an agent that speaks in the user's role. */
  readonly agent: string | null;
  readonly text: string;
}
interface TextItem {
  readonly kind: 'text';
  readonly agent: string;
  readonly text: string;
}
export interface CallItem {
  readonly kind: 'tool_call';
  readonly agent: string;
  readonly call: ToolUseBlock;
  /** What came back within the same turn, in order. */
  readonly results: ResultItem[];
}
export interface ResultItem {
  readonly kind: 'tool_result';
  readonly agent: string;
  /** The name of the call it answers; `unknown` when the log has no such call before it. */
  readonly name: string;
  readonly result: ToolResultBlock;
}

/** What belongs to one turn, in the order of the log but for results, which stand with their calls. */
export type StructuredTurn = readonly TraceItem[];

/**
 * Sorts a log into turns, from its messages and not from any text. A message with user text begins a turn and
 * takes the system prompts right before it along; system prompts at the very end make a turn of their own;
 * whatever comes before the first user text is a turn too. Thinking is left out, and nothing else.
 */
export function structureTurns(log: readonly TaggedMessage[]): StructuredTurn[] {
  const sorter = new TurnSorter();
  for (const tagged of log) sorter.addMessage(tagged);
  return sorter.finish();
}

class TurnSorter {
  private readonly turns: TraceItem[][] = [];
  /** The turn that is being filled, empty before the first item. */
  private turn: TraceItem[] = [];
  /** System prompts that wait to know whose turn they are in. */
  private waiting: SystemItem[] = [];
  private readonly calls = new CallRegister();

  addMessage(tagged: TaggedMessage): void {
    let begun = false;
    for (const block of tagged.message.content) {
      if (block.type === 'thinking') continue;
      const item = this.itemOf(tagged, block);
      if (item === null) continue;
      if (item.kind === 'system_prompt') {
        this.waiting.push(item);
        continue;
      }
      if (item.kind === 'user' && !begun) {
        this.beginTurn();
        begun = true;
      }
      this.takeWaiting();
      this.turn.push(item);
      if (item.kind === 'tool_call') this.calls.add(item, this.turn);
    }
  }

  finish(): TraceItem[][] {
    if (this.waiting.length > 0) {
      this.beginTurn();
      this.takeWaiting();
    }
    this.beginTurn();
    return this.turns;
  }

  private beginTurn(): void {
    if (this.turn.length > 0) this.turns.push(this.turn);
    this.turn = [];
  }

  private takeWaiting(): void {
    for (const item of this.waiting) this.turn.push(item);
    this.waiting = [];
  }

  /** The item that a block makes; null for a result that found its call in this turn. */
  private itemOf({ agent_id: agent, message }: TaggedMessage, block: VisibleBlock): TraceItem | null {
    switch (block.type) {
      case 'tool_use':
        return { kind: 'tool_call', agent, call: block, results: [] };
      case 'tool_result': {
        const answered = this.calls.answer(block.tool_use_id, this.turn);
        const name = answered?.item.call.name ?? 'unknown';
        const item: ResultItem = { kind: 'tool_result', agent, name, result: block };
        if (answered?.turn !== this.turn) return item;
        answered.item.results.push(item);
        return null;
      }
      case 'text':
        if (agent === USER_LABEL) return { kind: 'user', agent: null, text: block.text };
        if (message.role === 'system') return { kind: 'system_prompt', agent, text: block.text };
        if (message.role === 'user') return { kind: 'user', agent, text: block.text };
        return { kind: 'text', agent, text: block.text };
    }
  }
}

interface RegisteredCall {
  readonly item: CallItem;
  readonly turn: readonly TraceItem[];
}

/** Finds the call that a result answers, also where a log uses an id more than once. */
class CallRegister {
  /** By id: the calls in their order, and how many of them have a result or were passed over. */
  private readonly byId = new Map<string, { readonly calls: RegisteredCall[]; settled: number }>();

  add(item: CallItem, turn: readonly TraceItem[]): void {
    const known = this.byId.get(item.call.id);
    if (known === undefined) this.byId.set(item.call.id, { calls: [{ item, turn }], settled: 0 });
    else known.calls.push({ item, turn });
  }

  /**
   * The oldest call of this id that has no result yet, one of the given turn if there is any; when all have
   * one, the last of them.
   */
  answer(id: string, turn: readonly TraceItem[]): RegisteredCall | undefined {
    const known = this.byId.get(id);
    if (known === undefined) return undefined;
    const { calls } = known;
    if (calls.at(-1)?.turn === turn) {
      while (known.settled < calls.length && calls[known.settled]?.turn !== turn) known.settled += 1;
    }
    known.settled = Math.min(known.settled + 1, calls.length);
    return calls[known.settled - 1];
  }
}
