import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Segmented.module.css';

/** A choice of one among a few, side by side. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      value={value}
      onChange={onChange}
      data={[...options]}
      classNames={{ root: classes.root, label: classes.label, indicator: classes.indicator }}
    />
  );
}
