import type { ReactNode } from 'react';
import classes from './SectionTitle.module.css';

/** The small capitals over a list or a group of fields, with room for an action at the right. */
export function SectionTitle({
  children,
  action,
  id,
}: {
  children: ReactNode;
  action?: ReactNode;
  id?: string;
}) {
  return (
    <div className={classes.row}>
      <h2 className={classes.title} id={id}>
        {children}
      </h2>
      {action}
    </div>
  );
}
