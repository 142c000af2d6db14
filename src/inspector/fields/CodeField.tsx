import type { ReactNode } from 'react';
import type { CodeMark, CodePlace, SourceLanguage } from '../../ui/CodeEditorSlot.ts';
import { useInspector } from '../useInspector.ts';
import classes from './fields.module.css';

const LINE_HEIGHT = 19;

/** Source in the code editor, as tall as its text within bounds. */
export function CodeField({
  label,
  value,
  onChange,
  language = 'python',
  problems,
  place = null,
  hideLabel = false,
  description,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  language?: SourceLanguage;
  problems?: readonly CodeMark[];
  place?: CodePlace | null;
  hideLabel?: boolean;
  description?: ReactNode;
}) {
  const { CodeEditor } = useInspector();
  const lines = Math.min(Math.max(value.split('\n').length, 4), 20);
  return (
    <div className={classes.code}>
      {!hideLabel && (
        <span className={classes.label} aria-hidden>
          {label}
        </span>
      )}
      <CodeEditor
        value={value}
        onChange={onChange}
        language={language}
        label={label}
        height={lines * LINE_HEIGHT + 48}
        place={place}
        {...(problems ? { problems } : {})}
      />
      {description && <p className={classes.note}>{description}</p>}
    </div>
  );
}
