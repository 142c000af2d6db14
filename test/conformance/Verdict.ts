/** How a case came out. `why` says it for people; a refusal is allowed for regular expressions alone. */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed' | 'refused'; readonly why: string };

export const PASSED: Verdict = { kind: 'passed' };

export function failedBecause(why: string): Verdict {
  return { kind: 'failed', why };
}
