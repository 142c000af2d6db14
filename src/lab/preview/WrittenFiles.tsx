import { useState } from 'react';
import type { HandoverPreview } from '../../core/runtime/previewHandover.ts';
import { sizeWords } from '../files/sizeWords.ts';
import { VirtualList } from '../list/VirtualList.tsx';
import { FileText } from '../text/FileText.tsx';
import classes from './WrittenFiles.module.css';

/** The files a handover writes, the trace file first, and what is in them. */
export function WrittenFiles({ label, preview }: { label: string; preview: HandoverPreview }) {
  const { written } = preview.handover;
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, written.length - 1);
  const path = written[active] ?? '';
  return (
    <div className={classes.split} data-single={written.length === 1 || undefined}>
      {written.length > 1 && (
        <VirtualList
          label={label}
          role="listbox"
          count={written.length}
          active={active}
          itemHeight={26}
          onActive={setChosen}
          item={(index) => ({ content: <FileName preview={preview} path={written[index] ?? ''} /> })}
        />
      )}
      <div className={classes.viewer}>
        <p className={classes.path}>{path}</p>
        <FileText key={path} label={path} text={preview.files.read(path) ?? ''} />
      </div>
    </div>
  );
}

function FileName({ preview, path }: { preview: HandoverPreview; path: string }) {
  return (
    <div className={classes.file} title={path}>
      <span>{path.slice(path.lastIndexOf('/') + 1)}</span>
      <span className={classes.size}>{sizeWords(preview.files.read(path)?.length ?? 0)}</span>
    </div>
  );
}
