import type { Tokens } from '../core/ports.ts';
import { z } from '../core/schema.ts';

const answerSchema = z.object({ id: z.number(), tokens: z.number() });

interface Waiting {
  readonly text: string;
  readonly signal: { readonly aborted: boolean };
  readonly resolve: (tokens: number | null) => void;
}

/**
 * Counts tokens in a worker, which loads the tokenizer when first asked. One text at a time: those that were
 * given up meanwhile are passed over, so that typing never queues up work.
 */
export function tokensGpt(): Tokens {
  const queue: Waiting[] = [];
  let worker: Worker | null = null;
  let asked: { readonly id: number; readonly resolve: Waiting['resolve'] } | null = null;
  let lastId = 0;

  const answer = (tokens: number | null): void => {
    asked?.resolve(tokens);
    asked = null;
    askNext();
  };
  const running = (): Worker => {
    if (worker !== null) return worker;
    worker = new Worker(new URL('../workers/tokens.worker.ts', import.meta.url), {
      type: 'module',
      name: 'tokens',
    });
    worker.onmessage = ({ data }) => {
      const { id, tokens } = answerSchema.parse(data);
      if (id === asked?.id) answer(tokens);
    };
    worker.onerror = () => {
      worker?.terminate();
      worker = null;
      answer(null);
    };
    return worker;
  };
  const askNext = (): void => {
    while (asked === null) {
      const next = queue.shift();
      if (next === undefined) return;
      if (next.signal.aborted) next.resolve(null);
      else {
        lastId += 1;
        asked = { id: lastId, resolve: next.resolve };
        running().postMessage({ id: lastId, text: next.text });
      }
    }
  };
  return {
    count: (text, signal) =>
      new Promise((resolve) => {
        queue.push({ text, signal, resolve });
        askNext();
      }),
  };
}
