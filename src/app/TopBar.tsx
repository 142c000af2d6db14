import { ActionIcon, Button, CloseButton, Kbd, Menu, Tooltip, useMantineColorScheme } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconFileDownload,
  IconFolderOpen,
  IconMoon,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../store/useStores.ts';
import type { OpenDocument } from '../store/workspaceStore.ts';
import { EXAMPLES, type Example } from './examples.ts';
import classes from './TopBar.module.css';

export interface TopBarProps {
  /** Filled with a function that opens the browser's file dialog. */
  readonly filePicker: RefObject<() => void>;
  onOpen(files: Iterable<File>): void;
  onExample(example: Example): void;
  onNew(): void;
  onExport(): void;
  onRun(): void;
  onClose(open: OpenDocument): void;
}

const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The bar on top: open files as tabs, and what can be done with the one in front. */
export function TopBar({ filePicker, onOpen, onExample, onNew, onExport, onRun, onClose }: TopBarProps) {
  const { workspace, active, run } = useStores();
  const documents = useStore(workspace, (state) => state.documents);
  const open = useStore(active, (state) => state.open);
  const canRun = useStore(active, (state) => (state.view?.nodes.length ?? 0) > 0);
  const running = useStore(run, (state) => state.phase === 'running');
  const fileInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    filePicker.current = () => fileInput.current?.click();
  }, [filePicker]);
  const { undo, redo, activate } = workspace.getState();
  const undoLabel = open?.past.at(-1)?.label;
  const redoLabel = open?.future[0]?.label;

  return (
    <header className={classes.bar}>
      <div className={classes.brand}>
        <img src="/icons/baton.svg" alt="" width={18} height={18} />
        <h1>Baton</h1>
      </div>
      <nav className={classes.tabs} aria-label="Open files">
        {documents.map((document) => (
          <FileTab
            key={document.id}
            document={document}
            front={document.id === open?.id}
            onShow={() => activate(document.id)}
            onClose={() => onClose(document)}
          />
        ))}
      </nav>
      <div className={classes.actions}>
        <input
          ref={fileInput}
          type="file"
          accept=".jsonld,.json,application/json,application/ld+json"
          multiple
          hidden
          aria-label="Checkpoint file"
          onChange={(event) => {
            onOpen([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <Menu position="bottom-end" width={280}>
          <Menu.Target>
            <Button leftSection={<IconFolderOpen size={15} aria-hidden />}>Open</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconFolderOpen size={15} aria-hidden />}
              rightSection={<Kbd size="xs">{MODIFIER} O</Kbd>}
              onClick={() => filePicker.current()}
            >
              Checkpoint from disk…
            </Menu.Item>
            <Menu.Item leftSection={<IconPlus size={15} aria-hidden />} onClick={onNew}>
              New benchmark
            </Menu.Item>
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
        <Tooltip label={undoLabel ? `Undo: ${undoLabel} (${MODIFIER} Z)` : 'Nothing to undo'}>
          <ActionIcon
            className={classes.quiet}
            aria-label="Undo"
            onClick={undo}
            disabled={undoLabel === undefined}
          >
            <IconArrowBackUp size={17} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={redoLabel ? `Redo: ${redoLabel} (${MODIFIER} Shift Z)` : 'Nothing to redo'}>
          <ActionIcon
            className={classes.quiet}
            aria-label="Redo"
            onClick={redo}
            disabled={redoLabel === undefined}
          >
            <IconArrowForwardUp size={17} />
          </ActionIcon>
        </Tooltip>
        <Button
          leftSection={<IconFileDownload size={15} aria-hidden />}
          onClick={onExport}
          disabled={open === undefined}
        >
          Export
        </Button>
        <Button
          variant="filled"
          leftSection={
            running ? (
              <IconPlayerStopFilled size={13} aria-hidden />
            ) : (
              <IconPlayerPlayFilled size={13} aria-hidden />
            )
          }
          rightSection={<kbd className={classes.runKey}>{MODIFIER} ⏎</kbd>}
          onClick={running ? () => run.getState().cancel() : onRun}
          disabled={!running && !canRun}
        >
          {running ? 'Cancel' : 'Run'}
        </Button>
        <ThemeButton />
      </div>
    </header>
  );
}

function FileTab({
  document,
  front,
  onShow,
  onClose,
}: {
  document: OpenDocument;
  front: boolean;
  onShow: () => void;
  onClose: () => void;
}) {
  const changed = document.document !== document.saved;
  return (
    <div className={classes.tab} data-front={front || undefined}>
      <button
        type="button"
        onClick={onShow}
        aria-current={front ? 'page' : undefined}
        title={changed ? `${document.fileName}: changed since it was exported` : document.fileName}
      >
        <span className={classes.tabName}>{document.fileName.replace(/\.jsonld$/, '')}</span>
        {changed && (
          <span className={classes.changed} role="img" aria-label="changed since it was exported" />
        )}
      </button>
      <CloseButton size={24} iconSize={14} aria-label={`Close ${document.fileName}`} onClick={onClose} />
    </div>
  );
}

const THEMES = { light: 'dark', dark: 'auto', auto: 'light' } as const;
const THEME_NAMES = { light: 'light', dark: 'dark', auto: 'as the system' } as const;

function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = colorScheme === 'light' ? IconSun : colorScheme === 'dark' ? IconMoon : IconDeviceDesktop;
  const next = THEMES[colorScheme];
  const label = `Theme: ${THEME_NAMES[colorScheme]}. Change to ${THEME_NAMES[next]}`;
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(next)}>
        <Icon size={17} />
      </ActionIcon>
    </Tooltip>
  );
}
