import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { Reading } from '../value/Reading.ts';
import { readNumber } from '../value/valueKind.ts';
import classes from './fields.module.css';
import { useDraft } from './useDraft.ts';

/**
 * A JSON number, in the spelling it is typed or was stored with. Left empty it is `undefined`, where
 * `optional` allows it.
 */
export function NumberField({
  label,
  value,
  onChange,
  integer = false,
  least,
  optional = false,
  description,
  placeholder,
  hideLabel = false,
  name,
}: {
  label: string;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
  integer?: boolean;
  least?: number;
  optional?: boolean;
  description?: ReactNode;
  placeholder?: string;
  hideLabel?: boolean;
  /** Its accessible name where its label alone would not tell it from others. */
  name?: string;
}) {
  const read = (text: string): Reading<Json | undefined> => {
    if (text.trim() === '') return optional ? { value: undefined } : { error: 'Enter a number.' };
    const number = readNumber(text);
    if (number === undefined) return { error: `Enter a number, such as ${integer ? '3' : '0.5'}.` };
    if (integer && !/^\s*-?\d+\s*$/.test(text)) return { error: 'Enter a whole number.' };
    if (least !== undefined && number.valueOf() < least) return { error: `Enter ${least} or more.` };
    return { value: number };
  };
  const draft = useDraft<Json | undefined>(
    value,
    (stored) => (stored === undefined ? '' : stringifyJson(stored)),
    read,
    onChange,
  );
  return (
    <TextInput
      {...(hideLabel ? {} : { label })}
      {...(hideLabel || name !== undefined ? { 'aria-label': name ?? label } : {})}
      value={draft.text}
      error={draft.error}
      description={description}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.number }}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  );
}
