import { Fragment, useMemo, useState } from 'react';
import { diffTexts, linesOf } from '../../core/diff/diffTexts.ts';
import classes from './TextDifference.module.css';

/** Lines of what stayed the same that are shown beside a change. */
const CONTEXT = 2;
/** A stretch is folded when so many lines or more would be left out. */
const WORTH_FOLDING = 4;

/** A text with what went and what came in it. null is no text. */
export function TextDifference({
  before,
  after,
  isWhole,
}: {
  before: string | null;
  after: string | null;
  /** Whether all of it came or went with what it is of. */
  isWhole: boolean;
}) {
  const pieces = useMemo(() => diffTexts(before ?? '', after ?? ''), [before, after]);
  return (
    <div className={classes.text} data-whole={isWhole}>
      {pieces.map(({ kind, text }, index) => {
        const key = index;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        return <Same key={key} text={text} isFirst={index === 0} isLast={index === pieces.length - 1} />;
      })}
    </div>
  );
}

/** What stayed; the middle of a long stretch is folded. */
function Same({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const [open, setOpen] = useState(false);
  const lines = useMemo(() => linesOf(text), [text]);
  const head = isFirst ? 0 : CONTEXT + 1;
  const tail = isLast ? 0 : CONTEXT + 1;
  const folded = lines.length - head - tail;
  if (open || folded < WORTH_FOLDING) return <Fragment>{text}</Fragment>;
  return (
    <>
      {lines.slice(0, head).join('')}
      <button type="button" className={classes.fold} onClick={() => setOpen(true)}>
        Show {folded.toLocaleString('en')} unchanged lines
      </button>
      {'\n'}
      {lines.slice(lines.length - tail).join('')}
    </>
  );
}
