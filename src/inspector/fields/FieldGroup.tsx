import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** Several controls under one label. */
export function FieldGroup({
  label,
  description,
  action,
  children,
}: {
  label: string;
  description?: ReactNode;
  /** At the right of the label. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <span>{label}</span>
      </legend>
      {action && <div className={classes.legendAction}>{action}</div>}
      {children}
      {description && <p className={classes.note}>{description}</p>}
    </fieldset>
  );
}
