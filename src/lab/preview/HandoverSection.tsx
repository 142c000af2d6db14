import { useMemo } from 'react';
import { type TaggedMessage, textMessage } from '../../core/message/message.ts';
import type { HandoverPreview } from '../../core/runtime/previewHandover.ts';
import { transcriptParts } from '../../core/transcript/transcriptParts.ts';
import type { AgentColours } from '../agentColours.ts';
import { Note } from '../Note.tsx';
import { GutterText } from '../text/GutterText.tsx';
import { MessagesText } from '../text/MessagesText.tsx';
import type { SaidMessage } from '../text/messageGutter.ts';
import { promptGutter } from '../text/promptGutter.ts';
import type { SectionId } from './sections.ts';
import { WrittenFiles } from './WrittenFiles.tsx';

/** One side of what a target receives. */
export function HandoverSection({
  section,
  preview,
  log,
  colours,
}: {
  section: SectionId;
  preview: HandoverPreview;
  log: readonly TaggedMessage[];
  colours: AgentColours;
}) {
  const { handover, agent, systemPrompt } = preview;
  switch (section) {
    case 'prompt':
      return <Prompt preview={preview} colours={colours} />;
    case 'history':
      return handover.history.length === 0 ? (
        <Note text="No history: the prompt is all that is handed over." />
      ) : (
        <History preview={preview} log={log} colours={colours} />
      );
    case 'system':
      return systemPrompt === '' ? (
        <Note text={`${agent} has no system prompt.`} />
      ) : (
        <SystemPrompt preview={preview} colours={colours} />
      );
    case 'transcript':
      return log.length === 0 ? (
        <Note text="The log is empty, and so is its transcript." />
      ) : (
        <Transcript log={log} colours={colours} />
      );
    case 'files':
      return handover.written.length === 0 ? (
        <Note text="This strategy writes no file." />
      ) : (
        <WrittenFiles preview={preview} />
      );
  }
}

function Prompt({ preview, colours }: { preview: HandoverPreview; colours: AgentColours }) {
  const { handover, agent } = preview;
  const parts = useMemo(() => promptGutter(handover.parts, agent), [handover, agent]);
  return (
    <GutterText label={`The prompt for ${agent}`} text={handover.question} parts={parts} colours={colours} />
  );
}

function History({
  preview: { handover, agent },
  log,
  colours,
}: {
  preview: HandoverPreview;
  log: readonly TaggedMessage[];
  colours: AgentColours;
}) {
  const said = useMemo((): readonly SaidMessage[] => {
    const speakers = new Map(log.map(({ message, agent_id }) => [message, agent_id]));
    return handover.history.map((message) => ({ message, agent: speakers.get(message) ?? null }));
  }, [handover, log]);
  return <MessagesText label={`The history for ${agent}`} messages={said} colours={colours} />;
}

function SystemPrompt({
  preview: { systemPrompt, agent },
  colours,
}: {
  preview: HandoverPreview;
  colours: AgentColours;
}) {
  const said = useMemo(
    (): readonly SaidMessage[] => [{ message: textMessage('system', systemPrompt), agent }],
    [systemPrompt, agent],
  );
  return <MessagesText label={`The system prompt of ${agent}`} messages={said} colours={colours} />;
}

function Transcript({ log, colours }: { log: readonly TaggedMessage[]; colours: AgentColours }) {
  const { parts, text } = useMemo(() => {
    const parts = promptGutter(transcriptParts(log), '');
    return { parts, text: parts.map((part) => part.text).join('') };
  }, [log]);
  return <GutterText label="The transcript of the log" text={text} parts={parts} colours={colours} />;
}
