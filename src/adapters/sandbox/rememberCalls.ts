import type { CodeResult, Sandbox } from '../../core/sandbox.ts';
import { encodeCall } from './codeWire.ts';

/** So many calls are remembered; those met first are forgotten first. */
const REMEMBERED = 40;

/**
 * A sandbox that answers a call which it was lately given without running it again: code there has no clock
 * and no randomness, so it comes out the same. A preview is drawn anew at every keystroke.
 */
export function rememberCalls(sandbox: Sandbox): Sandbox {
  const known = new Map<string, Promise<CodeResult>>();
  return {
    call: (call) => {
      const key = encodeCall(call);
      const before = known.get(key);
      if (before !== undefined) return before;
      const result = sandbox.call(call);
      known.set(key, result);
      for (const first of known.keys()) {
        if (known.size <= REMEMBERED) break;
        known.delete(first);
      }
      // What could not be loaded may be loaded the next time.
      void result.then((ended) => {
        if (!ended.ok && ended.failure === 'unavailable') known.delete(key);
      });
      return result;
    },
    dispose: () => {
      known.clear();
      sandbox.dispose();
    },
  };
}
