import { diffSequences, type Stretch } from '../core/diff/diffSequences.ts';
import { linesOf } from '../core/diff/diffTexts.ts';

/** Lines around a change that stay in sight. */
const CONTEXT = 2;

/** How a text differs from an earlier one, as `diff -u` tells it: a sign before each line, what is far away left out. */
export function unifiedText(before: string, after: string): string[] {
  const earlier = linesOf(before);
  const later = linesOf(after);
  const stretches = diffSequences(earlier, later);
  return stretches.flatMap((stretch, index) => {
    if (stretch.kind === 'removed') return signed('-', earlier, stretch.before);
    if (stretch.kind === 'added') return signed('+', later, stretch.after);
    return contextLines(stretch, earlier, index === 0, index === stretches.length - 1);
  });
}

function contextLines(
  stretch: Stretch,
  lines: readonly string[],
  isFirst: boolean,
  isLast: boolean,
): string[] {
  const [from, to] = stretch.before;
  const head = isFirst ? from : Math.min(to, from + CONTEXT);
  const tail = isLast ? to : Math.max(head, to - CONTEXT);
  return [
    ...signed(' ', lines, [from, head]),
    ...(tail > head ? [`@@ ${tail - head} ${tail - head === 1 ? 'line' : 'lines'} @@`] : []),
    ...signed(' ', lines, [tail, to]),
  ];
}

function signed(sign: string, lines: readonly string[], [from, to]: readonly [number, number]): string[] {
  return lines.slice(from, to).map((line) => `${sign}${line.replace(/\r?\n$/, '')}`);
}
