import { Button, Group, Modal, Radio } from '@mantine/core';
import { useState } from 'react';
import { nameOf } from '../../core/diff/ChangeList.ts';
import { RECORD_NOUNS } from '../../core/diff/describeChange.ts';
import { wayLabel } from '../../core/diff/fieldLabels.ts';
import type { MergeConflict, Side } from '../../core/diff/mergeDocuments.ts';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, own } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { DocumentRecord } from '../../core/scenario/document.ts';
import classes from './MergeDialog.module.css';

const SIDES: readonly (readonly [Side, string])[] = [
  ['mine', 'This window'],
  ['theirs', 'The other window'],
];

/** Asks of each thing that both windows changed which of the two is taken; all else is merged already. */
export function MergeDialog({
  conflicts,
  onMerge,
  onClose,
}: {
  conflicts: readonly MergeConflict[];
  onMerge: (choices: ReadonlyMap<string, Side>) => void;
  onClose: () => void;
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const count = conflicts.length === 1 ? 'One thing' : `${conflicts.length} things`;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title="Merge the other window’s changes"
      closeButtonProps={{ 'aria-label': 'Decide later' }}
    >
      <p className={classes.lead}>
        {count} changed in both windows. Choose which is taken; everything else is in the merge from both.
      </p>
      <div className={classes.list}>
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.key}
            label={conflictName(conflict)}
            value={choices.get(conflict.key) ?? 'mine'}
            onChange={(side) => setChoices(new Map(choices).set(conflict.key, side as Side))}
          >
            <div className={classes.sides}>
              {SIDES.map(([side, label]) => (
                <Radio.Card key={side} value={side} className={classes.side} aria-label={label}>
                  <span className={classes.head}>
                    <Radio.Indicator size="xs" />
                    {label}
                  </span>
                  <span className={classes.value}>{valueWords(conflict, conflict[side])}</span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        ))}
      </div>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Decide later</Button>
        <Button variant="filled" onClick={() => onMerge(choices)}>
          Merge
        </Button>
      </Group>
    </Modal>
  );
}

function conflictName({ base, mine, theirs, field, count }: MergeConflict): string {
  const record = (mine ?? theirs ?? base) as DocumentRecord;
  if (count > 1) return `Positions of ${count} nodes`;
  const name = `${RECORD_NOUNS[record.type]} ${nameOf(base ?? record)}`;
  return field.length === 0 ? name : `${name}: ${wayLabel(field)}`;
}

/** The value of one side, as it would be taken. */
function valueWords({ field, count }: MergeConflict, record: DocumentRecord | undefined): string {
  if (record === undefined) return 'Removed';
  if (field.length === 0) return 'Kept, as it was changed';
  if (count > 1) return 'As they are there';
  const value = field.reduce<Json | undefined>(
    (at, key) => (isObject(at) ? own(at, key) : undefined),
    record as unknown as JsonObject,
  );
  if (value === undefined || value === '') return 'Nothing';
  return typeof value === 'string' ? value : stringifyJson(value);
}
