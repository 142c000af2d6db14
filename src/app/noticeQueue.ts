import type { NotificationData } from '@mantine/notifications';
import { createStore } from 'zustand/vanilla';

/** What is to be told, and was not shown yet. */
export const noticeQueue = createStore<{ readonly waiting: readonly NotificationData[] }>(() => ({
  waiting: [],
}));
