import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ScenarioView, Wake } from '../../core/scenario/document.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { useItemKeys } from '../fields/useItemKeys.ts';
import inspector from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';
import { DurationField } from './DurationField.tsx';
import classes from './Finding.module.css';

const BY = [
  { value: 'trigger', label: 'by a trigger' },
  { value: 'schedule', label: 'on schedule' },
  { value: 'manual', label: 'by hand' },
  { value: 'rerun', label: 'again' },
];

/** Who is woken when, and for what. */
export function WakesFields({ view }: { view: ScenarioView }) {
  const edit = useEdit();
  const { record } = view;
  const { wakes } = record;
  const keys = useItemKeys(wakes.length);
  const store = (next: readonly Wake[], what: string): void =>
    edit(editPart(record, { wakes: next }, `Edit ${what}`, `${record.id}.${what}`));
  const change = (index: number, part: Partial<Wake>): void =>
    store(
      wakes.map((wake, at) => (at === index ? { ...wake, ...part } : wake)),
      `wake ${index + 1} ${Object.keys(part).join()}`,
    );
  const nodes = view.nodes.map(({ nodeId }) => nodeId);
  return (
    <>
      <p className={inspector.note}>
        Times are on a virtual clock, from the start. Without wakes someone wakes {view.entry || 'the entry'}{' '}
        at the start, where the scenario has findings.
      </p>
      {wakes.map((wake, index) => {
        const name = `wake ${index + 1}`;
        return (
          <section key={keys.list[index]} className={classes.wake} aria-label={name}>
            <DurationField
              hideLabel
              label={`Time of ${name}`}
              value={wake.at}
              onChange={(at) => change(index, { at })}
            />
            <NativeSelect
              aria-label={`Node of ${name}`}
              value={wake.node}
              data={nodes.includes(wake.node) ? nodes : [wake.node, ...nodes]}
              onChange={(event) => change(index, { node: event.currentTarget.value })}
            />
            <ActionIcon
              size="sm"
              aria-label={`Remove ${name}`}
              title="Remove"
              onClick={() => {
                keys.remove(index);
                store(
                  wakes.filter((_, at) => at !== index),
                  'wakes',
                );
              }}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
            <div className={classes.wakeRest}>
              <TextInput
                aria-label={`Kind of entity of ${name}`}
                placeholder="service"
                value={wake.label ?? ''}
                onChange={(event) => change(index, { label: event.currentTarget.value || null })}
              />
              <TextInput
                aria-label={`Entity of ${name}`}
                placeholder="checkout"
                value={wake.key ?? ''}
                onChange={(event) => change(index, { key: event.currentTarget.value || null })}
              />
              <NativeSelect
                aria-label={`How ${name} comes about`}
                value={wake.by}
                data={BY}
                onChange={(event) => change(index, { by: event.currentTarget.value as Wake['by'] })}
              />
            </div>
          </section>
        );
      })}
      <Button
        className={inspector.start}
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={nodes.length === 0}
        onClick={() => {
          const last = wakes.at(-1);
          const at = last?.at ?? '0s';
          store(
            [
              ...wakes,
              { at, node: last?.node ?? view.entry, key: null, label: last?.label ?? null, by: 'trigger' },
            ],
            'wakes',
          );
        }}
      >
        Add a wake
      </Button>
    </>
  );
}
