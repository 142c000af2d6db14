import { createStore } from 'zustand/vanilla';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const DENSITY_NAMES: Readonly<Record<Density, string>> = {
  comfortable: 'Comfortable',
  compact: 'Compact',
};

const KEY = 'baton-density';

/** How close things stand: this browser's choice, kept where storage is allowed. See `tokens.css`. */
export const density = createStore<{ readonly value: Density; set(value: Density): void }>((set) => ({
  value: read(),
  set: (value) => {
    show(value);
    try {
      localStorage.setItem(KEY, value);
    } catch {
      // It holds until the page is closed.
    }
    set({ value });
  },
}));

show(density.getState().value);

function read(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

function show(value: Density): void {
  document.documentElement.dataset.density = value;
}
