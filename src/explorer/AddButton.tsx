import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Tip } from '../ui/Tip.tsx';
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
    <Tip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={onClick}>
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
    </Tip>
  );
});
