import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Problem } from '../../core/problem.ts';
import { useStores } from '../useStores.ts';
import type { Fix } from './Fix.ts';

/** What a problem is answered with; there before it is loaded, with nothing in it. */
interface Answers {
  /** Whether all that there is to say is there. */
  readonly isKnown: boolean;
  /** Why it matters, in a sentence or two. */
  readonly why: string | undefined;
  /** What can be done about it, the least of it first. */
  readonly fixes: readonly Fix[];
  /** The problems of its kind that are mended alike, itself among them; none where each is to be looked at. */
  readonly alike: readonly Problem[];
  /** Does one of the fixes, and tells so, with a way back. */
  readonly apply: (fix: Fix) => void;
  readonly applyToAll: () => void;
}

type Loaded = typeof import('./fixesFor.ts') & typeof import('../../core/problemReasons.ts');

/** Nobody needs to know how to mend things before the first problem is looked at. */
let loaded: Loaded | null = null;

async function load(): Promise<Loaded> {
  const [fixes, reasons] = await Promise.all([
    import('./fixesFor.ts'),
    import('../../core/problemReasons.ts'),
  ]);
  loaded = { ...fixes, ...reasons };
  return loaded;
}

/** Why a problem of the document in front matters, and what can be done about it. */
export function useFixes(problem: Problem | null): Answers {
  const { workspace, active, problems, ids } = useStores();
  const [known, setKnown] = useState(loaded);
  const document = useStore(active, (state) => state.open?.document);
  const found = useStore(problems, (state) => state.problems);
  const elsewhere = useStore(problems, (state) => state.elsewhere);
  useEffect(() => {
    if (known !== null || problem === null) return;
    let gone = false;
    // Without it a problem is shown as it is, and loading is tried again with the next one.
    load().then(
      (all) => gone || setKnown(all),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [known, problem]);
  const fixes = useMemo(
    () =>
      known === null || problem === null || document === undefined
        ? []
        : known.fixesFor(document, problem, ids),
    [known, problem, document, ids],
  );
  const alike = useMemo(() => {
    if (known === null || problem === null || fixes.length === 0 || !known.isAlike(problem)) return [];
    const pool = found.includes(problem) ? found : elsewhere;
    return pool.filter(
      ({ code, where }) => code === problem.code && where.scenario === problem.where.scenario,
    );
  }, [known, problem, fixes, found, elsewhere]);
  const apply = useCallback(
    ({ label, edit }: Fix) =>
      workspace.getState().edit({ ...edit, notice: `Done: ${label}.`, takesBack: true }),
    [workspace],
  );
  const applyToAll = useCallback(() => {
    const { open } = active.getState();
    if (known === null || open === undefined) return;
    const edit = known.fixAll(open.document, alike, ids);
    workspace.getState().edit({ ...edit, notice: `Done: ${edit.label}.`, takesBack: true });
  }, [workspace, active, known, alike, ids]);
  return {
    isKnown: known !== null,
    why: problem === null ? undefined : known?.whyItMatters(problem.code),
    fixes,
    alike,
    apply,
    applyToAll,
  };
}
