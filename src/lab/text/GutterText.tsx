import { useMemo } from 'react';
import { USER_LABEL } from '../../core/message/message.ts';
import { agentColour } from '../../ui/agentColour.ts';
import { type AgentColours, UNKNOWN_AGENT } from '../agentColours.ts';
import { ExactText, type ShownText } from './ExactText.tsx';
import type { GutterPart } from './GutterPart.ts';
import classes from './GutterText.module.css';
import { type PartRow, partRows } from './partRows.ts';

/** A text in parts: the gutter names each, and a bar bears the colour of the agent whose words it is. */
export function GutterText({
  label,
  text,
  parts,
  colours,
}: {
  label: string;
  /** The parts, joined. */
  text: string;
  parts: readonly GutterPart[];
  colours: AgentColours;
}) {
  const rows = useMemo(() => partRows(parts), [parts]);
  return (
    <ExactText
      label={label}
      text={text}
      rows={rows}
      gutter={(row) => (
        <>
          <span className={classes.name} title={row.first ? row.part.name : undefined}>
            {row.first && row.part.name}
          </span>
          <span className={classes.bar} style={{ background: colourOf(row.part, colours, 'solid') }} />
        </>
      )}
      show={(row) => showRow(row, colours)}
    />
  );
}

function showRow({ part, text, from, first }: PartRow, colours: AgentColours): ShownText {
  if (part.look === 'separator') {
    // Its blank lines would say nothing that the gutter does not; what is copied has them.
    const start = text.length - text.trimStart().length;
    return { content: <span className={classes.quiet}>{text.trim()}</span>, from: from + start };
  }
  if (part.look === 'quiet') return { content: <span className={classes.quiet}>{text}</span>, from };
  if (part.label === 0 || !first) return { content: text, from };
  return {
    content: (
      <>
        <span style={{ color: colourOf(part, colours, 'text') }}>{text.slice(0, part.label)}</span>
        {text.slice(part.label)}
      </>
    ),
    from,
  };
}

function colourOf({ agent }: GutterPart, colours: AgentColours, shade: 'solid' | 'text'): string {
  if (agent === null) return shade === 'text' ? 'var(--muted)' : 'var(--line)';
  if (agent === USER_LABEL) return 'var(--user-text)';
  return agentColour(colours.get(agent) ?? UNKNOWN_AGENT)[shade];
}
