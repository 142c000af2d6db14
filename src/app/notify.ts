import type { NotificationData } from '@mantine/notifications';
import { createElement } from 'react';
import type { Problem } from '../core/problem.ts';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import { noticeQueue } from './noticeQueue.ts';

/** Tells what could not be done: what, where, what to do. Stays until it is closed. */
export function notifyProblems(title: string, problems: readonly Problem[]): void {
  const shown = problems.slice(0, 3).map(sentence);
  const rest = problems.length - shown.length;
  show({
    title,
    message: [...shown, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n'),
    color: 'red',
    autoClose: false,
    role: 'alert',
    styles: { description: { whiteSpace: 'pre-line', color: 'var(--text)' } },
    closeButtonProps: { 'aria-label': 'Close message' },
  });
}

const UndoWords = loadOnUse(async () => (await import('./UndoWords.tsx')).UndoWords, { floating: true });

/** Says quietly that something was done, and offers to take it back where that can be. */
export function notifyDone(message: string, undo?: () => void): void {
  show({
    message: undo === undefined ? message : createElement(UndoWords, { message, undo }),
    autoClose: undo === undefined ? 3000 : 8000,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close message' },
  });
}

function show(notice: NotificationData): void {
  noticeQueue.setState(({ waiting }) => ({ waiting: [...waiting, notice] }));
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
