import { ActionIcon, Group } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { MoveButton } from './MoveButton.tsx';

/** Moves, copies and removes an item of a list. */
export function ItemActions({
  name,
  index,
  count,
  onMove,
  onDuplicate,
  onRemove,
}: {
  /** What the item is called, for the buttons' names: `visit 2`. */
  name: string;
  index: number;
  count: number;
  onMove?: (to: number) => void;
  onDuplicate?: () => void;
  onRemove: () => void;
}) {
  return (
    <Group gap={0} wrap="nowrap">
      {onMove && count > 1 && (
        <>
          <MoveButton way="up" name={name} isEnd={index === 0} onMove={() => onMove(index - 1)} />
          <MoveButton way="down" name={name} isEnd={index === count - 1} onMove={() => onMove(index + 1)} />
        </>
      )}
      {onDuplicate && (
        <ActionIcon size="sm" aria-label={`Duplicate ${name}`} title="Duplicate" onClick={onDuplicate}>
          <IconCopy size={14} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon size="sm" aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
        <IconTrash size={14} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
