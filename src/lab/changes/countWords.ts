import type { Change } from '../../core/diff/DocumentChanges.ts';

/** How much differs: `2 added, 1 removed`. */
export function countWords(changes: readonly Change[]): string {
  const counts = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${kind}`];
  });
  return counts.length === 0 ? 'Nothing differs.' : counts.join(', ');
}
