import { parentPort } from 'node:worker_threads';
import type { CodeEngine } from './CodeEngine.ts';
import { serveCode } from './serveCode.ts';

/** Serves code in this thread of Node. Throws outside of one. */
export function serveNode(start: () => Promise<CodeEngine>): void {
  const port = parentPort;
  if (port === null) throw new Error('code is served in a worker thread');
  serveCode(
    { send: (report) => port.postMessage(report), listen: (onMessage) => port.on('message', onMessage) },
    start,
  );
}
