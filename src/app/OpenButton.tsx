import { Button, type ButtonProps } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

/** The button of the menu of all that can be opened. */
export function OpenButton(props: ButtonProps & ComponentProps<'button'>) {
  return (
    <Button {...props} leftSection={<IconFolderOpen size={15} aria-hidden />}>
      Open
    </Button>
  );
}
