import { isObject, own } from '../json/objects.ts';
import type { Conclusion, Handoff } from './events.ts';
import type { Answer } from './state.ts';

/** The value that an answer hands off, where it has the form of one; whether it may is for the turn to say. */
export function handoffIn({ handoff }: Answer): Handoff | null {
  if (!isObject(handoff)) return null;
  const to = own(handoff, 'to');
  const reason = own(handoff, 'reason');
  if (typeof to !== 'string' || typeof reason !== 'string') return null;
  return { to, reason, payload: own(handoff, 'payload') ?? null };
}

/** What an answer concludes with, where it has the form of a conclusion; left out texts are null. */
export function conclusionIn({ conclusion }: Answer): Conclusion | null {
  if (!isObject(conclusion)) return null;
  const outcome = own(conclusion, 'outcome');
  if (outcome !== 'finding' && outcome !== 'no_op') return null;
  const textOf = (key: string): string | null => {
    const value = own(conclusion, key);
    return typeof value === 'string' ? value : null;
  };
  return {
    outcome,
    summary: textOf('summary') ?? '',
    verdict: textOf('verdict')?.toLowerCase() ?? null,
    key: textOf('key'),
    label: textOf('label'),
    headline: textOf('headline'),
    next_step: textOf('next_step'),
  };
}
