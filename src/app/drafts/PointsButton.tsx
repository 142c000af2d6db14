import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

/** Opens the restore points. */
export function PointsButton(props: ActionIconProps & ComponentPropsWithRef<'button'>) {
  return (
    <ActionIcon {...props} aria-label="Restore points" title="Restore points">
      <IconBookmarks size={17} />
    </ActionIcon>
  );
}
