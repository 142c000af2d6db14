import { compute, type Steps } from '../effects.ts';
import type { CodeCall, CodeResult } from '../sandbox.ts';
import type { CodeRun } from './events.ts';

/** Calls code, and keeps for the record what it was and what became of it. `of` says what it belongs to. */
export function* callCode(
  call: CodeCall,
  of: string,
): Steps<{ readonly result: CodeResult; readonly run: CodeRun }> {
  const result = yield* compute(call);
  const { role, language, source } = call;
  const failure = result.ok ? null : { kind: result.failure, message: result.message };
  return { result, run: { role, language, of, source, failure } };
}
