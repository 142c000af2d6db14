import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { normalizePath, type VirtualFiles } from '../files/VirtualFiles.ts';
import type { TaggedMessage } from '../message/message.ts';
import type { TraceSettings } from '../scenario/document.ts';
import { formatTranscript, TRANSCRIPT_SEPARATOR } from '../transcript/formatTranscript.ts';
import type { Offload } from '../transcript/Offload.ts';
import { reformatTranscript } from '../transcript/reformatTranscript.ts';
import { renderStructuredTrace } from '../transcript/renderStructuredTrace.ts';
import { sanitizeName } from './sanitizeName.ts';

/** What a trace file begins with: what it is and how to read it. The trace follows its last newline. */
export const TRACE_BANNER = `# Conversation trace, written by Baton for the agent that takes over.
#
# One <turn> follows another, oldest first. In a turn: the system prompts that came into force, what the user
# asked, and for each agent that spoke an element with its texts, tool calls and tool results.
# offloaded="true" marks a block that is kept in a file of its own; the element gives the path.
# Lines are indented by the depth of their element; the indentation is not part of the text.
`;

/** Stands below the banner where the text is escaped. */
const ESCAPING_NOTE = '# Text is escaped: &lt; stands for <, &gt; for > and &amp; for &.\n';

/** What a trace is made of and where it goes. */
export interface TraceRequest {
  readonly log: readonly TaggedMessage[];
  /** The target node's id. */
  readonly node: string;
  /** The coming turn, from 0. */
  readonly turn: number;
  /** The turn's folder: see `turnDirectory`. */
  readonly turnDir: string;
  readonly trace: TraceSettings;
  /** The trace and its artifacts are written here. */
  readonly files: VirtualFiles;
}

/** A trace that was written. */
export interface WrittenTrace {
  /** The trace file's path. */
  readonly path: string;
  /** All paths written, the trace file first, then its artifacts in their order. */
  readonly written: readonly string[];
}

/**
 * Writes a log to `<turnDir>/traces/<node>_<hash>_handover_turn<turn>_trace.txt`, the hash being the first ten
 * hex digits of the SHA-256 of its transcript, and its large blocks to `<turnDir>/traces/artifacts/`. Throws a
 * RangeError when `turnDir` is not an absolute path.
 */
export function materializeTrace(request: TraceRequest): WrittenTrace {
  const { log, node, turn, turnDir, trace, files } = request;
  const transcript = formatTranscript(log);
  const hash = bytesToHex(sha256(utf8ToBytes(transcript))).slice(0, 10);
  const folder = normalizePath(`${turnDir}/traces`);
  const path = `${folder}/${sanitizeName(node)}_${hash}_handover_turn${turn}_trace.txt`;
  const written = [path];
  const offload: Offload = {
    directory: `${folder}/artifacts`,
    threshold: trace.threshold,
    write: (artifact, content) => {
      files.write(artifact, trace.rendering === 'karenina' ? withNewlines(content) : content);
      written.push(artifact);
    },
  };
  const content =
    trace.rendering === 'karenina'
      ? withNewlines(`${reformatTranscript(transcript + TRANSCRIPT_SEPARATOR, offload)}\n\n`)
      : ESCAPING_NOTE + renderStructuredTrace(log, offload);
  files.write(path, TRACE_BANNER + content);
  return { path, written };
}

/** The reference's traces are text files: whoever reads them as such finds a newline for every line end. */
function withNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
