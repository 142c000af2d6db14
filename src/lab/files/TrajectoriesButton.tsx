import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** The button that opens what there is to say about a run's trajectories. */
export function TrajectoriesButton(props: ButtonProps & ComponentProps<'button'>) {
  return (
    <Button {...props} size="compact-sm" aria-label="Add ATIF trajectories">
      ATIF
    </Button>
  );
}
