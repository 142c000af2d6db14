import { useEffect, useMemo, useState } from 'react';
import { type EffectHandlers, finish, finishNow, NeedsWaitingError, type Steps } from '../../core/effects.ts';

/** Work of the engine: done, given up with a sentence, or waiting for something outside. */
export type Progress<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'waiting' };

const WAITING = { kind: 'waiting' } as const;

/**
 * Does the engine's steps: within the render where nothing has to be waited for, else beside it. `make` and
 * `handlers` are to keep their identity as long as their meaning.
 */
export function useSteps<T>(make: () => Steps<T>, handlers: EffectHandlers): Progress<T> {
  const now = useMemo(() => attempt(make, handlers), [make, handlers]);
  const [waited, setWaited] = useState<{ readonly of: object; readonly progress: Progress<T> } | null>(null);
  useEffect(() => {
    if (now.kind !== 'waiting') return;
    let gone = false;
    const settle = (progress: Progress<T>): void => {
      if (!gone) setWaited({ of: now, progress });
    };
    // Made anew: the first attempt went as far as it could.
    attemptLater(make, handlers).then(settle);
    return () => {
      gone = true;
    };
  }, [now, make, handlers]);
  if (now.kind !== 'waiting') return now;
  return waited !== null && waited.of === now ? waited.progress : now;
}

function attempt<T>(make: () => Steps<T>, handlers: EffectHandlers): Progress<T> {
  try {
    return { kind: 'done', value: finishNow(make(), handlers) };
  } catch (error) {
    // A new object each time: it stands for this attempt.
    return error instanceof NeedsWaitingError ? { ...WAITING } : failed(error);
  }
}

async function attemptLater<T>(make: () => Steps<T>, handlers: EffectHandlers): Promise<Progress<T>> {
  try {
    return { kind: 'done', value: await finish(make(), handlers) };
  } catch (error) {
    return failed(error);
  }
}

/** What the engine throws for a handover that can't be made becomes a sentence. */
function failed(error: unknown): { readonly kind: 'failed'; readonly reason: string } {
  if (!(error instanceof Error)) throw error;
  return { kind: 'failed', reason: error.message };
}
