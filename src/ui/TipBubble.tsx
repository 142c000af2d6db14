import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

/** The bubble of a `Tip`, over its target while it is open. */
export function TipBubble({
  id,
  target,
  label,
  opened,
  width,
}: {
  id: string;
  target: HTMLElement;
  label: ReactNode;
  opened: boolean;
  width: number | undefined;
}) {
  return (
    <Tooltip
      target={target}
      opened={opened}
      label={<span id={id}>{label}</span>}
      multiline={width !== undefined}
      w={width}
    />
  );
}
