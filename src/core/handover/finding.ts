import { plainly } from '../effects.ts';
import { entityName } from '../finding/entityName.ts';
import { findingOptions } from '../finding/findingOptions.ts';
import type { Conclusion } from '../runtime/events.ts';
import { KINDS } from './kinds.ts';
import { promptOf, SEPARATOR_PART, taskPart } from './promptOf.ts';
import type { HandoverInput, HandoverResult, HandoverStrategy, PromptPart } from './strategy.ts';

/**
 * What the agent before concluded with, in a conversation of its own: who hands off, under which verdict and
 * about what, then the finding. The target's own question follows where it has one. Nothing else that was said
 * comes along.
 */
export const finding: HandoverStrategy = {
  ...KINDS.finding,
  apply: plainly((input: HandoverInput): HandoverResult => {
    const { conclusion, from, options, question } = input;
    const { verdict } = findingOptions(options);
    const given = conclusion?.outcome === 'finding' ? conclusion : sampleFinding(verdict);
    const part: PromptPart = { text: handedOff(from.agent, given), origin: 'finding', agent: from.agent };
    const parts = question === '' ? [part] : [part, SEPARATOR_PART, taskPart(input)];
    return { ...promptOf(parts), conversation: [], notes: notesOn(conclusion, given, verdict) };
  }),
};

/** The words of a handoff by verdict, to the byte as Tares has them. */
function handedOff(agent: string, given: Conclusion): string {
  const entity = entityName(given);
  const about = entity === '' ? '' : ` on ${entity}`;
  return (
    `Handed off by ${agent} with verdict "${given.verdict ?? ''}"${about}.\n\n` +
    `${agent}'s finding:\n\n${given.summary}`
  );
}

/** Shown where no turn concluded with a finding. */
function sampleFinding(verdict: string): Conclusion {
  return {
    outcome: 'finding',
    summary: 'Errors on checkout rose from 2 to 140 a minute at 10:04, right after a deploy.',
    verdict: verdict || 'investigate',
    key: 'checkout',
    label: 'service',
    headline: null,
    next_step: null,
  };
}

function notesOn(conclusion: Conclusion | null, given: Conclusion, verdict: string): string[] {
  if (conclusion === null) return ['No turn concluded before this edge: the finding is a sample.'];
  if (conclusion !== given) {
    return ['The turn before concluded that there is nothing to hand on: the finding is a sample.'];
  }
  if (verdict === (given.verdict ?? '')) return [];
  const waits = verdict === '' ? 'for no verdict yet' : `for the verdict ${verdict}`;
  return [
    `This finding’s verdict is ${given.verdict ?? 'left out'}, and the edge waits ${waits}: it would not run.`,
  ];
}
