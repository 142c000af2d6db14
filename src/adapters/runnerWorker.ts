import type { Runner } from '../core/ports.ts';
import type { RunEvent } from '../core/runtime/events.ts';
import { z } from '../core/schema.ts';
import { type RunRequest, responseSchema } from './runSchemas.ts';
import { EventDecoder, encodeScenario, encodeStart } from './runWire.ts';

/** A worker that does not heed a cancellation for so long is ended. Milliseconds. */
const CANCEL_WITHIN = 2000;

/** The part of a `Worker` that a run needs. */
export interface RunWorker {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: RunRequest): void;
  terminate(): void;
}

/** Runs scenarios in workers, so that the window stays free. A worker whose run is over serves the next one. */
export function runnerWorker(startWorker: () => RunWorker = startRunWorker): Runner {
  let idle: RunWorker | null = null;
  return {
    start: (scenario, options, onEvents, onCrash) => {
      const worker = idle ?? startWorker();
      idle = null;
      const decoder = new EventDecoder();
      let isOver = false;
      let patience: ReturnType<typeof setTimeout> | undefined;

      const release = (): void => {
        isOver = true;
        clearTimeout(patience);
        if (idle === null) idle = worker;
        else worker.terminate();
      };
      const crash = (message: string): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(patience);
        worker.terminate();
        onCrash(message);
      };
      /** null for what is no answer; then the run is over. */
      const read = (data: unknown): readonly RunEvent[] | null => {
        try {
          const response = responseSchema.parse(data);
          if (response.type === 'events') return decoder.decode(response.events);
          crash(`The run stopped on a fault of the program: ${response.message}`);
        } catch (error) {
          crash(`The run’s worker sent something unreadable: ${reasonOf(error)}`);
        }
        return null;
      };

      worker.onmessage = ({ data }) => {
        const events = isOver ? null : read(data);
        if (events === null) return;
        if (events.at(-1)?.type === 'run_ended') release();
        onEvents(events);
        // In a task of its own: the window draws and hears a click before more comes.
        setTimeout(() => {
          if (!isOver) worker.postMessage({ type: 'continue' });
        });
      };
      worker.onmessageerror = () => crash('The run’s worker sent something unreadable. Run again.');
      worker.onerror = ({ message }) => {
        const reason = message ? `: ${message}` : '';
        crash(`The worker that runs scenarios stopped${reason}. Run again; the document is untouched.`);
      };
      try {
        const text = encodeScenario(scenario);
        const wakes = options.wakes && [...options.wakes];
        const startAt = options.startAt && encodeStart(options.startAt);
        worker.postMessage({ type: 'start', scenario: text, ...options, wakes, startAt });
      } catch (error) {
        crash(`The scenario can’t be run as it is: ${reasonOf(error)}`);
      }
      return {
        cancel: () => {
          if (isOver || patience !== undefined) return;
          worker.postMessage({ type: 'cancel' });
          patience = setTimeout(
            () => crash('The run did not heed its cancellation, and was ended. What it had done is shown.'),
            CANCEL_WITHIN,
          );
        },
      };
    },
  };
}

/** What went wrong, for people. */
function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}

function startRunWorker(): RunWorker {
  return new Worker(new URL('../workers/run.worker.ts', import.meta.url), { type: 'module', name: 'run' });
}
