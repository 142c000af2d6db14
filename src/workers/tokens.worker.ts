import { countTokens } from '../adapters/countTokens.ts';

/** Answers each `{id, text}` with `{id, tokens}`. */
self.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly text: string }>) => {
  self.postMessage({ id: data.id, tokens: countTokens(data.text) });
};
