import type { TaggedMessage } from '../message/message.ts';
import type { Place, Problem } from '../problem.ts';
import { compareRenderings } from '../transcript/compareRenderings.ts';
import type { Rendering } from './document.ts';
import { violation } from './scenarioRules.ts';

/**
 * Where the two renderings of a log's trace show different things, in numbers; `rendering` is the one that the
 * scenario uses. Linear in the log.
 */
export function renderingProblems(
  log: readonly TaggedMessage[],
  where: Place,
  rendering: Rendering,
): Problem[] {
  const { messages, messagesShown, truncated, forged, misattributed, cut, plain } = compareRenderings(log);
  if (messages === 0) return [];
  const faults = plain
    ? ['leave the log as raw text, since nothing in it is a user prompt']
    : [
        messagesShown < messages && `render ${messagesShown} of ${count(messages, 'message')}`,
        cut && 'end at a separator that stands inside a message',
        truncated > 0 && `cut ${count(truncated, 'message part')} short`,
        forged > 0 && `show ${count(forged, 'element')} that nobody said`,
        misattributed > 0 && `put ${count(misattributed, 'message part')} under the wrong name`,
      ].filter((fault) => fault !== false);
  const last = faults.pop();
  if (last === undefined) return [];
  const list = faults.length === 0 ? last : `${faults.join(', ')} and ${last}`;
  return [
    rendering === 'karenina'
      ? violation(
          'renderings_differ',
          `karenina’s rendering does not show the whole of this log: it would ${list}.`,
          where,
          'Use the structured rendering, a setting of the scenario: it shows all of it.',
        )
      : violation(
          'renderings_differ',
          `This trace shows the whole log; karenina would ${list}.`,
          where,
          'Expect karenina’s own trace to hold less.',
        ),
  ];
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
