import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Tip } from '../../ui/Tip.tsx';

/** Opens the restore points. */
export function PointsButton(props: ComponentProps<'button'>) {
  return (
    <Tip label="Restore points">
      <ActionIcon {...props} aria-label="Restore points">
        <IconHistory size={17} />
      </ActionIcon>
    </Tip>
  );
}
