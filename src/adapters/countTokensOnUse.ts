/** The tokenizer, once it is there. */
let count: ((text: string) => number) | null = null;

/** Tokens of a text under o200k_base. The tokenizer is loaded with the first text; after that it counts at once. */
export function countTokensOnUse(text: string): number | Promise<number> {
  return count === null ? loadAndCount(text) : count(text);
}

async function loadAndCount(text: string): Promise<number> {
  count ??= (await import('./countTokens.ts')).countTokens;
  return count(text);
}
