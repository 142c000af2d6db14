import type { Problem } from '../../core/problem.ts';
import type { ParsedTemplate } from '../../core/template/ParsedTemplate.ts';
import { SeveritySign } from '../../ui/SeveritySign.tsx';
import inspector from '../Inspector.module.css';
import classes from './TemplateNotes.module.css';

interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * What is wrong in a template's source, and what in it is code that no form shows: each with its place, and
 * the way to it.
 */
export function TemplateNotes({
  template,
  hasFields,
  onGo,
}: {
  template: ParsedTemplate;
  /** Whether fields of an earlier source are shown. */
  hasFields: boolean;
  onGo: (place: Place) => void;
}) {
  const { unsupported, className, verifiable } = template;
  const isBroken = className === null;
  return (
    <>
      <div aria-live={isBroken ? 'polite' : 'off'}>
        {unsupported.length > 0 && (
          <ul className={classes.notes} aria-label="Notes on the template">
            {unsupported.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id, and are in the order of the source
              <Note key={index} note={note} onGo={onGo} />
            ))}
          </ul>
        )}
      </div>
      {isBroken && hasFields && (
        <p className={inspector.note}>
          The fields above are those of the last source that could be read. They wait until this one can be.
        </p>
      )}
      {!isBroken && !verifiable && (
        <p className={inspector.note}>
          Baton can’t judge answers by this template: a part of it is code. Give the verdict in the scripted
          replies.
        </p>
      )}
    </>
  );
}

function Note({ note, onGo }: { note: Problem; onGo: (place: Place) => void }) {
  const { severity, message, fix, where } = note;
  const { line, column } = where;
  return (
    <li className={classes.note}>
      <SeveritySign severity={severity} />
      <span>
        {line !== undefined && (
          <>
            <button type="button" onClick={() => onGo({ line, column: column ?? 1 })}>
              Line {line}
              {column !== undefined && `, column ${column}`}
            </button>{' '}
          </>
        )}
        {message} {fix}
      </span>
    </li>
  );
}
