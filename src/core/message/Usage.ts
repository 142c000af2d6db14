/** What a model's call used, as its provider reports it; nothing is ever estimated here. */
export interface Usage {
  readonly prompt_tokens?: number;
  readonly completion_tokens?: number;
  readonly cached_tokens?: number;
  /** US dollars. */
  readonly cost_usd?: number;
}
