import { Button } from '@mantine/core';
import classes from './EmptyState.module.css';

/** Says what will be here and how to get it: one line, one button. */
export function EmptyState({
  text,
  action,
}: {
  text: string;
  action?: { readonly label: string; readonly run: () => void };
}) {
  return (
    <div className={classes.empty}>
      <p>{text}</p>
      {action && <Button onClick={action.run}>{action.label}</Button>}
    </div>
  );
}
