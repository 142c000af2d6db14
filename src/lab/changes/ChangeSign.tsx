import type { ChangeKind } from '../../core/diff/DocumentChanges.ts';
import classes from './ChangeSign.module.css';

const SIGNS = { added: '+', changed: '~', removed: '−' } as const;

/** What became of a record: a sign, in a colour that repeats it. */
export function ChangeSign({ kind }: { kind: ChangeKind }) {
  return (
    <span className={classes.sign} data-kind={kind} role="img" aria-label={kind}>
      {SIGNS[kind]}
    </span>
  );
}
