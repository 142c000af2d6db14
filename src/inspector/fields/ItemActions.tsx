import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';

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
          <ActionIcon
            size="sm"
            aria-label={`Move ${name} up`}
            title="Move up"
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="sm"
            aria-label={`Move ${name} down`}
            title="Move down"
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={14} aria-hidden />
          </ActionIcon>
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
