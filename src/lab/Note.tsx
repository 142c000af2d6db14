import type { ReactNode } from 'react';
import { type Severity, SeveritySign } from '../ui/SeveritySign.tsx';
import classes from './Note.module.css';

/** A line that says something about what is shown, or why nothing is. */
export function Note({
  text,
  severity,
  action,
}: {
  text: ReactNode;
  severity?: Severity;
  action?: ReactNode;
}) {
  return (
    <p className={classes.note} data-severity={severity}>
      {severity !== undefined && <SeveritySign severity={severity} />}
      <span>{text}</span>
      {action}
    </p>
  );
}
