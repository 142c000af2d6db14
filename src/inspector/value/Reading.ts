/** What a text means: a value, or why it has none. */
export type Reading<T> = { readonly value: T } | { readonly error: string };
