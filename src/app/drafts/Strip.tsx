import type { ReactNode } from 'react';
import classes from './Strip.module.css';

/** A line above the panels: a sign, what is so, and what can be done. */
export function Strip({
  tone,
  sign,
  children,
  actions,
}: {
  tone: 'quiet' | 'warning' | 'bad';
  sign: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className={classes.strip} data-tone={tone} role={tone === 'quiet' ? 'status' : 'alert'}>
      <span className={classes.sign}>{sign}</span>
      <span className={classes.words}>{children}</span>
      <span className={classes.actions}>{actions}</span>
    </div>
  );
}
