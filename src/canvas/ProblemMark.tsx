import { useEffect, useId, useState } from 'react';
import type { Problem } from '../core/problem.ts';
import type { RecordId } from '../core/scenario/document.ts';
import { type Severity, SeveritySign } from '../ui/SeveritySign.tsx';
import { Tip } from '../ui/Tip.tsx';
import classes from './ProblemMark.module.css';

const WORST_FIRST: readonly Severity[] = ['error', 'warning', 'info'];

/** How bad the worst of some problems is; undefined where there is none. It decides on the line under a part's name. */
export function worstOf(problems: readonly Problem[]): Severity | undefined {
  return WORST_FIRST.find((severity) => problems.some((problem) => problem.severity === severity));
}

/**
 * A sign that something about a part wants to be looked at. Where the mouse rests on it, or the part has the focus of
 * the keys, it says what is worst.
 */
export function ProblemMark({ problems, of }: { problems: readonly Problem[]; of: RecordId }) {
  const id = useId();
  const isFocused = useFocusOf(of, id);
  const severity = worstOf(problems);
  const first = problems.find((problem) => problem.severity === severity);
  if (severity === undefined || first === undefined) return null;
  const rest = problems.length - 1;
  const words = `${first.message}${rest > 0 ? ` And ${rest} more.` : ''}`;
  const counted = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return (
    <Tip label={words} width={280} shown={isFocused}>
      <span className={classes.mark} data-severity={severity}>
        <SeveritySign severity={severity} size={12} />
        {problems.length > 1 && problems.length}
        <span id={id} className={classes.spoken}>
          {`${counted}: ${words}`}
        </span>
      </span>
    </Tip>
  );
}

/**
 * Whether the keys are on a part of the canvas, which then is described by an element. The part's own element is the
 * flow library's: its description is added to.
 */
function useFocusOf(part: RecordId, description: string): boolean {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const own = `:is(.react-flow__node, .react-flow__edge)[data-id="${CSS.escape(part)}"]`;
    const onFocus = ({ target }: FocusEvent): void => {
      const isOwn = target instanceof Element && target.matches(own) && target.matches(':focus-visible');
      setFocused(isOwn);
      if (!isOwn) return;
      const others = (target.getAttribute('aria-describedby') ?? '').split(' ');
      if (!others.includes(description)) {
        target.setAttribute('aria-describedby', [description, ...others].join(' ').trim());
      }
    };
    const onBlur = (): void => setFocused(false);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, [part, description]);
  return isFocused;
}
