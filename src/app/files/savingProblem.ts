import type { Problem } from '../../core/problem.ts';

const EXPORT = 'Or export the checkpoint to another place.';

/** What the browser's errors mean for the user, by their names: what happened, and what to do. */
const REASONS: Readonly<Record<string, readonly [code: string, message: string, fix: string]>> = {
  NotAllowedError: [
    'save_not_allowed',
    'The browser was not allowed to write to the file.',
    `Save again and allow it. ${EXPORT}`,
  ],
  NotFoundError: [
    'save_file_gone',
    'The file is not where it was: it was moved, renamed or deleted.',
    'Export the checkpoint, and put it where you want it.',
  ],
  QuotaExceededError: ['save_disk_full', 'The disk is full.', `Free some space, and save again. ${EXPORT}`],
  NoModificationAllowedError: [
    'save_file_locked',
    'The file can’t be written: it is read-only, or another program holds it.',
    `Let go of it there, and save again. ${EXPORT}`,
  ],
};

/** Why a file was not saved. The document stays open and kept as a draft. */
export function savingProblem(error: unknown, fileName: string): Problem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const said = error instanceof Error ? error.message : String(error);
  const [code, message, fix] = REASONS[name === 'SecurityError' ? 'NotAllowedError' : name] ?? [
    'save_failed',
    `The file could not be written (${said}).`,
    `Save again. ${EXPORT}`,
  ];
  return {
    severity: 'error',
    code,
    message,
    where: { file: fileName },
    fix: `${fix} Your changes are kept in Baton.`,
  };
}
