import type { CodeEngine } from './CodeEngine.ts';
import { serveCode } from './serveCode.ts';

/** Serves code in this worker of a browser. */
export function serveBrowser(start: () => Promise<CodeEngine>): void {
  // Kept from now on: an engine may take everything else away from the worker.
  const send = self.postMessage.bind(self);
  let hear: ((data: unknown) => void) | null = null;
  self.onmessage = ({ data }) => hear?.(data);
  serveCode(
    {
      send,
      listen: (onMessage) => {
        hear = onMessage;
      },
    },
    start,
  );
}
