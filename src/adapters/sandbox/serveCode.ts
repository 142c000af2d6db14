import type { CodeEngine } from './CodeEngine.ts';
import { type CodeReport, decodeCall, encodeResult } from './codeWire.ts';

/** The worker's side of a conversation with whoever has code to run. */
export interface CodePort {
  listen(onMessage: (data: unknown) => void): void;
  send(report: CodeReport): void;
}

/** Starts an engine and answers calls with it, one after the other. */
export function serveCode(port: CodePort, start: () => Promise<CodeEngine>): void {
  start().then(
    (engine) => {
      port.listen(async (data) => {
        try {
          port.send({ type: 'result', result: encodeResult(await engine.call(decodeCall(data))) });
        } catch (error) {
          port.send({ type: 'broken', message: messageOf(error) });
        }
      });
      port.send({ type: 'ready' });
    },
    (error: unknown) => port.send({ type: 'unavailable', message: messageOf(error) }),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
