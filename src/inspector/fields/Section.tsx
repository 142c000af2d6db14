import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useInspector } from '../useInspector.ts';
import classes from './fields.module.css';

/** A group of fields that opens and closes; it stays as it was left when another record is selected. */
export function Section({
  title,
  summary,
  open = false,
  children,
}: {
  title: string;
  /** What is inside, in a word or two, for when it is closed. */
  summary?: string;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
}) {
  const { isOpen, setOpen } = useInspector();
  const shown = isOpen(title, open);
  const body = useId();
  return (
    <section className={classes.section}>
      <h3 className={classes.sectionHead}>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={body}
          onClick={() => setOpen(title, !shown)}
        >
          <IconChevronRight size={14} aria-hidden className={classes.chevron} />
          <span className={classes.sectionTitle}>{title}</span>
          {summary !== undefined && <span className={classes.summary}>{summary}</span>}
        </button>
      </h3>
      <div id={body} hidden={!shown} className={classes.sectionBody}>
        {shown && children}
      </div>
    </section>
  );
}
