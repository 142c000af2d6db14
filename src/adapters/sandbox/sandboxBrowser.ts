import type { CodeLanguage, Sandbox } from '../../core/sandbox.ts';
import type { CodeWorker } from './CodeWorkshop.ts';
import { sandboxOf } from './sandboxOf.ts';

/** A sandbox in workers of the browser: of the window, or inside the worker that runs scenarios. */
export function sandboxBrowser(): Sandbox {
  return sandboxOf(startWorker);
}

function startWorker(language: CodeLanguage): CodeWorker {
  const worker = workerOf(language);
  return {
    send: (text) => worker.postMessage(text),
    listen: (onReport, onDeath) => {
      worker.onmessage = ({ data }) => onReport(data);
      worker.onerror = (event) => {
        event.preventDefault();
        onDeath(event.message || 'its worker stopped');
      };
    },
    end: () => worker.terminate(),
  };
}

function workerOf(language: CodeLanguage): Worker {
  return language === 'javascript'
    ? new Worker(new URL('../../workers/javascript.worker.ts', import.meta.url), {
        type: 'module',
        name: 'javascript',
      })
    : new Worker(new URL('../../workers/python.worker.ts', import.meta.url), {
        type: 'module',
        name: 'python',
      });
}
