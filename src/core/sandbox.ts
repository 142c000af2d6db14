import type { Json } from './json/Json.ts';

export type CodeLanguage = 'javascript' | 'python';

/** What a function is for; it decides what the function is called with and what it gives back. */
export type CodeRole = 'handover' | 'condition' | 'state_update' | 'outcome' | 'template';

/** A function, as source, and the JSON values it is called with. */
export interface CodeCall {
  readonly role: CodeRole;
  readonly language: CodeLanguage;
  readonly source: string;
  readonly args: readonly Json[];
}

/**
 * `error`: the code threw, or does not compile. `timeout` and `memory`: it was stopped at its limit.
 * `unavailable`: the sandbox itself could not be loaded. `not_allowed`: nobody agreed to run it.
 */
export type CodeFailure = 'error' | 'timeout' | 'memory' | 'unavailable' | 'not_allowed';

export type CodeResult =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly failure: CodeFailure; readonly message: string };

/** Runs code that nobody trusts: without network, storage, screen or clock; within time and memory limits. */
export interface Sandbox {
  /** Never rejects. */
  call(call: CodeCall): Promise<CodeResult>;
  /** Ends whatever still runs. */
  dispose(): void;
}
