import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** Text that is stored as it is typed. */
export function TextField({
  label,
  value,
  onChange,
  description,
  error,
  placeholder,
  rows,
  mono = false,
  hideLabel = false,
  name,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  /** Several lines, so many at first; it grows with its text. Left out, one line. */
  rows?: number;
  mono?: boolean;
  /** The label is only said, not shown. */
  hideLabel?: boolean;
  /** Its accessible name where its label alone would not tell it from others. */
  name?: string;
}) {
  const shared = {
    ...(hideLabel ? {} : { label }),
    ...(hideLabel || name !== undefined ? { 'aria-label': name ?? label } : {}),
    value,
    description,
    error,
    placeholder,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    classNames: { input: mono ? classes.mono : '' },
    spellCheck: !mono,
    autoComplete: 'off',
  };
  if (rows === undefined) {
    return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return (
    <Textarea
      {...shared}
      autosize
      minRows={rows}
      maxRows={18}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
