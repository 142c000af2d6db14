import type { FileHandle } from './FileHandle.ts';

/** A text with the name of its file, and the file itself where the browser lets Baton write to it. */
export interface NamedText {
  readonly fileName: string;
  readonly text: string;
  readonly handle: FileHandle | null;
}

export async function namedText(file: File, handle: FileHandle | null = null): Promise<NamedText> {
  return { fileName: file.name, text: await file.text(), handle };
}
