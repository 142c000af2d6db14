import type { RunEvent } from '../core/runtime/events.ts';
import { run } from '../core/runtime/run.ts';
import type { Sandbox } from '../core/sandbox.ts';
import { clockSystem } from './clockSystem.ts';
import { countTokensOnUse } from './countTokensOnUse.ts';
import { type RunRequest, type RunResponse, requestSchema } from './runSchemas.ts';
import { decodeScenario, decodeStart, encodeEvents } from './runWire.ts';

/** Events are sent together at least this often. Milliseconds. */
const SEND_EVERY = 16;

/** The worker's side of a conversation with the window: a worker's own scope, or a message port. */
export interface RunPort {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  postMessage(message: RunResponse): void;
}

/**
 * Runs what the other side of the port asks for, one at a time, with the scenario's scripted replies. A run
 * waits until what it sent has been taken in: scripted replies come faster than a window can show them.
 * Code that is allowed runs in the sandbox, which serves one run after the other.
 */
export function serveRuns(port: RunPort, sandbox: Sandbox): void {
  let abort = new AbortController();
  let goOn: (() => void) | null = null;
  const taken = (): Promise<void> =>
    new Promise((resolve) => {
      goOn = resolve;
    });
  port.onmessage = ({ data }) => {
    const request = requestSchema.parse(data);
    if (request.type === 'start') {
      abort = new AbortController();
      void serveRun(port, request, sandbox, abort.signal, taken);
      return;
    }
    if (request.type === 'cancel') abort.abort();
    goOn?.();
    goOn = null;
  };
}

async function serveRun(
  port: RunPort,
  { scenario, replicate, wakes, until, allowCode, startAt }: Extract<RunRequest, { type: 'start' }>,
  sandbox: Sandbox,
  signal: AbortSignal,
  taken: () => Promise<void>,
): Promise<void> {
  let batch: RunEvent[] = [];
  let sentAt = performance.now();
  const send = (): void => {
    port.postMessage({ type: 'events', events: encodeEvents(batch) });
    batch = [];
  };
  try {
    const events = run(decodeScenario(scenario), {
      replicate,
      wakes,
      until,
      startAt: startAt === undefined ? null : decodeStart(startAt),
      signal,
      clock: clockSystem,
      countTokens: countTokensOnUse,
      ...(allowCode === true ? { sandbox } : {}),
    });
    for await (const event of events) {
      batch.push(event);
      if (performance.now() - sentAt < SEND_EVERY) continue;
      send();
      await taken();
      sentAt = performance.now();
    }
    if (batch.length > 0) send();
  } catch (error) {
    port.postMessage({ type: 'crash', message: error instanceof Error ? error.message : String(error) });
  }
}
