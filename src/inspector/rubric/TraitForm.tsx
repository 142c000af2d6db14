import { Button, NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Json, JsonObject } from '../../core/json/Json.ts';
import { isObject, keysOf, own } from '../../core/json/objects.ts';
import type { RubricFormat, RubricTrait, TraitChanges } from '../../core/rubric/RubricTrait.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import inspector from '../Inspector.module.css';
import { AgenticFields } from './AgenticFields.tsx';
import { ClassesField } from './ClassesField.tsx';
import { DeepJudgmentFields } from './DeepJudgmentFields.tsx';
import { MetricFields } from './MetricFields.tsx';
import { PatternFields } from './PatternFields.tsx';
import classes from './Rubric.module.css';
import type { TraitFields } from './TraitFields.ts';

const KINDS = [
  { value: 'boolean', label: 'Yes or no' },
  { value: 'score', label: 'Score' },
  { value: 'literal', label: 'One of a few classes' },
];
const OTHER_KINDS = {
  template: { value: 'template', label: 'The fields of a schema', disabled: true },
  any: { value: 'any', label: 'As in the file', disabled: true },
};

/** A trait that a form shows: what it is called, what it asks, what it comes out as. */
export function TraitForm({
  trait,
  format,
  json,
  dynamic,
  onEdit,
  onKind,
}: {
  trait: RubricTrait;
  format: RubricFormat;
  json: JsonObject;
  dynamic: boolean;
  onEdit: (changes: TraitChanges, what: string) => void;
  onKind: (kind: 'boolean' | 'score' | 'literal') => void;
}) {
  const [more, setMore] = useState(false);
  const { family, kind } = trait;
  const read = (setting: string): Json => format.read(json, setting) ?? null;
  const fields: TraitFields = {
    read,
    holds: (setting, fallback) => (typeof read(setting) === 'boolean' ? read(setting) === true : fallback),
    text: (setting) => (typeof read(setting) === 'string' ? String(read(setting)) : ''),
    set: onEdit,
  };
  const isJudged = family === 'llm' || family === 'agentic';
  const summary = fields.text('summary');
  return (
    <>
      <div className={isJudged ? classes.pair : undefined}>
        <TextField label="Name" value={trait.name} onChange={(name) => onEdit({ name }, 'name')} />
        {isJudged && (
          <NativeSelect
            label="Comes out as"
            value={kind}
            data={kind === 'template' || kind === 'any' ? [OTHER_KINDS[kind], ...KINDS] : KINDS}
            onChange={(event) => onKind(event.currentTarget.value as 'boolean' | 'score' | 'literal')}
          />
        )}
      </div>
      <TextField
        label="Description"
        rows={2}
        value={trait.description}
        placeholder={isJudged ? 'What the judge asks itself about the answer' : 'For people'}
        onChange={(text) => onEdit({ description: described(text, family) }, 'description')}
      />
      {(dynamic || summary !== '') && (
        <TextField
          label="Concept"
          value={summary}
          description="In a few words: the trait counts where this comes up in the answer."
          onChange={(text) => onEdit({ summary: text === '' ? undefined : text }, 'concept')}
        />
      )}
      {isJudged && kind === 'score' && (
        <div className={classes.pair}>
          <NumberField
            label="Lowest"
            integer
            value={read('min_score') ?? 1}
            onChange={(score) => onEdit({ min_score: score }, 'lowest score')}
          />
          <NumberField
            label="Highest"
            integer
            value={read('max_score') ?? 5}
            onChange={(score) => onEdit({ max_score: score }, 'highest score')}
          />
        </div>
      )}
      {isJudged && kind === 'literal' && <ClassesField classes={read('classes')} onChange={onEdit} />}
      {isJudged && kind === 'template' && <SchemaNote kind={read('kind')} />}
      {family === 'regex' && <PatternFields fields={fields} />}
      {family === 'metric' && <MetricFields fields={fields} />}
      {family === 'agentic' && <AgenticFields fields={fields} />}
      {family !== 'metric' && kind !== 'template' && (
        <Switch
          size="xs"
          label={kind === 'boolean' ? 'Yes is good' : 'Higher is better'}
          checked={fields.holds('higher_is_better', true)}
          onChange={(event) => onEdit({ higher_is_better: event.currentTarget.checked }, 'direction')}
        />
      )}
      {family === 'llm' && (more || fields.holds('deep_judgment_enabled', false)) && (
        <DeepJudgmentFields fields={fields} />
      )}
      {family === 'llm' && !fields.holds('deep_judgment_enabled', false) && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={inspector.add}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? 'Fewer settings' : 'More settings'}
        </Button>
      )}
    </>
  );
}

/** Only an agent has to have a description; of all others an empty one is none. */
function described(text: string, family: RubricTrait['family']): Json {
  return text === '' && family !== 'agentic' ? null : text;
}

/** What comes out where a schema says it. */
function SchemaNote({ kind }: { kind: Json }) {
  const schema = isObject(kind) ? own(kind, 'schema') : undefined;
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  const names = isObject(properties) ? keysOf(properties) : [];
  return (
    <p className={inspector.note}>
      It comes out as fields of its own{names.length > 0 && `: ${names.join(', ')}`}. Their schema stays as it
      is.
    </p>
  );
}
