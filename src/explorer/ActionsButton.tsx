import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './Explorer.module.css';

/** The button of a row's menu. */
export function ActionsButton({
  name,
  ...props
}: { name: string } & ActionIconProps & ComponentProps<'button'>) {
  return (
    <ActionIcon {...props} size="sm" className={classes.action} aria-label={`Actions for ${name}`}>
      <IconDots size={14} aria-hidden />
    </ActionIcon>
  );
}
