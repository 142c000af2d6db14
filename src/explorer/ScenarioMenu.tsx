import { Kbd, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { keyWords } from '../ui/keyWords.ts';
import { ActionsButton } from './ActionsButton.tsx';

/** What can be done with a scenario beside showing it. */
export function ScenarioMenu({
  name,
  defaultOpened,
  onRename,
  onDuplicate,
  onMove,
  onDelete,
}: {
  name: string;
  defaultOpened: boolean;
  onRename: () => void;
  onDuplicate: () => void;
  /** Puts it so many places further down. */
  onMove: (by: number) => void;
  onDelete: () => void;
}) {
  return (
    <Menu position="bottom-end" withinPortal returnFocus defaultOpened={defaultOpened}>
      <Menu.Target>
        <ActionsButton name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={14} aria-hidden />}
          rightSection={<Kbd size="xs">F2</Kbd>}
          onClick={onRename}
        >
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={14} aria-hidden />} onClick={onDuplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={14} aria-hidden />}
          rightSection={<Kbd size="xs">{keyWords('Alt+ArrowUp')}</Kbd>}
          onClick={() => onMove(-1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={14} aria-hidden />}
          rightSection={<Kbd size="xs">{keyWords('Alt+ArrowDown')}</Kbd>}
          onClick={() => onMove(1)}
        >
          Move down
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          style={{ color: 'var(--bad)' }}
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={onDelete}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
