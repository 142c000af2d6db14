import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { noticeQueue } from './noticeQueue.ts';

/** Shows what waits to be told, in a corner of the window. */
export function Notices() {
  const waiting = useStore(noticeQueue, (state) => state.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    // Taken from the store: an effect may run twice, and nothing is to be told twice.
    for (const notice of noticeQueue.getState().waiting) notifications.show(notice);
    noticeQueue.setState({ waiting: [] });
  }, [waiting]);
  return <Notifications position="bottom-right" limit={4} />;
}
