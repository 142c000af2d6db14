import { notifications } from '@mantine/notifications';
import type { Problem } from '../core/problem.ts';

/** Tells what could not be done: what, where, what to do. Stays until it is closed. */
export function notifyProblems(title: string, problems: readonly Problem[]): void {
  const shown = problems.slice(0, 3).map(sentence);
  const rest = problems.length - shown.length;
  notifications.show({
    title,
    message: [...shown, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n'),
    color: 'red',
    autoClose: false,
    role: 'alert',
    styles: { description: { whiteSpace: 'pre-line' } },
    closeButtonProps: { 'aria-label': 'Close message' },
  });
}

/** Says quietly that something was done. */
export function notifyDone(message: string): void {
  notifications.show({
    message,
    autoClose: 3000,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close message' },
  });
}

function sentence({ message, where, fix }: Problem): string {
  const place =
    where.line !== undefined
      ? ` (line ${where.line}${where.column !== undefined ? `, column ${where.column}` : ''})`
      : where.path
        ? ` (at ${where.path})`
        : '';
  return `${message}${place}${fix ? ` ${fix}` : ''}`;
}
