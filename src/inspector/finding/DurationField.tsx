import { TextInput } from '@mantine/core';
import { parseDuration } from '../../core/finding/parseDuration.ts';
import { useDraft } from '../fields/useDraft.ts';

/** A duration, `30m`; with `optional` it may be left out. What is none stays in the field alone. */
export function DurationField({
  label,
  value,
  onChange,
  description,
  placeholder,
  optional = false,
  hideLabel = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: string;
  placeholder?: string;
  optional?: boolean;
  hideLabel?: boolean;
}) {
  const draft = useDraft<string>(
    value,
    (stored) => stored,
    (text) => {
      const duration = text.trim();
      if (duration === '' && optional) return { value: '' };
      return parseDuration(duration) === null
        ? { error: 'Write a number and one of s, m, h and d, as in 30m.' }
        : { value: duration };
    },
    onChange,
  );
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={draft.text}
      error={draft.error}
      description={description}
      placeholder={placeholder}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  );
}
