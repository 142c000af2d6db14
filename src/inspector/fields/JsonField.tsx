import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Json } from '../../core/json/Json.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { Reading } from '../value/Reading.ts';
import { readJsonText } from '../value/readJsonText.ts';
import classes from './fields.module.css';
import { useDraft } from './useDraft.ts';

const accept = (): null => null;

/**
 * A value as JSON text. A text that is no JSON, or that `refuse` finds fault with, stays in the field and
 * the value stored before stays stored. With `optional` the empty text is `undefined`.
 */
export function JsonField<T extends Json | undefined = Json>({
  label,
  value,
  onChange,
  refuse = accept,
  optional = false,
  description,
  placeholder,
  rows = 1,
  hideLabel = false,
}: {
  label: string;
  value: T;
  onChange: (value: T) => void;
  /** Why a JSON value is not what this field takes; null when it is. */
  refuse?: (value: Json) => string | null;
  optional?: boolean;
  description?: ReactNode;
  placeholder?: string;
  rows?: number;
  hideLabel?: boolean;
}) {
  const draft = useDraft<T>(
    value,
    (stored) => (stored === undefined ? '' : stringifyJson(stored, 2)),
    (text) =>
      optional && text.trim() === '' ? { value: undefined as T } : (readJsonText(text, refuse) as Reading<T>),
    onChange,
  );
  return (
    <Textarea
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={draft.text}
      error={draft.error}
      description={description}
      placeholder={placeholder}
      autosize
      minRows={rows}
      maxRows={18}
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.mono }}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  );
}
