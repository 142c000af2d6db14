import { createStore, type StoreApi } from 'zustand/vanilla';

/** How the canvas is worked with: remembered from visit to visit. */
interface Settings {
  /** What is dragged comes to lie on the grid and in line with its neighbours. */
  readonly snap: boolean;
  readonly minimap: boolean;
}

export type CanvasSettings = StoreApi<Settings>;

const KEY = 'baton.canvas';
const FIRST: Settings = { snap: true, minimap: false };

export function createCanvasSettings(): CanvasSettings {
  const store = createStore<Settings>(() => ({ ...FIRST, ...remembered() }));
  store.subscribe((settings) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing begins with the first settings.
    }
  });
  return store;
}

function remembered(): Partial<Settings> {
  try {
    const { snap, minimap } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<
      Record<string, unknown>
    >;
    return {
      ...(typeof snap === 'boolean' && { snap }),
      ...(typeof minimap === 'boolean' && { minimap }),
    };
  } catch {
    return {};
  }
}
