import { z } from './schema.ts';

/** Where a problem is. The more of it is filled in, the closer the editor can jump. */
const placeSchema = z.object({
  file: z.optional(z.string()),
  /** A path into a file's JSON, as in `hasPart[0].nodes.ask.question.text`. */
  path: z.optional(z.string()),
  line: z.optional(z.number()),
  column: z.optional(z.number()),
  /** A scenario's name. */
  scenario: z.optional(z.string()),
  /** A node's id, as the user sees it. */
  node: z.optional(z.string()),
  /** An edge as `source → target`, for people. */
  edge: z.optional(z.string()),
  agent: z.optional(z.string()),
  criterion: z.optional(z.string()),
  /** Which one of several, from 0: of a script's replies, a filter's steps, a scenario's wakes. */
  item: z.optional(z.number()),
  /** The record in the document, for the editor to select. */
  record: z.optional(z.string()),
});
export type Place = z.infer<typeof placeSchema>;

/**
 * Something the user can act on. `message` says what is wrong and `fix` what to do about it, both in whole
 * sentences; `code` is stable and names the rule; why it matters says `whyItMatters`, once a code.
 */
export const problemSchema = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  message: z.string(),
  where: placeSchema,
  fix: z.optional(z.string()),
  /** The one name in it that a fix starts from, as in a node that is spoken of and does not exist. */
  about: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;
