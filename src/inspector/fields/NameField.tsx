import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/**
 * A name that others refer to: it changes when the field is left or on Enter, not at every letter. A name
 * that `refuse` finds fault with stays in the field with the reason; Escape gives back the old one.
 */
export function NameField({
  label,
  value,
  onRename,
  refuse,
  description,
  hideLabel = false,
}: {
  label: string;
  value: string;
  onRename: (name: string) => void;
  refuse: (name: string) => string | null;
  description?: ReactNode;
  /** The label is only said, not shown. */
  hideLabel?: boolean;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? value;
  const refusal = name === value ? null : refuse(name);
  const finish = (): void => {
    if (refusal !== null) return;
    setTyped(null);
    if (name !== value) onRename(name);
  };
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={name}
      error={refusal}
      description={description}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          setTyped(null);
        }
      }}
    />
  );
}
