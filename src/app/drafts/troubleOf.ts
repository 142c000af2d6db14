import type { Problem } from '../../core/problem.ts';

/** Why the work is not kept, and what to do. */
export function troubleOf(error: unknown): Problem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') {
    return {
      severity: 'error',
      code: 'storage_full',
      message: 'The room that the browser gives Baton is full: your last changes are not kept.',
      where: {},
      fix: 'Export the checkpoint, then delete restore points or free space on the disk. Baton goes on trying.',
    };
  }
  return {
    severity: 'error',
    code: 'no_storage',
    message: 'The browser does not let Baton keep your work, as in a private window.',
    where: {},
    fix: 'Export the checkpoint before you close the page. Baton goes on trying.',
  };
}
