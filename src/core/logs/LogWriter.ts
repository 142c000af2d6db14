import type { LogProblems } from '../message/LogProblems.ts';
import { type ContentBlock, type Role, type TaggedMessage, USER_LABEL } from '../message/message.ts';
import type { Problem } from '../problem.ts';
import type { Path } from './LogSource.ts';

/** The voice of whoever speaks for the system where a log names nobody. */
const UNNAMED_VOICE = 'assistant';

/** Someone who speaks in a log, by the name the log has for them. */
export interface Voice {
  readonly voice: string;
  /** The log has no name for it: `voice` is a role. */
  readonly unnamed: boolean;
  readonly messages: number;
}

/** A handover that a log tells of itself, beside the change of who speaks. */
export interface ToldHandover {
  readonly from: string;
  readonly to: string;
  /** The index of the message that comes after it. */
  readonly at: number;
}

interface Spoken {
  /** null: the log does not say. */
  readonly voice: string | null;
  readonly role: Role;
  readonly content: readonly ContentBlock[];
  readonly path: Path;
  readonly place?: Pick<TaggedMessage, 'node' | 'turn'>;
}

/** What was written, once every voice is known. */
export interface WrittenLog {
  readonly log: readonly TaggedMessage[];
  /** Where in the file each message of the log is. */
  readonly paths: readonly Path[];
  readonly voices: readonly Voice[];
  readonly handovers: readonly ToldHandover[];
}

/** Takes what a format's reader finds, message by message, and what it finds no place for. */
export class LogWriter {
  readonly problems: LogProblems;
  private readonly spoken: Spoken[] = [];
  private readonly told: { from: string | null; to: string; at: number }[] = [];

  constructor(problems: LogProblems) {
    this.problems = problems;
  }

  /**
   * Adds a message. Without a voice a question is the user's, a tool's result is its caller's, a system prompt
   * the next speaker's. One without any content is kept, for its turn, and reported.
   */
  say(voice: string | null, role: Role, content: readonly ContentBlock[], path: Path): void {
    const filled = content.length > 1 ? content.filter((block) => !saysNothing(block)) : content;
    const kept = filled.length === 0 ? content.slice(0, 1) : filled;
    if (kept.length === 0 || kept.every(saysNothing)) {
      const message =
        'This message has no content. It is kept as an empty one, so that its turn is not lost.';
      this.problems.add({ severity: 'info', code: 'log_empty_message', message }, path);
    }
    this.spoken.push({ voice, role, content: kept, path });
  }

  /** Adds a message that is tagged already, as it is. */
  sayTagged({ agent_id, message, ...place }: TaggedMessage, path: Path): void {
    this.spoken.push({ voice: agent_id, ...message, path, place });
  }

  /** Adds a message's parts under their roles: results of tools are messages of their own, in their order. */
  saySplit(voice: string | null, role: Role, content: readonly ContentBlock[], path: Path): void {
    let from = 0;
    const isResult = (index: number): boolean => content[index]?.type === 'tool_result';
    if (content.length === 0) this.say(voice, role, content, path);
    while (from < content.length) {
      let to = from + 1;
      while (to < content.length && isResult(to) === isResult(from)) to += 1;
      const own = isResult(from) && role === 'user' ? null : voice;
      this.say(own, isResult(from) ? 'tool' : role, content.slice(from, to), path);
      from = to;
    }
  }

  /** Notes a handover that the log tells of; without `from` it is by the last who spoke. */
  handOver(from: string | null, to: string): void {
    this.told.push({ from, to, at: this.spoken.length });
  }

  problem(problem: Omit<Problem, 'where'>, path: Path): void {
    this.problems.add(problem, path);
  }

  unmapped(kind: string, path: Path): void {
    this.problems.addUnmapped(kind, path);
  }

  /** The log, every message under the identity of its voice. */
  finish(identityOf: (voice: string) => string): WrittenLog {
    const voices = resolveVoices(this.spoken);
    const named = new Set(this.spoken.map(({ voice }) => voice));
    const known = new Map<string, Voice>();
    const log = this.spoken.map(({ role, content, place = {} }, index): TaggedMessage => {
      const speaker = voices[index] ?? UNNAMED_VOICE;
      const message = { role, content: [...content] };
      if (speaker === USER_LABEL) return { agent_id: USER_LABEL, message, ...place };
      const messages = (known.get(speaker)?.messages ?? 0) + 1;
      known.set(speaker, { voice: speaker, unnamed: !named.has(speaker), messages });
      return { agent_id: identityOf(speaker), message, ...place };
    });
    const handovers = this.told.map(({ from, to, at }) => ({
      from: identityOf(from ?? lastSpeaker(voices, this.spoken, at)),
      to: identityOf(to),
      at,
    }));
    const paths = this.spoken.map(({ path }) => path);
    return { log, paths, voices: [...known.values()], handovers };
  }
}

function saysNothing(block: ContentBlock): boolean {
  return block.type === 'text' && block.text === '';
}

/** Who speaks each message: named ones as they are, the others by what is around them. */
function resolveVoices(spoken: readonly Spoken[]): readonly string[] {
  const voices: (string | null)[] = [];
  const callers = new Map<string, string>();
  let last: string | null = null;
  for (const { voice, role, content } of spoken) {
    if (role === 'user' && voice === null) voices.push(USER_LABEL);
    else if (role === 'assistant') {
      last = voice ?? UNNAMED_VOICE;
      for (const block of content) if (block.type === 'tool_use') callers.set(block.id, last);
      voices.push(last);
    } else if (role === 'tool') {
      const called = content.map((block) =>
        block.type === 'tool_result' ? callers.get(block.tool_use_id) : undefined,
      );
      voices.push(voice ?? called.find((caller) => caller !== undefined) ?? last);
    } else voices.push(voice);
  }
  let next: string | null = null;
  for (let index = spoken.length - 1; index >= 0; index -= 1) {
    if (spoken[index]?.role === 'assistant') next = voices[index] ?? null;
    voices[index] ??= next ?? last;
  }
  return voices.map((voice) => voice ?? UNNAMED_VOICE);
}

function lastSpeaker(voices: readonly string[], spoken: readonly Spoken[], before: number): string {
  for (let index = before - 1; index >= 0; index -= 1) {
    if (spoken[index]?.role === 'assistant') return voices[index] ?? UNNAMED_VOICE;
  }
  return UNNAMED_VOICE;
}
