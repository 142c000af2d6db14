import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import { freeName } from '../../core/scenario/freeName.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { ItemActions } from '../fields/ItemActions.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import { NameField } from '../fields/NameField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useItemKeys } from '../fields/useItemKeys.ts';
import inspector from '../Inspector.module.css';
import { movedTo, removedAt, replacedAt } from './checkList.ts';
import classes from './NormalizersField.module.css';
import { NORMALIZERS, type Synonyms, synonymsIn, withSynonyms } from './normalizers.ts';

const SYNONYMS = 'synonyms';

/** What is done to both texts before they are compared, in order: named steps, and synonyms. */
export function NormalizersField({
  value,
  fallback,
  onChange,
}: {
  value: Json | undefined;
  /** What counts when nothing is given. */
  fallback?: Json;
  onChange: (value: Json | undefined) => void;
}) {
  const given = value === undefined ? (fallback ?? []) : value;
  const steps = Array.isArray(given) ? (given as readonly Json[]) : null;
  const keys = useItemKeys(steps?.length ?? 0);
  if (steps === null) {
    return (
      <FieldGroup label="Normalize">
        <p className={inspector.refusal}>
          {stringifyJson(given)} in the file is no list of steps. It stays until you begin one.
        </p>
        <Button className={inspector.start} onClick={() => onChange([])}>
          Begin a new list
        </Button>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup
      label="Normalize"
      description={
        steps.length === 0 ? 'Both texts are compared as they are.' : 'Done to both texts, in this order.'
      }
    >
      {steps.map((step, index) => (
        <div key={keys.list[index]} className={classes.step}>
          <div className={classes.head}>
            <span className={classes.name}>{wordsOf(step)}</span>
            <ItemActions
              name={`step ${index + 1}, ${wordsOf(step)}`}
              index={index}
              count={steps.length}
              onMove={(to) => {
                keys.move(index, to);
                onChange(movedTo(steps, index, to));
              }}
              onRemove={() => {
                keys.remove(index);
                onChange(removedAt(steps, index));
              }}
            />
          </div>
          <StepFields step={step} onChange={(next) => onChange(replacedAt(steps, index, next))} />
        </div>
      ))}
      <NativeSelect
        aria-label="Add a step to normalize"
        value=""
        data={[
          { value: '', label: 'Add a step…' },
          ...NORMALIZERS.filter(({ value: name }) => !steps.includes(name)),
          { value: SYNONYMS, label: 'synonyms' },
        ]}
        onChange={(event) => {
          const name = event.currentTarget.value;
          if (name !== '') onChange([...steps, name === SYNONYMS ? withSynonyms({}, [['', '']]) : name]);
        }}
      />
    </FieldGroup>
  );
}

function wordsOf(step: Json): string {
  if (typeof step !== 'string') return synonymsIn(step) === null ? 'unknown step' : 'synonyms';
  return NORMALIZERS.find(({ value }) => value === step)?.label ?? step;
}

function StepFields({ step, onChange }: { step: Json; onChange: (step: Json) => void }) {
  if (typeof step === 'string') {
    return NORMALIZERS.some(({ value }) => value === step) ? null : (
      <p className={inspector.refusal}>
        There is no such step: what is compared so can’t be judged. Remove it.
      </p>
    );
  }
  const rows = synonymsIn(step);
  if (rows !== null)
    return <SynonymRows rows={rows} onChange={(next) => onChange(withSynonyms(step, next))} />;
  return (
    <>
      <p className={inspector.refusal}>
        It is neither a step nor synonyms: it stays as it is. Remove it, or put it right.
      </p>
      <JsonField<Json> label="As JSON" value={step} onChange={onChange} />
    </>
  );
}

/** Texts, and what each of them counts as. */
function SynonymRows({ rows, onChange }: { rows: Synonyms; onChange: (rows: Synonyms) => void }) {
  const texts = new Set(rows.map(([text]) => text));
  return (
    <>
      {rows.map(([text, stands], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place when its text is another
        <div key={index} className={classes.row}>
          <NameField
            hideLabel
            label={`Text ${index + 1}`}
            value={text}
            refuse={(next) => (texts.has(next) ? 'It has a row already.' : null)}
            onRename={(next) => onChange(replacedAt(rows, index, [next, stands] as const))}
          />
          <span className={classes.arrow} aria-hidden>
            is
          </span>
          <TextField
            hideLabel
            label={`Text ${index + 1} counts as`}
            value={stands}
            onChange={(next) => onChange(replacedAt(rows, index, [text, next] as const))}
          />
          <ActionIcon
            size="sm"
            aria-label={`Remove synonym ${index + 1}`}
            title="Remove"
            onClick={() => onChange(removedAt(rows, index))}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        className={inspector.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...rows, [texts.has('') ? freeName('text', texts) : '', '']])}
      >
        Add a synonym
      </Button>
    </>
  );
}
