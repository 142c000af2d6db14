import { isObject, own } from '../json/objects.ts';
import type { Handoff } from './events.ts';
import type { Answer } from './state.ts';

/** The value that an answer hands off, where it has the form of one; whether it may is for the turn to say. */
export function handoffIn({ handoff }: Answer): Handoff | null {
  if (!isObject(handoff)) return null;
  const to = own(handoff, 'to');
  const reason = own(handoff, 'reason');
  if (typeof to !== 'string' || typeof reason !== 'string') return null;
  return { to, reason, payload: own(handoff, 'payload') ?? null };
}
