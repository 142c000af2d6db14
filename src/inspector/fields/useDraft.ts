import { useState } from 'react';
import type { Reading } from '../value/Reading.ts';

export interface Draft {
  readonly text: string;
  /** Why the text is not stored, or null when it is. */
  readonly error: string | null;
  change(text: string): void;
  /** To be called when the field is left: a stored text is shown as it was stored. */
  leave(): void;
}

/**
 * A value edited as text. What is typed stays as typed; every text that has a meaning is stored at once, one
 * that has none stays in the field with the reason, and the value stored before stays stored. A change from
 * elsewhere (undo) replaces the text.
 */
export function useDraft<T>(
  value: T,
  spell: (value: T) => string,
  read: (text: string) => Reading<T>,
  store: (value: T) => void,
): Draft {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  // A draft counts over the value that was stored with it: another one came from elsewhere. The two are
  // compared as spelt, since a value may be read anew from what it is stored in.
  const spelt = spell(value);
  const current = typed?.over === spelt ? typed : null;
  const reading = current === null ? null : read(current.text);
  const error = reading !== null && 'error' in reading ? reading.error : null;
  return {
    text: current?.text ?? spelt,
    error,
    change: (text) => {
      const next = read(text);
      const over = 'error' in next ? spelt : spell(next.value);
      setTyped({ text, over });
      // What is spelt like what is stored is stored: to write it again would be a change of nothing.
      if ('value' in next && over !== spelt) store(next.value);
    },
    leave: () => {
      if (error === null) setTyped(null);
    },
  };
}
