import { Button, useMantineColorScheme } from '@mantine/core';
import { IconFileDownload, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Example } from '../start/Example.ts';
import { useStores } from '../store/useStores.ts';
import type { OpenDocument } from '../store/workspaceStore.ts';
import { keyWords } from '../ui/keyWords.ts';
import { loadOnPress } from '../ui/loadOnPress.tsx';
import { PointsButton } from './drafts/PointsButton.tsx';
import { FileTabs } from './FileTabs.tsx';
import type { NamedText } from './files/NamedText.ts';
import { HistoryButtons } from './HistoryButtons.tsx';
import { OpenButton } from './OpenButton.tsx';
import { SearchButton } from './SearchButton.tsx';
import classes from './TopBar.module.css';
import { useLookActions } from './useLookActions.ts';
import { ViewButton } from './ViewButton.tsx';

const OpenMenu = loadOnPress(
  ({ onPress }) => <OpenButton aria-haspopup="menu" onClick={onPress} />,
  async () => (await import('./OpenMenu.tsx')).OpenMenu,
);

const ViewMenu = loadOnPress(
  ({ theme, onPress }) => <ViewButton theme={theme} aria-haspopup="menu" onClick={onPress} />,
  async () => (await import('./ViewMenu.tsx')).ViewMenu,
);

const RestorePoints = loadOnPress(
  ({ onPress }) => <PointsButton onClick={onPress} />,
  async () => (await import('./drafts/RestorePoints.tsx')).RestorePoints,
);

export interface TopBarProps {
  /** Filled with a function that opens the browser's file dialog. */
  readonly filePicker: RefObject<() => void>;
  onOpen(files: Iterable<File>): void;
  onOpenTexts(texts: readonly NamedText[]): void;
  onExample(example: Example): void;
  onNew(): void;
  onExport(): void;
  onRun(): void;
  onClose(open: OpenDocument): void;
}

/** The bar on top: open files as tabs, and what can be done with the one in front. */
export function TopBar({
  filePicker,
  onOpen,
  onOpenTexts,
  onExample,
  onNew,
  onExport,
  onRun,
  onClose,
}: TopBarProps) {
  const { workspace, active } = useStores();
  const isOpen = useStore(active, (state) => state.open !== undefined);
  const fileInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const pickHere = (): void => fileInput.current?.click();
    // Files picked by the browser's other dialog can be written to later.
    const pick = async (): Promise<void> =>
      onOpenTexts(await (await import('./files/pickFiles.ts')).pickFiles());
    filePicker.current = () => {
      if (window.showOpenFilePicker === undefined) pickHere();
      else void pick().catch(pickHere);
    };
  }, [filePicker, onOpenTexts]);

  return (
    <header className={classes.bar}>
      <h1 className={classes.brand}>
        <button
          type="button"
          aria-current={isOpen ? undefined : 'page'}
          title="Start page"
          onClick={() => workspace.getState().activate(null)}
        >
          <img src="/icons/baton.svg" alt="" width={18} height={18} />
          Baton
        </button>
      </h1>
      <FileTabs onClose={onClose} />
      <div className={classes.actions}>
        <input
          ref={fileInput}
          type="file"
          accept=".jsonld,.json,.jsonl,.yaml,.yml,application/json,application/ld+json"
          multiple
          hidden
          aria-label="Checkpoint or log"
          onChange={(event) => {
            onOpen([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <SearchButton />
        <OpenMenu onPick={() => filePicker.current()} onNew={onNew} onExample={onExample} />
        <HistoryButtons />
        <RestorePoints />
        <Button
          leftSection={<IconFileDownload size={15} aria-hidden />}
          onClick={onExport}
          disabled={!isOpen}
        >
          Export
        </Button>
        <RunButton onRun={onRun} />
        <ViewMenuButton />
      </div>
    </header>
  );
}

function RunButton({ onRun }: { onRun: () => void }) {
  const { active, run } = useStores();
  const canRun = useStore(active, (state) => (state.view?.nodes.length ?? 0) > 0);
  const running = useStore(run, (state) => state.phase === 'running');
  return (
    <Button
      variant="filled"
      leftSection={
        running ? (
          <IconPlayerStopFilled size={13} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={13} aria-hidden />
        )
      }
      rightSection={<kbd className={classes.runKey}>{keyWords('Mod+Enter')}</kbd>}
      onClick={running ? () => run.getState().cancel() : onRun}
      disabled={!running && !canRun}
    >
      {running ? 'Cancel' : 'Run'}
    </Button>
  );
}

function ViewMenuButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useLookActions();
  return <ViewMenu theme={colorScheme} onTheme={setColorScheme} />;
}
