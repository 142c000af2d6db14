import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecordId } from '../core/scenario/document.ts';

/** The note, or the group whose title, that is written in its place on the canvas. */
interface WritingState {
  readonly id: RecordId | null;
}

export type WritingStore = StoreApi<WritingState>;

export function createWritingStore(): WritingStore {
  return createStore<WritingState>(() => ({ id: null }));
}
