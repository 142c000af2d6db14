import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

/**
 * Moves an item of a list by one place. At its end it does nothing but keeps the focus, so that one can go
 * back from there.
 */
export function MoveButton({
  way,
  name,
  isEnd,
  onMove,
}: {
  way: 'up' | 'down';
  /** What is moved, for the button's name. */
  name: string;
  /** Whether there is no further to go. */
  isEnd: boolean;
  onMove: () => void;
}) {
  const Icon = way === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      size="sm"
      aria-label={`Move ${name} ${way}`}
      title={`Move ${way}`}
      aria-disabled={isEnd}
      data-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onMove();
      }}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
}
