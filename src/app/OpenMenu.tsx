import { Kbd, Menu } from '@mantine/core';
import { IconFileImport, IconFolderOpen, IconPlus } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { Example } from '../start/Example.ts';
import { useStores } from '../store/useStores.ts';
import { keyWords } from '../ui/keyWords.ts';
import { EXAMPLES } from './examples.ts';
import { OpenButton } from './OpenButton.tsx';
import classes from './TopBar.module.css';

/** Everything that can be opened: a file from disk, a new one, an example. */
export function OpenMenu({
  defaultOpened,
  onPick,
  onNew,
  onExample,
}: {
  defaultOpened: boolean;
  onPick: () => void;
  onNew: () => void;
  onExample: (example: Example) => void;
}) {
  const { actions } = useStores();
  const importing = useStore(actions, (state) => state.actions.find(({ id }) => id === 'file.import'));
  return (
    <Menu position="bottom-end" width={280} defaultOpened={defaultOpened}>
      <Menu.Target>
        <OpenButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFolderOpen size={15} aria-hidden />}
          rightSection={<Kbd size="xs">{keyWords('Mod+O')}</Kbd>}
          onClick={onPick}
        >
          Checkpoint or log from disk…
        </Menu.Item>
        <Menu.Item leftSection={<IconPlus size={15} aria-hidden />} onClick={onNew}>
          New benchmark
        </Menu.Item>
        {importing !== undefined && (
          <Menu.Item
            leftSection={<IconFileImport size={15} aria-hidden />}
            disabled={importing.enabled?.() === false}
            onClick={() => importing.run()}
          >
            {importing.label}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>Examples</Menu.Label>
        {EXAMPLES.map((example) => (
          <Menu.Item key={example.file} onClick={() => onExample(example)}>
            <span className={classes.example}>{example.title}</span>
            <span className={classes.lesson}>{example.lesson}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
