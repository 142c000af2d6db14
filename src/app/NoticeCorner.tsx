import { useState } from 'react';
import { useStore } from 'zustand';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import { noticeQueue } from './noticeQueue.ts';

const Notices = loadOnUse(async () => (await import('./Notices.tsx')).Notices, { floating: true });

/** Where notices appear, from the first one on. */
export function NoticeCorner() {
  const [isNeeded, setNeeded] = useState(false);
  const someWait = useStore(noticeQueue, (state) => state.waiting.length > 0);
  if (someWait && !isNeeded) setNeeded(true);
  return isNeeded ? <Notices /> : null;
}
