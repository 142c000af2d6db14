import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDraft } from './useDraft.ts';

/** A list of texts, one a line; empty lines do not count. */
export function LinesField({
  label,
  value,
  onChange,
  description,
  placeholder = 'One a line',
  hideLabel = false,
}: {
  label: string;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  description?: ReactNode;
  placeholder?: string;
  hideLabel?: boolean;
}) {
  const draft = useDraft(
    value,
    (lines) => lines.join('\n'),
    (text) => ({ value: text.split(/\r?\n/).filter((line) => line !== '') }),
    onChange,
  );
  return (
    <Textarea
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={draft.text}
      description={description}
      placeholder={placeholder}
      autosize
      minRows={1}
      maxRows={10}
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.leave}
    />
  );
}
