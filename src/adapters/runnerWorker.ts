import type { Runner } from '../core/ports.ts';
import { type RunRequest, type RunResponse, responseSchema } from './runSchemas.ts';
import { EventDecoder, encodeScenario } from './runWire.ts';

/** A worker that does not heed a cancellation for so long is ended. Milliseconds. */
const CANCEL_WITHIN = 2000;

/** The part of a `Worker` that a runner needs. */
export interface RunWorker {
  postMessage(message: RunRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void;
  terminate(): void;
}

interface RunInWorker {
  onResponse(response: RunResponse): void;
  onCrash(message: string): void;
}

/** Runs scenarios in a worker, so that the window stays free. The worker starts with the first run. */
export function runnerWorker(startWorker: () => RunWorker = startRunWorker): Runner {
  const runs = new Map<number, RunInWorker>();
  let worker: RunWorker | null = null;
  let lastRun = 0;

  /** Ends the worker and with it every run it has: the next run gets a fresh one. */
  const crash = (message: string): void => {
    worker?.terminate();
    worker = null;
    const ended = [...runs.values()];
    runs.clear();
    for (const run of ended) run.onCrash(message);
  };

  const running = (): RunWorker => {
    if (worker !== null) return worker;
    const fresh = startWorker();
    fresh.addEventListener('message', ({ data }) => {
      const response = responseSchema.parse(data);
      runs.get(response.run)?.onResponse(response);
    });
    fresh.addEventListener('error', (event) => {
      const reason = event instanceof ErrorEvent && event.message !== '' ? `: ${event.message}` : '';
      crash(`The worker that runs scenarios stopped${reason}. Run again; the document is untouched.`);
    });
    fresh.addEventListener('messageerror', () => {
      crash('The worker that runs scenarios sent something unreadable. Run again.');
    });
    worker = fresh;
    return fresh;
  };

  return {
    start: (scenario, { replicate }, onEvents, onCrash) => {
      lastRun += 1;
      const run = lastRun;
      const decoder = new EventDecoder();
      let patience: ReturnType<typeof setTimeout> | undefined;
      const end = (): void => {
        clearTimeout(patience);
        runs.delete(run);
      };
      runs.set(run, {
        onResponse: (response) => {
          if (response.type === 'crash') {
            end();
            onCrash(`The run stopped on a fault of the program: ${response.message}`);
            return;
          }
          const events = decoder.decode(response.events);
          if (events.at(-1)?.type === 'run_ended') end();
          onEvents(events);
        },
        onCrash: (message) => {
          clearTimeout(patience);
          onCrash(message);
        },
      });
      running().postMessage({
        type: 'start',
        run,
        scenario: encodeScenario(scenario),
        ...(replicate === undefined ? {} : { replicate }),
      });
      return {
        cancel: () => {
          if (!runs.has(run) || patience !== undefined) return;
          worker?.postMessage({ type: 'cancel', run });
          patience = setTimeout(
            () =>
              crash('The run did not stop when it was cancelled, and was ended. What it had done is shown.'),
            CANCEL_WITHIN,
          );
        },
      };
    },
  };
}

function startRunWorker(): RunWorker {
  return new Worker(new URL('../workers/run.worker.ts', import.meta.url), { type: 'module', name: 'run' });
}
