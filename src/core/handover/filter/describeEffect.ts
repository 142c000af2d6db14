import type { ContentBlock, TaggedMessage } from '../../message/message.ts';
import type { FilterStep } from './FilterStep.ts';

type Log = readonly TaggedMessage[];

/** What a step did to a log, in words: `9 of 14 messages left out`. */
export function describeEffect(step: FilterStep, before: Log, after: Log): string {
  const said =
    step.type === 'merge'
      ? merged(before, after)
      : [...whatChanged(step, before, after), ...left(before, after)];
  return said.length === 0 ? 'nothing to do' : said.join(', ');
}

function merged(before: Log, after: Log): readonly string[] {
  if (before === after || before.length === 0) return [];
  return [`${counted(before.length, 'message')} merged into ${after.length === 0 ? 'nothing' : 'one'}`];
}

function left(before: Log, after: Log): readonly string[] {
  const gone = before.length - after.length;
  return gone === 0 ? [] : [`${gone} of ${counted(before.length, 'message')} left out`];
}

/** What happened inside of messages. */
function whatChanged(step: FilterStep, before: Log, after: Log): readonly string[] {
  const known = new Set(blocksOf(before));
  const changed = blocksOf(after).filter((block) => !known.has(block)).length;
  const gone = (type: ContentBlock['type']): number => countOf(before, type) - countOf(after, type);
  const some = (count: number, one: string, done: string): readonly string[] =>
    count === 0 ? [] : [`${counted(count, one)} ${done}`];
  switch (step.type) {
    case 'tool_results':
      if (step.how === 'cut') return some(changed, 'tool result', 'cut');
      return withCalls(gone('tool_result'));
    case 'strip_thinking':
      return some(gone('thinking'), 'block', 'of thinking left out');
    case 'redact':
      return [
        ...some(changed, 'block', 'redacted'),
        ...some(gone('thinking'), 'block', 'of signed thinking left out'),
      ];
    default:
      return [];
  }
}

function withCalls(results: number): readonly string[] {
  if (results === 0) return [];
  return [
    results === 1
      ? '1 tool result left out with its call'
      : `${results} tool results left out with their calls`,
  ];
}

function blocksOf(log: Log): ContentBlock[] {
  return log.flatMap(({ message }) => message.content);
}

function countOf(log: Log, type: ContentBlock['type']): number {
  return blocksOf(log).filter((block) => block.type === type).length;
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
