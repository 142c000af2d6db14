import { useMemo } from 'react';
import { chunkLines } from './chunkText.ts';
import { ExactText } from './ExactText.tsx';
import classes from './FileText.module.css';

/** A longer line goes on in further rows. UTF-16 units. */
const LONGEST_ROW = 2000;

/** A file's text with line numbers. */
export function FileText({ label, text }: { label: string; text: string }) {
  const rows = useMemo(() => chunkLines(text, LONGEST_ROW), [text]);
  return (
    <ExactText
      label={label}
      text={text}
      rows={rows}
      narrowGutter
      gutter={(row) => (
        <span className={classes.line} aria-hidden>
          {row.line}
        </span>
      )}
    />
  );
}
