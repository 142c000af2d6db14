import { CloseButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { agoWords } from './agoWords.ts';
import type { RecentFile } from './RecentFile.ts';
import classes from './StartPage.module.css';

/** Files that were worked on, the last one first. */
export function RecentList({
  files,
  now,
  onOpen,
  onForget,
}: {
  files: readonly RecentFile[];
  now: string;
  onOpen: (file: RecentFile) => void;
  onForget: (file: RecentFile) => void;
}) {
  if (files.length === 0) {
    return (
      <p className={classes.nothing}>
        What you work on is kept in this browser and will be listed here, closed files too.
      </p>
    );
  }
  return (
    <ul className={classes.recent} aria-label="Recent files">
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" onClick={() => onOpen(file)} title={file.fileName}>
            <IconFileText size={15} aria-hidden />
            <span className={classes.fileName}>{file.fileName.replace(/\.jsonld$/, '')}</span>
            <time dateTime={file.changedAt}>{agoWords(file.changedAt, now)}</time>
          </button>
          <CloseButton
            size={24}
            iconSize={14}
            aria-label={`Forget ${file.fileName}`}
            onClick={() => onForget(file)}
          />
        </li>
      ))}
    </ul>
  );
}
