import { ActionIcon } from '@mantine/core';
import { IconArrowBarLeft, IconArrowBarRight, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RecordId } from '../core/scenario/document.ts';
import { Tip } from '../ui/Tip.tsx';
import classes from './Inspector.module.css';
import { ProblemsLink } from './ProblemsLink.tsx';
import { useInspector } from './useInspector.ts';

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
  const { wide, setWide } = useInspector();
  const Width = wide ? IconArrowBarRight : IconArrowBarLeft;
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
      <Tip label={wide ? 'Narrow the inspector' : 'Widen the inspector'}>
        <ActionIcon aria-label="Wide inspector" aria-pressed={wide} onClick={() => setWide(!wide)}>
          <Width size={16} aria-hidden />
        </ActionIcon>
      </Tip>
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
