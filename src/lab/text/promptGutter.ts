import { USER_LABEL } from '../../core/message/message.ts';
import type { PromptPart } from '../../core/transcript/PromptPart.ts';
import type { GutterPart } from './GutterPart.ts';

/** A part of a transcript is named once: the next prompt has the same ones. */
const named = new WeakMap<PromptPart, GutterPart>();

/**
 * A prompt's parts with where each comes from, in the field's words. The own task bears the colour of
 * `target`, the identity that gets it.
 */
export function promptGutter(parts: readonly PromptPart[], target: string): GutterPart[] {
  return parts.map((part) => {
    if (part.origin === 'task') return gutterPart(part, target);
    const known = named.get(part) ?? gutterPart(part, part.agent);
    named.set(part, known);
    return known;
  });
}

function gutterPart(part: PromptPart, agent: string | null): GutterPart {
  return {
    text: part.text,
    name: nameOf(part),
    agent,
    label: labelLength(part),
    look: part.origin === 'separator' ? 'separator' : part.origin === 'preamble' ? 'quiet' : 'plain',
  };
}

function nameOf({ origin, node, turn }: PromptPart): string {
  switch (origin) {
    case 'question':
      return node ?? 'question';
    case 'reply':
      return withTurn('reply', turn);
    case 'tool_call':
      return withTurn('tool call', turn);
    case 'tool_result':
      return withTurn('tool result', turn);
    case 'task':
      return 'own task';
    default:
      return origin.replaceAll('_', ' ');
  }
}

function withTurn(name: string, turn: number | undefined): string {
  return turn === undefined ? name : `${name} · turn ${turn}`;
}

/** The length of `[__user__]` or `[judge:assistant:text]`. */
function labelLength({ text, agent, origin }: PromptPart): number {
  if (agent === null || origin === 'task') return 0;
  const start = agent === USER_LABEL ? `[${agent}]` : `[${agent}:`;
  if (!text.startsWith(start)) return 0;
  return agent === USER_LABEL ? start.length : text.indexOf(']', start.length) + 1;
}
