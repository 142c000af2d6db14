import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { noticeQueue } from './noticeQueue.ts';

let count = 0;

/** Says something to which one can answer by a press. `onClose` is called when it goes without an answer. */
export function notifyWithActions(
  message: string,
  actions: readonly { readonly label: string; run(): void }[],
  onClose: () => void = () => {},
  autoClose: number | false = 8000,
): void {
  count += 1;
  const id = `with-actions-${count}`;
  let isAnswered = false;
  const notice = {
    id,
    autoClose,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close message' },
    onClose: () => {
      if (!isAnswered) onClose();
      isAnswered = true;
    },
    message: (
      <>
        <span style={{ color: 'var(--text)' }}>{message}</span>
        <Group gap={8} mt={8}>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              size="compact-xs"
              onClick={() => {
                isAnswered = true;
                notifications.hide(id);
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </Group>
      </>
    ),
  };
  noticeQueue.setState(({ waiting }) => ({ waiting: [...waiting, notice] }));
}
