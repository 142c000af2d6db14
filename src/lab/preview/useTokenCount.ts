import { useEffect, useState } from 'react';
import type { Tokens } from '../../core/ports.ts';
import type { HandoverPreview } from '../../core/runtime/previewHandover.ts';
import { messageGutter } from '../text/messageGutter.ts';

/** What is still being typed is not counted at every key. Milliseconds. */
const REST = 120;

/** The tokens of a prompt and of the history beside it. */
export interface TokenCounts {
  readonly prompt: number;
  readonly history: number;
}

/** Counts what a target receives; null until it is known, and for good where it can't be counted. */
export function useTokenCount(tokens: Tokens, preview: HandoverPreview | null): TokenCounts | null {
  const [counted, setCounted] = useState<{
    readonly preview: HandoverPreview;
    readonly counts: TokenCounts | null;
  } | null>(null);
  useEffect(() => {
    if (preview === null) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const { question, history } = preview.handover;
      const [prompt, before] = await Promise.all([
        tokens.count(question, abort.signal),
        history.length === 0 ? 0 : tokens.count(textOf(history), abort.signal),
      ]);
      if (abort.signal.aborted) return;
      const counts = prompt === null || before === null ? null : { prompt, history: before };
      setCounted({ preview, counts });
    }, REST);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [tokens, preview]);
  return counted !== null && counted.preview === preview ? counted.counts : null;
}

/** The messages' words, without what a provider wraps them in. */
function textOf(history: HandoverPreview['handover']['history']): string {
  return messageGutter(history.map((message) => ({ message, agent: null })))
    .map(({ text }) => text)
    .join('');
}
