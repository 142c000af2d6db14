import { IconAlertTriangle } from '@tabler/icons-react';
import type { Problem } from '../core/problem.ts';
import classes from './ProblemMark.module.css';

/** A sign that something about a part wants to be looked at; its title says what. */
export function ProblemMark({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const severity = problems.some((problem) => problem.severity === 'error')
    ? 'error'
    : problems.some((problem) => problem.severity === 'warning')
      ? 'warning'
      : 'info';
  const label = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  const messages = problems.map(({ message }) => message).join('\n');
  return (
    <span className={classes.mark} data-severity={severity} title={messages} role="img" aria-label={label}>
      <IconAlertTriangle size={12} stroke={2} aria-hidden />
      {problems.length > 1 && problems.length}
    </span>
  );
}
