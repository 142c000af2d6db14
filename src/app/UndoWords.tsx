import { useState } from 'react';
import classes from './UndoWords.module.css';

/** What was done, and the way back, once. */
export function UndoWords({ message, undo }: { message: string; undo: () => void }) {
  const [isUndone, setUndone] = useState(false);
  return (
    <span className={classes.words}>
      <span>{message}</span>
      {isUndone ? (
        <span className={classes.undone}>Taken back.</span>
      ) : (
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            undo();
            setUndone(true);
          }}
        >
          Take back
        </button>
      )}
    </span>
  );
}
