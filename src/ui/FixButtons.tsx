import { IconBulb } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './FixButtons.module.css';

/** Ways to mend something, the first of them the least; the last one mends all that is alike. */
export function FixButtons({
  fixes,
  all,
  listRef,
}: {
  fixes: readonly { readonly label: string; readonly run: () => void }[];
  all?: { readonly label: string; readonly run: () => void } | undefined;
  listRef?: Ref<HTMLUListElement>;
}) {
  if (fixes.length === 0) return null;
  return (
    <ul ref={listRef} className={classes.fixes} aria-label="Fixes">
      {fixes.map(({ label, run }, index) => (
        <li key={label}>
          <button type="button" className={classes.fix} onClick={run}>
            {index === 0 && <IconBulb size={14} stroke={1.75} aria-hidden />}
            {label}
          </button>
        </li>
      ))}
      {all !== undefined && (
        <li>
          <button type="button" className={classes.fix} data-all onClick={all.run}>
            {all.label}
          </button>
        </li>
      )}
    </ul>
  );
}
