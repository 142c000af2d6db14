import { Worker } from 'node:worker_threads';
import type { CodeLanguage, Sandbox } from '../../core/sandbox.ts';
import type { CodeWorker } from './CodeWorkshop.ts';
import { sandboxOf } from './sandboxOf.ts';

/** What a worker may keep beside the memory of its WebAssembly, in MB. */
const HEAP = 512;

/**
 * A sandbox in worker threads of Node: they know nothing of the process, its arguments or its environment.
 * `folder` has the built entries, `javascript.thread.js` and `python.thread.js`.
 */
export function sandboxNode(folder: URL): Sandbox {
  return sandboxOf((language) => startWorker(new URL(`${language}.thread.js`, folder), language));
}

function startWorker(entry: URL, language: CodeLanguage): CodeWorker {
  const worker = new Worker(entry, {
    name: language,
    argv: [],
    env: {},
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  // A process that is done need not wait for it.
  worker.unref();
  return {
    send: (text) => worker.postMessage(text),
    listen: (onReport, onDeath) => {
      worker.on('message', onReport);
      worker.on('error', (error) => onDeath(error instanceof Error ? error.message : String(error)));
      worker.on('exit', () => onDeath('its worker stopped'));
    },
    end: () => void worker.terminate(),
  };
}
