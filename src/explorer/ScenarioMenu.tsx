import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionsButton } from './ActionsButton.tsx';

/** What can be done with a scenario beside showing it. */
export function ScenarioMenu({
  name,
  defaultOpened,
  onRename,
  onDelete,
}: {
  name: string;
  defaultOpened: boolean;
  onRename: () => void;
  onDelete: () => void;
}) {
  return (
    <Menu position="bottom-end" withinPortal returnFocus defaultOpened={defaultOpened}>
      <Menu.Target>
        <ActionsButton name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={14} aria-hidden />} onClick={onRename}>
          Rename
        </Menu.Item>
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
