import { useMemo } from 'react';
import type { AgentColours } from '../agentColours.ts';
import { GutterText } from './GutterText.tsx';
import { messageGutter, type SaidMessage } from './messageGutter.ts';

/** Messages as they are given to a model: role by role, block by block, calls with their arguments. */
export function MessagesText({
  label,
  messages,
  colours,
}: {
  label: string;
  messages: readonly SaidMessage[];
  colours: AgentColours;
}) {
  const { parts, text } = useMemo(() => {
    const parts = messageGutter(messages);
    return { parts, text: parts.map((part) => part.text).join('') };
  }, [messages]);
  return <GutterText label={label} text={text} parts={parts} colours={colours} />;
}
