import type { ComponentType } from 'react';

/** Something to say about a place in a source; without a line it is about the whole. */
export interface CodeMark {
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** Both from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** A place to go to; every new object goes there again. */
export interface CodePlace {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  /** Whether to write there, or only to look. */
  readonly focus: boolean;
}

/** `javascript` may have the syntax of TypeScript. */
export type SourceLanguage = 'python' | 'javascript';

export interface CodeEditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly language: SourceLanguage;
  /** Its accessible name. */
  readonly label: string;
  readonly problems?: readonly CodeMark[];
  readonly place?: CodePlace | null;
  /** Pixels. */
  readonly height: number;
}

/** Panels that show source take the editor from outside: they never load it themselves. */
export type CodeEditorSlot = ComponentType<CodeEditorProps>;
