import { Note } from '../Note.tsx';
import classes from './HandoverNotes.module.css';

/** What a strategy says of what it did: the first sentence, and the others behind it. */
export function HandoverNotes({ notes }: { notes: readonly string[] }) {
  const [first, ...others] = notes;
  if (first === undefined) return null;
  if (others.length === 0) return <Note text={first} />;
  return (
    <details className={classes.notes}>
      <summary>{first}</summary>
      <ul>
        {others.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
