import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconDeviceFloppy, IconFile, IconFolderOpen } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useStores } from '../../store/useStores.ts';
import classes from './CompareMenu.module.css';
import { pickAndCompare } from './pickAndCompare.ts';

/** Says what the file in front is compared with, and lets one choose another. */
export function CompareMenu() {
  const stores = useStores();
  const { workspace, comparison } = stores;
  const against = useStore(comparison, (state) => state.comparison);
  const documents = useStore(workspace, (state) => state.documents);
  const front = useStore(workspace, (state) => state.activeId);
  const others = documents.filter(({ id }) => id !== front);
  const { openComparison, openComparisonWithSaved } = comparison.getState();
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={against === null ? 'Compare with…' : `Compared with: ${against.label}`}
        >
          <span className={classes.kind}>{against === null ? 'Compare with…' : 'Compared with'}</span>
          {against !== null && <span className={classes.name}>{against.label}</span>}
          <IconChevronDown size={13} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDeviceFloppy size={14} aria-hidden />}
          rightSection={against?.before === null && <InUse />}
          onClick={openComparisonWithSaved}
        >
          The saved file
        </Menu.Item>
        {others.length > 0 && <Menu.Label>Open files</Menu.Label>}
        {others.map(({ id, fileName, document }) => (
          <Menu.Item
            key={id}
            leftSection={<IconFile size={14} aria-hidden />}
            rightSection={against?.before === document && <InUse />}
            onClick={() => openComparison(document, fileName)}
          >
            {fileName}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconFolderOpen size={14} aria-hidden />}
          onClick={() => void pickAndCompare(stores)}
        >
          A file from disk…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function InUse() {
  return <IconCheck size={14} role="img" aria-label="in use" />;
}
