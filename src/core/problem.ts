import { z } from 'zod';

/** Where a problem is. The more of it is filled in, the closer the editor can jump. */
const placeSchema = z.object({
  file: z.string().optional(),
  /** A path into a file's JSON, as in `hasPart[0].nodes.ask.question.text`. */
  path: z.string().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
  /** A scenario's name. */
  scenario: z.string().optional(),
  /** A node's id, as the user sees it. */
  node: z.string().optional(),
  /** An edge as `source → target`, for people. */
  edge: z.string().optional(),
  agent: z.string().optional(),
  criterion: z.string().optional(),
  /** The record in the document, for the editor to select. */
  record: z.string().optional(),
});
export type Place = z.infer<typeof placeSchema>;

/**
 * Something the user can act on. `message` says what is wrong and `fix` what to do about it, both in whole
 * sentences; `code` is stable and names the rule.
 */
export const problemSchema = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  message: z.string(),
  where: placeSchema,
  fix: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
