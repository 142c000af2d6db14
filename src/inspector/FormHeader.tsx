import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RecordId } from '../core/scenario/document.ts';
import { Tip } from '../ui/Tip.tsx';
import classes from './Inspector.module.css';
import { ProblemsLink } from './ProblemsLink.tsx';

/** What is being edited: its kind, its name, and a way to delete it. */
export function FormHeader({
  icon,
  kind,
  title,
  record,
  action,
  onDelete,
}: {
  icon: ReactNode;
  /** `Node`, `Edge`…: said, and shown small. */
  kind: string;
  title: ReactNode;
  /** What is edited, for its problems. */
  record?: RecordId;
  action?: ReactNode;
  onDelete?: () => void;
}) {
  return (
    <header className={classes.header}>
      <span className={classes.headerIcon} aria-hidden>
        {icon}
      </span>
      <h2 className={classes.title}>
        <span className={classes.kind}>{kind}</span> {title}
      </h2>
      {record !== undefined && <ProblemsLink record={record} />}
      {action}
      {onDelete && (
        <Tip label={`Delete ${kind.toLowerCase()}`}>
          <ActionIcon aria-label={`Delete ${kind.toLowerCase()}`} onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tip>
      )}
    </header>
  );
}
