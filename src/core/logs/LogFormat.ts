import type { LogSource } from './LogSource.ts';
import type { LogWriter } from './LogWriter.ts';

/** Why a source is taken for a format. */
export interface Recognition {
  /** The end of a sentence, `because …`. */
  readonly because: string;
  /** Whether it has what no other format has. */
  readonly sure: boolean;
}

/** A way in which others write logs. Recognized by its structure alone. */
export interface LogFormat {
  /** For the command line: `openai-chat`. */
  readonly id: string;
  /** For people, as in "This is {name}". */
  readonly name: string;
  recognize(source: LogSource): Recognition | null;
  /** Names the logs in the source, where there may be several; left out, it is one. */
  parts?(source: LogSource): readonly string[];
  /** Reads a source that was recognized; `part` is an index among its parts. */
  read(source: LogSource, to: LogWriter, part: number): void;
}
