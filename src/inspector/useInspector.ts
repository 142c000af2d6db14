import { createContext, useContext } from 'react';
import type { CodeEditorSlot } from '../ui/CodeEditorSlot.ts';

/** What every form of the inspector shares. */
export interface InspectorContents {
  readonly CodeEditor: CodeEditorSlot;
  /** Whether the inspector takes much of the window, so that forms stand side by side. */
  readonly wide: boolean;
  setWide(wide: boolean): void;
  /** Whether the section of this title is open; `first` is how it starts. */
  isOpen(section: string, first: boolean): boolean;
  setOpen(section: string, open: boolean): void;
}

export const InspectorContext = createContext<InspectorContents | null>(null);

export function useInspector(): InspectorContents {
  const contents = useContext(InspectorContext);
  if (contents === null) throw new Error('useInspector needs an InspectorContext above it');
  return contents;
}
