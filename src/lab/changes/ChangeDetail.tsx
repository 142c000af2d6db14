import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Change } from '../../core/diff/DocumentChanges.ts';
import { RECORD_NOUNS } from '../../core/diff/describeChange.ts';
import { wholeRecord } from '../../core/diff/wholeRecord.ts';
import { putBack } from '../../store/commands/putBack.ts';
import type { Edit } from '../../store/Edit.ts';
import { useStores } from '../../store/useStores.ts';
import classes from './ChangeDetail.module.css';
import { ChangeSign } from './ChangeSign.tsx';
import { FieldDifference } from './FieldDifference.tsx';

const NO_CHANGES: readonly Change[] = [];

/** What goes back with a press. */
function backWords({ kind, what }: Change, { set }: Edit): string {
  const along = set.length - 1;
  if (kind !== 'removed' || what !== 'node' || along < 1) return 'Put back';
  return `Put back with ${along === 1 ? 'its edge' : `${along} edges`}`;
}

/** One change, value by value, as it was and as it is. */
export function ChangeDetail({ change }: { change: Change }) {
  const { active, workspace, comparison, ids } = useStores();
  const changes = useStore(comparison, (state) => state.changes?.changes ?? NO_CHANGES);
  const document = useStore(active, ({ open }) => open?.document);
  const edit = useMemo(
    () => (document === undefined ? null : putBack(document, change, changes, ids)),
    [document, change, changes, ids],
  );
  const fields = useMemo(() => (change.kind === 'changed' ? change.fields : wholeRecord(change)), [change]);
  return (
    <article className={classes.detail}>
      <header className={classes.head}>
        <ChangeSign kind={change.kind} />
        <h3 className={classes.title}>
          {RECORD_NOUNS[change.what]} {change.what === 'benchmark' ? '' : change.name}
        </h3>
        {edit !== null && (
          <Button
            className={classes.back}
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => workspace.getState().edit(edit)}
          >
            {backWords(change, edit)}
          </Button>
        )}
      </header>
      {fields.map((field) => (
        <FieldDifference key={field.path} field={field} isWhole={change.kind !== 'changed'} />
      ))}
    </article>
  );
}
