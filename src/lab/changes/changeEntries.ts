import type { Change } from '../../core/diff/DocumentChanges.ts';

/** A line of the list: a scenario's heading, or a change. */
export type ChangeEntry =
  | { readonly kind: 'heading'; readonly name: string; readonly count: number }
  | { readonly kind: 'change'; readonly change: Change };

/** What stands over changes of the file itself and its questions. */
const BESIDE = 'Beside the scenarios';

/** Changes under the scenarios they are in, in the order they came. */
export function changeEntries(changes: readonly Change[]): ChangeEntry[] {
  const groups = new Map<string, { name: string; changes: Change[] }>();
  for (const change of changes) {
    const { scenario } = change;
    const key = scenario === null ? '' : (scenario.after ?? scenario.before ?? '');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name: scenario?.name ?? BESIDE, changes: [change] });
    else group.changes.push(change);
  }
  return [...groups.values()].flatMap(({ name, changes: group }): ChangeEntry[] => [
    { kind: 'heading', name, count: group.length },
    ...group.map((change): ChangeEntry => ({ kind: 'change', change })),
  ]);
}
