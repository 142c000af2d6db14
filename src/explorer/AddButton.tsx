import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { withSteadyCallbacks } from '../ui/withSteadyCallbacks.tsx';

/** The plus at the right of a list's title. */
export const AddButton = withSteadyCallbacks(function AddButton({
  label,
  onClick,
}: {
  label: string;
  onClick: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={onClick}>
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
});
