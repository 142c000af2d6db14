import { useEffect, useState } from 'react';
import type { Tokens } from '../../core/ports.ts';

/** Text that is still being typed is not counted at every key. Milliseconds. */
const REST = 150;

/** The tokens of a text; null until they are known, and for good where they can't be counted. */
export function useTokenCount(tokens: Tokens, text: string): number | null {
  const [counted, setCounted] = useState<{ readonly text: string; readonly count: number | null } | null>(
    null,
  );
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const count = await tokens.count(text, abort.signal);
      if (!abort.signal.aborted) setCounted({ text, count });
    }, REST);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [tokens, text]);
  return counted?.text === text ? counted.count : null;
}
