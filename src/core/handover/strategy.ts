import type { VirtualFiles } from '../files/VirtualFiles.ts';
import type { Message, TaggedMessage } from '../message/message.ts';
import type { TraceSettings } from '../scenario/document.ts';
import type { PromptPart } from '../transcript/PromptPart.ts';

export type { PromptPart } from '../transcript/PromptPart.ts';

/** What a strategy works on. */
export interface HandoverInput {
  readonly log: readonly TaggedMessage[];
  /** The target's own question, untouched. */
  readonly question: string;
  /** The target node's id. */
  readonly node: string;
  /** The identity that will answer. */
  readonly agent: string;
  /** The coming turn, from 0. */
  readonly turn: number;
  /** The turn's folder, as in `/workspace/name/model/turn_1`. */
  readonly turnDir: string;
  readonly trace: TraceSettings;
  /** Trace and artifact files are written here. */
  readonly files: VirtualFiles;
  /** The words that point the target to its trace file; ends with the `---` line and a blank one. */
  readonly preamble: (path: string) => string;
}

/** What the target gets: a prompt, in parts, and a history. */
export interface HandoverResult {
  readonly question: string;
  readonly parts: readonly PromptPart[];
  readonly history: readonly Message[];
  /** Paths written, the trace file first. */
  readonly written: readonly string[];
}

/** One way of handing over. A new one is a file beside this one and a line in `registry.ts`. */
export interface HandoverStrategy {
  /** As the checkpoint spells it, `transcript_prepend`; `none` for no strategy. */
  readonly id: string;
  /** One or two words for a button: `Prepend`. */
  readonly label: string;
  /** A few words under it: `transcript, then task`. */
  readonly hint: string;
  /** Whether karenina knows it, so that a checkpoint can carry it. */
  readonly inCheckpoint: boolean;
  /** Whether the prompt holds the transcript, so that in a loop it grows at every pass. */
  readonly inlinesTranscript: boolean;
  apply(input: HandoverInput): HandoverResult;
}
