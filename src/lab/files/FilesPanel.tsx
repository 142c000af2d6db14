import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { VirtualFile } from '../../core/files/VirtualFiles.ts';
import { useStores } from '../../store/useStores.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { loadOnPress } from '../../ui/loadOnPress.tsx';
import { countOf } from '../countOf.ts';
import { Note } from '../Note.tsx';
import { FileText } from '../text/FileText.tsx';
import classes from './FilesPanel.module.css';
import { FileTree } from './FileTree.tsx';
import { runFiles } from './runFiles.ts';
import { TrajectoriesButton } from './TrajectoriesButton.tsx';
import { TRAJECTORY_FOLDER } from './trajectoryFolder.ts';

const Trajectories = loadOnPress(
  ({ disabled, onPress }: { disabled: boolean; onPress: () => void }) => (
    <TrajectoriesButton disabled={disabled} onClick={onPress} />
  ),
  async () => (await import('./TrajectoriesPopover.tsx')).TrajectoriesPopover,
);

/** Packs files into a zip archive whose entries bear one time. null when it can't, and has said so. */
export type Zip = (files: Iterable<VirtualFile>, modified: Date) => Promise<BlobPart | null>;

/** The in-memory file system of the last run: a tree, a viewer, and downloads of one file or of all. */
export function FilesPanel({ onRun, zip }: { onRun: () => void; zip: Zip }) {
  const { active, run, session } = useStores();
  const viewId = useStore(active, (state) => state.view?.id);
  const scenarioId = useStore(run, (state) => state.scenarioId);
  const phase = useStore(run, (state) => state.phase);
  const written = useStore(run, (state) => state.files);
  const record = useStore(run, (state) => state.record);
  const filePath = useStore(session, (state) => state.filePath);
  const files = useMemo(() => runFiles(written, record), [written, record]);
  const shown = files.find(({ path }) => path === filePath) ?? files[0];

  if (phase === 'idle' || scenarioId !== viewId || shown === undefined) {
    return phase === 'running' ? (
      <EmptyState text="The run has written no file yet." />
    ) : (
      <EmptyState
        text="Trace files, artifacts and the record of a run, run.json, will be here."
        action={{ label: 'Run', run: onRun }}
      />
    );
  }
  const downloadAll = async (): Promise<void> => {
    const name = `${(record?.scenario ?? 'run').replace(/[^A-Za-z0-9_-]+/g, '_')}.zip`;
    const archive = await zip(files, record === null ? new Date() : new Date(record.endedAt));
    if (archive !== null) downloadFile(name, archive, 'application/zip');
  };
  const addTrajectories = (trajectories: readonly VirtualFile[]): void => {
    run.getState().putFiles(TRAJECTORY_FOLDER, trajectories);
    session.getState().showFile(`${TRAJECTORY_FOLDER}/trajectory.json`);
  };
  return (
    <div className={classes.split}>
      <div className={classes.side}>
        <div className={classes.bar}>
          <span className={classes.count}>{countOf(files.length, 'file')}</span>
          <Trajectories record={record} disabled={record === null} onWritten={addTrajectories} />
          <Button
            size="compact-sm"
            leftSection={<IconFileZip size={14} aria-hidden />}
            onClick={() => void downloadAll()}
            disabled={phase === 'running'}
          >
            Download all
          </Button>
        </div>
        <FileTree files={files} shown={shown.path} onShow={(path) => session.getState().showFile(path)} />
      </div>
      <div className={classes.viewer}>
        <div className={classes.bar}>
          <span className={classes.path} title={shown.path}>
            {shown.path}
          </span>
          <Button
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() =>
              downloadFile(shown.path.slice(shown.path.lastIndexOf('/') + 1), shown.content, 'text/plain')
            }
          >
            Download
          </Button>
        </div>
        {shown.content === '' ? (
          <Note text="This file is empty." />
        ) : (
          <FileText key={shown.path} label={shown.path} text={shown.content} />
        )}
      </div>
    </div>
  );
}
