import { loadOnUse } from '../../ui/loadOnUse.tsx';

/* The fields of findings are loaded with the first scenario that has some. */

export const ConcludesFields = loadOnUse(async () => (await import('./ConcludesFields.tsx')).ConcludesFields);
export const ConclusionFields = loadOnUse(
  async () => (await import('./ConclusionFields.tsx')).ConclusionFields,
);
export const WakesFields = loadOnUse(async () => (await import('./WakesFields.tsx')).WakesFields);
