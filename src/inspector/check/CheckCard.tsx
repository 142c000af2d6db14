import type { ReactNode } from 'react';
import classes from './CheckCard.module.css';

/** One check of several, set apart. */
export function CheckCard({
  title,
  name,
  action,
  children,
}: {
  title: ReactNode;
  /** For those who do not see it set apart: `Check 2`. */
  name?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children in its own way
    <div className={classes.card} role="group" aria-label={name}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        {action}
      </div>
      {children}
    </div>
  );
}
