import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Problem } from '../core/problem.ts';
import type { NodeRecord, RecordId } from '../core/scenario/document.ts';
import type { RunState } from '../store/runStore.ts';
import { useStores } from '../store/useStores.ts';
import { isAsked, turnsAt } from './runTraces.ts';

/** What there is to say of the nodes in a collapsed group. */
export interface GroupFacts {
  readonly problems: readonly Problem[];
  /** Whether one of its nodes is asked right now. */
  readonly asked: boolean;
  /** How its nodes did in the last run, in words with a sign; what will answer, before there is one. */
  readonly result: string;
  readonly tone: 'good' | 'bad' | 'warning' | 'plain';
}

export function useGroupFacts(members: readonly NodeRecord[], inner: readonly RecordId[]): GroupFacts {
  const { run, problems } = useStores();
  const byRecord = useStore(problems, (state) => state.byRecord);
  const asked = useStore(run, (state) => members.some((node) => isAsked(state, node)));
  const running = useStore(run, ({ phase }) => phase === 'running');
  // A string, so that only another result draws it again.
  const counts = useStore(run, (state) => countResults(state, members));
  const found = useMemo(
    () => [...members.map(({ id }) => id), ...inner].flatMap((id) => byRecord.get(id) ?? []),
    [members, inner, byRecord],
  );
  return { problems: found, asked, ...resultOf(counts, members, running) };
}

function countResults(run: RunState, members: readonly NodeRecord[]): string {
  let verified = 0;
  let failed = 0;
  let unscripted = 0;
  let answered = 0;
  let hasRun = false;
  for (const node of members) {
    const turns = turnsAt(run, node);
    hasRun ||= turns !== undefined;
    const last = turns?.at(-1);
    if (last === undefined) continue;
    if (last.unscripted) unscripted += 1;
    else if (last.verify_result === true) verified += 1;
    else if (last.verify_result === false) failed += 1;
    else answered += 1;
  }
  return hasRun ? [verified, failed, unscripted, answered].join() : '';
}

function resultOf(
  counts: string,
  members: readonly NodeRecord[],
  running: boolean,
): Pick<GroupFacts, 'result' | 'tone'> {
  if (counts === '') {
    const replies = members.reduce((sum, { script }) => sum + script.length, 0);
    return { result: `${replies} ${replies === 1 ? 'reply' : 'replies'}`, tone: 'plain' };
  }
  const [verified = 0, failed = 0, unscripted = 0, answered = 0] = counts.split(',').map(Number);
  const words = [
    ...(failed > 0 ? [`✗ ${failed} not verified`] : []),
    ...(unscripted > 0 ? [`– ${unscripted} unscripted`] : []),
    ...(verified > 0 ? [`✓ ${verified} verified`] : []),
    ...(answered > 0 ? [`• ${answered} answered`] : []),
  ];
  if (words.length === 0) return { result: running ? 'not reached yet' : 'not reached', tone: 'plain' };
  const tone = failed > 0 ? 'bad' : unscripted > 0 ? 'warning' : verified > 0 ? 'good' : 'plain';
  return { result: words.join(' · '), tone };
}
