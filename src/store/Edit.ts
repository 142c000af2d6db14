import type { DocumentRecord, RecordId } from '../core/scenario/document.ts';

/** One undoable change of a document, made by a command (see `commands/`). */
export interface Edit {
  /** What it does, for the history: `Rename node ask to question`. */
  readonly label: string;
  /** Records as they shall be: new ones are added, known ones replaced. */
  readonly set: readonly DocumentRecord[];
  readonly remove?: readonly RecordId[];
  /** What is to be told of it: something went along that nobody pointed at. */
  readonly notice?: string;
  /** Whether what is told of it offers to take it back. */
  readonly takesBack?: boolean;
  /** Successive edits of the same key within a short time are undone as one: typing in a field. */
  readonly coalesce?: string;
  /** A restore point is kept of what was there before: the edit replaces or takes in much at once. */
  readonly keepBefore?: true;
}
