import { createContext, useContext } from 'react';
import type { CanvasSettings } from './CanvasSettings.ts';
import type { CanvasActions } from './canvasActions.ts';
import type { FindStore } from './find/FindStore.ts';
import type { LinkStore } from './LinkStore.ts';
import type { PointerPlace } from './PointerPlace.ts';
import type { SceneStore } from './SceneStore.ts';
import type { Tell } from './Tell.ts';
import type { WritingStore } from './WritingStore.ts';

/** What the pieces of one canvas share. */
export interface CanvasParts {
  readonly scene: SceneStore;
  readonly links: LinkStore;
  readonly find: FindStore;
  readonly actions: CanvasActions;
  readonly writing: WritingStore;
  readonly settings: CanvasSettings;
  readonly pointer: PointerPlace;
  readonly tell: Tell;
}

export const CanvasContext = createContext<CanvasParts | null>(null);

export function useCanvas(): CanvasParts {
  const parts = useContext(CanvasContext);
  if (parts === null) throw new Error('useCanvas needs a CanvasContext above it');
  return parts;
}
