import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import type { Json } from '../../core/json/Json.ts';
import { isObject, own } from '../../core/json/objects.ts';
import { JsonField } from '../fields/JsonField.tsx';
import classes from '../Inspector.module.css';

/** The normalizers by name, in karenina's words and ours. */
const NORMALIZERS = [
  { value: 'lowercase', label: 'lower case' },
  { value: 'strip', label: 'strip white space' },
  { value: 'remove_punctuation', label: 'no punctuation' },
  { value: 'collapse_whitespace', label: 'single spaces' },
];

/**
 * What is done to both texts before they are compared, in order. A list that holds more than names (synonym
 * maps) is edited as JSON.
 */
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
  const [asJson, setAsJson] = useState(false);
  const names = namesIn(value === undefined ? (fallback ?? []) : value);
  if (names === null || asJson) {
    return (
      <>
        <JsonField<Json | undefined>
          label="Normalize"
          optional
          value={value}
          refuse={refuseNormalizers}
          description={'Names, or synonyms: {"mapping": {"BCL2": "BCL-2"}}.'}
          onChange={onChange}
        />
        {names !== null && (
          <Button variant="subtle" size="compact-xs" className={classes.add} onClick={() => setAsJson(false)}>
            As a list
          </Button>
        )}
      </>
    );
  }
  const unknown = names.filter((name) => !NORMALIZERS.some((known) => known.value === name));
  return (
    <>
      <MultiSelect
        label="Normalize"
        value={[...names]}
        data={[...NORMALIZERS, ...unknown]}
        hidePickedOptions
        placeholder={names.length === 0 ? 'As they are' : undefined}
        onChange={(next) => onChange(next)}
      />
      <Button variant="subtle" size="compact-xs" className={classes.add} onClick={() => setAsJson(true)}>
        With synonyms
      </Button>
    </>
  );
}

/** The names in a list of nothing but different names; null for any other value. */
function namesIn(value: Json): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const list = value as readonly Json[];
  const names = list.filter((item) => typeof item === 'string');
  return names.length === list.length && new Set(names).size === names.length ? names : null;
}

function refuseNormalizers(value: Json): string | null {
  if (!Array.isArray(value)) return 'A list: begin with [ and end with ].';
  const fits = (value as readonly Json[]).every(
    (item) => typeof item === 'string' || (isObject(item) && isObject(own(item, 'mapping'))),
  );
  return fits ? null : 'Each is a name or {"mapping": {…}}.';
}
