import { createContext, useContext } from 'react';
import type { Stores } from './stores.ts';

/** The stores of this window; `app` provides them. */
export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('useStores needs a StoresContext above it');
  return stores;
}
