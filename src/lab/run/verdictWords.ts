import type { EdgeVerdict, TurnRecord } from '../../core/runtime/events.ts';
import type { SignKind } from '../../ui/Sign.tsx';

/** How a turn was judged, in a sign and a word or two. */
export function verdictWords(turn: Pick<TurnRecord, 'verify_result' | 'fields'>): {
  readonly sign: SignKind;
  readonly words: string;
} {
  const { verify_result, fields } = turn;
  if (verify_result === null) return { sign: 'neutral', words: 'not judged' };
  const sign = verify_result ? 'good' : 'bad';
  if (fields.length < 2) return { sign, words: verify_result ? 'verified' : 'not verified' };
  const held = fields.filter(({ holds }) => holds).length;
  return {
    sign,
    words: `${verify_result ? 'verified' : 'not verified'}, ${held} of ${fields.length}`,
  };
}

/** What became of an edge out of a node, in a sign and a word or two. */
export const EDGE_VERDICTS: Readonly<
  Record<EdgeVerdict, { readonly sign: SignKind; readonly words: string }>
> = {
  taken: { sign: 'good', words: 'taken' },
  condition_false: { sign: 'bad', words: 'condition does not hold' },
  not_reached: { sign: 'skipped', words: 'not looked at' },
  fallback_unused: { sign: 'skipped', words: 'fallback, not needed' },
  needs_code: { sign: 'warning', words: 'needs code' },
  needs_handoff: { sign: 'skipped', words: 'not handed to' },
  needs_verdict: { sign: 'skipped', words: 'no such verdict' },
  error: { sign: 'warning', words: 'could not be checked' },
};
