import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Problem } from '../../core/problem.ts';
import { useFixes } from '../../store/fixes/useFixes.ts';
import { revealProblem } from '../../store/revealProblem.ts';
import { useStores } from '../../store/useStores.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SeveritySign } from '../../ui/SeveritySign.tsx';
import { countOf } from '../countOf.ts';
import { type ListItem, VirtualList } from '../list/VirtualList.tsx';
import { placeWords } from '../placeWords.ts';
import { ProblemDetail } from './ProblemDetail.tsx';
import { ProblemFilter, type Scope } from './ProblemFilter.tsx';
import classes from './ProblemsPanel.module.css';
import { entryNear, entryOf, problemEntries } from './problemEntries.ts';

const NAMES = { error: 'error', warning: 'warning', info: 'note' } as const;
const NOTHING_HIDDEN: ReadonlySet<Problem['severity']> = new Set();

/**
 * What is wrong with the scenario in front and its file, or with all scenarios, and beside it what can be done.
 * Arrows go through the list, Enter leads to the place, Ctrl+. to the fixes, or applies the only one.
 */
export function ProblemsPanel() {
  const stores = useStores();
  const problems = useStore(stores.problems, (state) => state.problems);
  const elsewhere = useStore(stores.problems, (state) => state.elsewhere);
  const shown = useStore(stores.problems, (state) => state.shown);
  const [scope, setScope] = useState<Scope>('front');
  const [hidden, setHidden] = useState(NOTHING_HIDDEN);
  const all = useMemo(
    () => (scope === 'front' ? problems : [...problems, ...elsewhere]),
    [scope, problems, elsewhere],
  );
  const entries = useMemo(() => problemEntries(all, hidden), [all, hidden]);
  const [chosen, setChosen] = useState<{ readonly problem: Problem; readonly index: number } | null>(null);
  // What was chosen may be mended: then the keys go on with what stands in its place.
  const kept = chosen === null ? -1 : entryOf(entries, chosen.problem);
  const active = kept === -1 ? entryNear(entries, chosen?.index ?? 0) : kept;
  const entry = entries[active];
  const problem = entry?.kind === 'problem' ? entry.problem : null;
  const answers = useFixes(problem);
  const fixes = useRef<HTMLUListElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Whose fixes the focus is to go to once they are there. */
  const awaited = useRef<Problem | null>(null);
  const choose = (index: number): void => {
    awaited.current = null;
    const next = entries[index];
    if (next?.kind === 'problem') setChosen({ problem: next.problem, index });
  };

  useEffect(() => {
    if (shown === null) return;
    stores.problems.getState().show(null);
    awaited.current = shown;
    setHidden(NOTHING_HIDDEN);
    const index = entryOf(problemEntries(stores.problems.getState().problems), shown);
    setChosen({ problem: shown, index: Math.max(0, index) });
  }, [shown, stores]);
  useEffect(() => {
    if (awaited.current === null || awaited.current !== problem || !answers.isKnown) return;
    awaited.current = null;
    (fixes.current?.querySelector('button') ?? listbox(list.current))?.focus();
  }, [problem, answers]);

  if (problems.length + elsewhere.length === 0) {
    return (
      <EmptyState text="No problems. What keeps this scenario from running, or may surprise you, will be listed here." />
    );
  }
  const quickFix = (): void => {
    const [only, ...others] = answers.fixes;
    if (only !== undefined && others.length === 0 && answers.alike.length < 2) answers.apply(only);
    else fixes.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return false;
    quickFix();
    return true;
  };
  const item = (index: number): ListItem => {
    const at = entries[index];
    if (at === undefined) return { content: null };
    if (at.kind === 'heading') {
      return {
        choosable: false,
        content: <div className={classes.heading}>{countOf(at.count, NAMES[at.severity])}</div>,
      };
    }
    return { content: <ProblemRow problem={at.problem} /> };
  };
  return (
    <div className={classes.panel}>
      <div className={classes.side}>
        <ProblemFilter
          all={all}
          hidden={hidden}
          onHidden={setHidden}
          scope={scope}
          onScope={setScope}
          elsewhere={elsewhere.length}
        />
        <div ref={list} className={classes.list}>
          {entries.length === 0 ? (
            <p className={classes.none}>
              {all.length === 0 ? 'None in this scenario.' : 'All of them are filtered out.'}
            </p>
          ) : (
            <VirtualList
              label="Problems"
              role="listbox"
              count={entries.length}
              active={active}
              itemHeight={42}
              item={item}
              onActive={choose}
              onChoose={(index) => {
                choose(index);
                const at = entries[index];
                if (at?.kind === 'problem') revealProblem(stores, at.problem);
              }}
              onKeyDown={onKeyDown}
            />
          )}
        </div>
      </div>
      {problem !== null && (
        <ProblemDetail
          problem={problem}
          answers={answers}
          fixesRef={fixes}
          onReveal={() => revealProblem(stores, problem)}
          onDone={() => listbox(list.current)?.focus()}
        />
      )}
    </div>
  );
}

function listbox(around: HTMLElement | null): HTMLElement | null {
  return around?.querySelector<HTMLElement>('[role="listbox"]') ?? null;
}

/** What is wrong, in two lines at most, and where. */
function ProblemRow({ problem }: { problem: Problem }) {
  const place = placeWords({ ...problem.where, scenario: undefined, path: undefined });
  return (
    <div className={classes.problem}>
      <SeveritySign severity={problem.severity} />
      <span className={classes.message}>{problem.message}</span>
      {place !== '' && <span className={classes.place}>{place}</span>}
    </div>
  );
}
