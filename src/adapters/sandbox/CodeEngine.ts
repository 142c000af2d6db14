import type { CodeCall, CodeResult } from '../../core/sandbox.ts';

/** Runs one language's code inside a worker. Each call finds a world that no call was in before. */
export interface CodeEngine {
  /** Rejects when the engine itself broke: it has to be started anew. */
  call(call: CodeCall): Promise<CodeResult>;
}
