import { useMemo } from 'react';
import type { Change } from '../../core/diff/DocumentChanges.ts';
import { RECORD_NOUNS } from '../../core/diff/describeChange.ts';
import { describeField } from '../../core/diff/describeField.ts';
import { type ListItem, VirtualList } from '../list/VirtualList.tsx';
import classes from './ChangeList.module.css';
import { ChangeSign } from './ChangeSign.tsx';
import { changeEntries } from './changeEntries.ts';

/** The changes in words, by scenario. */
export function ChangeList({
  changes,
  shown,
  onChoose,
}: {
  changes: readonly Change[];
  shown: Change | null;
  onChoose: (change: Change) => void;
}) {
  const entries = useMemo(() => changeEntries(changes), [changes]);
  const choose = (index: number): void => {
    const entry = entries[index];
    if (entry?.kind === 'change') onChoose(entry.change);
  };
  const item = (index: number): ListItem => {
    const entry = entries[index];
    if (entry === undefined) return { content: null };
    if (entry.kind === 'change') return { content: <Row change={entry.change} /> };
    return {
      choosable: false,
      content: (
        <div className={classes.heading}>
          {entry.name} <span className={classes.count}>{entry.count.toLocaleString('en')}</span>
        </div>
      ),
    };
  };
  return (
    <VirtualList
      label="Changes"
      role="listbox"
      count={entries.length}
      active={entries.findIndex((entry) => entry.kind === 'change' && entry.change === shown)}
      itemHeight={44}
      item={item}
      onActive={choose}
    />
  );
}

/** So many fields are told in the list; the rest is beside it. */
const TOLD = 4;

function Row({ change }: { change: Change }) {
  const { kind, what, name, fields } = change;
  const told = fields.slice(0, TOLD).map(describeField);
  const words = kind === 'changed' ? told.join('; ') : kind;
  return (
    <div className={classes.row}>
      <ChangeSign kind={kind} />
      <div className={classes.words}>
        <span className={classes.what}>
          {RECORD_NOUNS[what]} <span className={classes.name}>{what === 'benchmark' ? '' : name}</span>
        </span>
        <span className={classes.fields}>
          {words}
          {fields.length > TOLD && ` and ${fields.length - TOLD} more`}
        </span>
      </div>
    </div>
  );
}
