import type { ReactNode } from 'react';
import classes from './CheckCard.module.css';

/** One check of several, set apart. */
export function CheckCard({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        {action}
      </div>
      {children}
    </div>
  );
}
