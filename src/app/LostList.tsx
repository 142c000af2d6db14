import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Problem } from '../core/problem.ts';
import classes from './ExportDialog.module.css';

/** What a file can't carry, before it is written. */
export function LostList({ label, lost }: { label: string; lost: readonly Problem[] }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {lost.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is computed once and never reordered
        <LostItem key={index} problem={problem} />
      ))}
    </ul>
  );
}

function LostItem({ problem }: { problem: Problem }) {
  const quiet = problem.severity === 'info';
  const Icon = quiet ? IconInfoCircle : IconAlertTriangle;
  return (
    <li className={classes.item}>
      <Icon
        size={14}
        aria-label={quiet ? 'Note' : 'Warning'}
        className={quiet ? classes.note : classes.warning}
      />
      <span>
        {problem.message}
        {problem.where.path && <code className={classes.path}>{problem.where.path}</code>}
        {problem.fix && <span className={classes.fix}> {problem.fix}</span>}
      </span>
    </li>
  );
}
