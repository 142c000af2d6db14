import type { BatonDocument } from '../../core/scenario/document.ts';
import type { FileHandle } from './FileHandle.ts';

/** Where an open document came from. */
export interface Origin {
  /** Null where the browser gave only the text. */
  readonly handle: FileHandle | null;
  /** Of the text as it was last read or written. */
  readonly digest: string;
  /** What was last read or written; null when that was on an earlier visit. */
  readonly document: BatonDocument | null;
}
