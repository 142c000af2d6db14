import { IconArrowBarToLeft, IconArrowBarToRight, IconFileText } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { ChangeKind } from '../core/diff/DocumentChanges.ts';
import type { Route } from '../core/ports.ts';
import type { Problem } from '../core/problem.ts';
import { useStores } from '../store/useStores.ts';
import squiggle from '../ui/squiggle.module.css';
import { ChangeMark } from './ChangeMark.tsx';
import type { EdgePart } from './canvasGraph.ts';
import classes from './EdgeLabel.module.css';
import { halfway } from './halfway.ts';
import { isSigned, type SignedStrategy } from './measureLabel.ts';
import { ProblemMark, worstOf } from './ProblemMark.tsx';

const SIGNS: Record<SignedStrategy, ComponentType<{ size: number; stroke: number }>> = {
  transcript_prepend: IconArrowBarToRight,
  transcript_append: IconArrowBarToLeft,
  transcript_materialize: IconFileText,
};
const NO_PROBLEMS: readonly Problem[] = [];

/** What an edge hands over and when, in a few words; the turns it led to in the last run. */
export function EdgeLabel({
  part,
  route,
  selected,
  broken,
  taken,
  change,
}: {
  part: EdgePart;
  route: Route;
  selected: boolean;
  broken: boolean;
  taken: string;
  change: ChangeKind | undefined;
}) {
  const { session, problems } = useStores();
  const found = useStore(problems, ({ byRecord }) => byRecord.get(part.id) ?? NO_PROBLEMS);
  const worst = worstOf(found);
  const { words, label } = part;
  const at = route.label ?? halfway(route.points);
  const Sign = isSigned(words.strategy) ? SIGNS[words.strategy] : undefined;
  if (at === null || (label === null && taken === '' && found.length === 0 && change === undefined))
    return null;
  const click = (adding: boolean): void => {
    const { selection, selectEdge, select } = session.getState();
    if (!adding || selection.kind !== 'parts') {
      selectEdge(part.id);
      return;
    }
    const edges = selection.edges.includes(part.id)
      ? selection.edges.filter((id) => id !== part.id)
      : [...selection.edges, part.id];
    select({ ...selection, edges });
  };
  return (
    // The edge itself is what keys and screen readers reach; the label is a larger place to click.
    <div
      aria-hidden
      className={`${classes.label} nodrag nopan`}
      style={{ transform: `translate(-50%, -50%) translate(${at.x}px, ${at.y}px)`, width: label?.width }}
      data-edge={part.id}
      data-selected={selected}
      data-broken={broken}
      data-taken={taken !== ''}
      data-change={change}
      data-bare={label === null}
      title={words.label.join(' · ')}
      onClick={(event) => click(event.shiftKey || event.metaKey || event.ctrlKey)}
    >
      {change !== undefined && <ChangeMark kind={change} />}
      {taken !== '' && (
        <span className={classes.turns} title={`Led to turn ${taken}`}>
          {taken}
        </span>
      )}
      {words.label.map((text, index) => (
        <span key={text} className={classes.part}>
          {Sign !== undefined && index === words.label.length - 1 && <Sign size={12} stroke={1.75} />}
          <span className={`${classes.text} ${squiggle.squiggle}`} data-problem={worst}>
            {text}
          </span>
        </span>
      ))}
      {found.length > 0 && (
        <span className={classes.problems}>
          <ProblemMark problems={found} of={part.id} />
        </span>
      )}
    </div>
  );
}
