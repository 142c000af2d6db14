import { codePointLength } from '../python/codePointLength.ts';

/** The kinds of blocks that may go to a file of their own. System prompts and user text never do. */
export type OffloadKind = 'text' | 'tool_call' | 'tool_result';

/** Where the large blocks of a trace go. */
export interface Offload {
  /** The artifacts' folder, absolute, without a slash at its end. */
  readonly directory: string;
  /** Blocks longer than this many code points go to a file of their own. */
  readonly threshold: number;
  readonly write: (path: string, content: string) => void;
}

/** Tells what stands for a block in the trace when the block has gone to a file; null when it stays. */
export type Offloader = (kind: OffloadKind, content: string) => string | null;

/**
 * Starts the numbering of one trace's artifacts: `<directory>/<kind>_<NNN>.txt`, one count for all kinds.
 * Without an `offload` every block stays.
 */
export function startOffload(offload: Offload | undefined): Offloader {
  if (offload === undefined) return () => null;
  const { directory, threshold, write } = offload;
  let count = 0;
  return (kind, content) => {
    // Never fewer code units than code points: most blocks need no counting.
    if (content.length <= threshold) return null;
    const length = codePointLength(content);
    if (length <= threshold) return null;
    count += 1;
    const path = `${directory}/${kind}_${String(count).padStart(3, '0')}.txt`;
    write(path, content);
    return `[Content offloaded: ${groupThousands(length)} chars]\nFile: ${path}`;
  };
}

function groupThousands(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
