import { useMemo } from 'react';
import { type TaggedMessage, textMessage, USER_LABEL } from '../../core/message/message.ts';
import type { HandoverPreview } from '../../core/runtime/previewHandover.ts';
import { transcriptParts } from '../../core/transcript/transcriptParts.ts';
import type { AgentColours } from '../agentColours.ts';
import { Note } from '../Note.tsx';
import { LoadedSummaries } from '../summary/LoadedSummaries.ts';
import { GutterText } from '../text/GutterText.tsx';
import { MessagesText } from '../text/MessagesText.tsx';
import type { SaidMessage } from '../text/messageGutter.ts';
import { promptGutter } from '../text/promptGutter.ts';
import type { SectionId } from './sections.ts';
import { WrittenFiles } from './WrittenFiles.tsx';

const LABELS: Readonly<Record<SectionId, string>> = {
  prompt: 'The prompt for',
  history: 'The history for',
  system: 'The system prompt of',
  transcript: 'The transcript before',
  files: 'The trace files for',
  summaries: 'The calls that summarize for',
};

interface SectionProps {
  readonly label: string;
  readonly preview: HandoverPreview;
  readonly colours: AgentColours;
}

/** One side of what a target receives. */
export function HandoverSection({
  section,
  under,
  preview,
  log,
  colours,
}: {
  section: SectionId;
  /** The strategy's name, where several are on screen. */
  under?: string;
  preview: HandoverPreview;
  log: readonly TaggedMessage[];
  colours: AgentColours;
}) {
  const { handover, agent, systemPrompt } = preview;
  const label = `${LABELS[section]} ${agent}${under === undefined ? '' : `, under ${under}`}`;
  switch (section) {
    case 'prompt':
      return <Prompt label={label} preview={preview} colours={colours} />;
    case 'history':
      return handover.history.length === 0 ? (
        <Note text="No history: the prompt is all that is handed over." />
      ) : (
        <History label={label} preview={preview} log={log} colours={colours} />
      );
    case 'system':
      return systemPrompt === '' ? (
        <Note text={`${agent} has no system prompt.`} />
      ) : (
        <SystemPrompt label={label} preview={preview} colours={colours} />
      );
    case 'transcript':
      return log.length === 0 ? (
        <Note text="The log is empty, and so is its transcript." />
      ) : (
        <Transcript label={label} log={log} colours={colours} />
      );
    case 'summaries':
      return (
        <LoadedSummaries
          label={label}
          summaries={preview.summaries}
          from={log.findLast(({ agent_id }) => agent_id !== USER_LABEL)?.agent_id ?? null}
          to={agent}
          colours={colours}
        />
      );
    case 'files':
      return handover.written.length === 0 ? (
        <Note text="This strategy writes no file." />
      ) : (
        <WrittenFiles label={label} preview={preview} />
      );
  }
}

function Prompt({ label, preview, colours }: SectionProps) {
  const { handover, agent } = preview;
  const parts = useMemo(() => promptGutter(handover.parts, agent), [handover, agent]);
  return <GutterText label={label} text={handover.question} parts={parts} colours={colours} />;
}

function History({
  label,
  preview: { handover },
  log,
  colours,
}: SectionProps & { log: readonly TaggedMessage[] }) {
  const said = useMemo((): readonly SaidMessage[] => {
    const speakers = new Map((handover.entries ?? log).map(({ message, agent_id }) => [message, agent_id]));
    return handover.history.map((message) => ({ message, agent: speakers.get(message) ?? null }));
  }, [handover, log]);
  return <MessagesText label={label} messages={said} colours={colours} />;
}

function SystemPrompt({ label, preview: { systemPrompt, agent }, colours }: SectionProps) {
  const said = useMemo(
    (): readonly SaidMessage[] => [{ message: textMessage('system', systemPrompt), agent }],
    [systemPrompt, agent],
  );
  return <MessagesText label={label} messages={said} colours={colours} />;
}

function Transcript({
  label,
  log,
  colours,
}: Omit<SectionProps, 'preview'> & { log: readonly TaggedMessage[] }) {
  const { parts, text } = useMemo(() => {
    const parts = promptGutter(transcriptParts(log), '');
    return { parts, text: parts.map((part) => part.text).join('') };
  }, [log]);
  return <GutterText label={label} text={text} parts={parts} colours={colours} />;
}
