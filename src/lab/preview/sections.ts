import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { TaggedMessage } from '../../core/message/message.ts';
import type { HandoverPreview } from '../../core/runtime/previewHandover.ts';
import { formatTranscript } from '../../core/transcript/formatTranscript.ts';

/** The sides of what a target receives, and the log behind it. */
export type SectionId = 'prompt' | 'history' | 'system' | 'transcript' | 'files' | 'summaries';

export interface Section {
  readonly id: SectionId;
  readonly label: string;
  /** What a button that copies it calls it. */
  readonly copied: string;
}

export const PROMPT: Section = { id: 'prompt', label: 'Prompt', copied: 'the prompt' };

export const SECTIONS: readonly Section[] = [
  PROMPT,
  { id: 'history', label: 'History', copied: 'the history as JSON' },
  { id: 'summaries', label: 'Summary calls', copied: 'the summaries as JSON' },
  { id: 'files', label: 'Trace files', copied: 'the trace file' },
  { id: 'system', label: 'System prompt', copied: 'the system prompt' },
  { id: 'transcript', label: 'Transcript', copied: 'the transcript' },
];

/** A section as it is copied: exact text, without gutter. */
export function sectionText(
  section: SectionId,
  { handover, systemPrompt, files, summaries }: HandoverPreview,
  log: readonly TaggedMessage[],
): string {
  switch (section) {
    case 'prompt':
      return handover.question;
    case 'history':
      return stringifyJson(handover.history as unknown as Json, 2);
    case 'summaries':
      return stringifyJson(summaries as unknown as Json, 2);
    case 'system':
      return systemPrompt;
    case 'transcript':
      return formatTranscript(log);
    case 'files':
      return handover.written[0] === undefined ? '' : (files.read(handover.written[0]) ?? '');
  }
}
