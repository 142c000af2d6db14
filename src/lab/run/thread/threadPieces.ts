import { loadOnUse } from '../../../ui/loadOnUse.tsx';

/* What a thread is shown with is loaded with the first one. */

export const ThreadClock = loadOnUse(async () => (await import('./ThreadClock.tsx')).ThreadClock);
export const ThreadTree = loadOnUse(async () => (await import('./ThreadTree.tsx')).ThreadTree);
