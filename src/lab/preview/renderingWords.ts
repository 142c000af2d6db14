import type { Rendering } from '../../core/scenario/document.ts';
import type { RenderingComparison } from '../../core/transcript/compareRenderings.ts';
import { countOf } from '../countOf.ts';

/** Says in numbers how the two renderings of a trace differ; null when they show the same. */
export function renderingWords(comparison: RenderingComparison, rendering: Rendering): string | null {
  const { messages, messagesShown, truncated, forged, misattributed, cut, plain } = comparison;
  const faults = [
    ...(plain && messages > 0 ? ['leaves the log as raw text, as it has no user prompt'] : []),
    ...(!plain && messagesShown < messages
      ? [`shows ${messagesShown.toLocaleString('en')} of ${countOf(messages, 'message')} whole`]
      : []),
    ...(cut ? ['is cut at a separator inside a message'] : []),
    ...(truncated > 0 ? [`ends ${countOf(truncated, 'block')} early`] : []),
    ...(forged > 0 ? [`takes text for a label ${countOf(forged, 'time')}`] : []),
    ...(misattributed > 0 ? [`puts ${countOf(misattributed, 'block')} under another agent or tool`] : []),
  ];
  if (faults.length === 0) return null;
  const list = faults.length === 1 ? faults[0] : `${faults.slice(0, -1).join(', ')} and ${faults.at(-1)}`;
  return rendering === 'karenina'
    ? `This trace ${list}. The rendering structured, a setting of the scenario, shows all of it.`
    : `This trace shows the whole log. karenina’s own rendering ${list}.`;
}
