import { issueWords } from '../issueWords.ts';
import type { JsonObject } from '../json/Json.ts';
import { jsonPath } from '../json/jsonPath.ts';
import type { SummaryReply } from '../scenario/document.ts';
import { summaryReplySchema } from '../scenario/scriptedReplySchema.ts';
import { z } from '../schema.ts';

const optionsSchema = z.object({ replies: z._default(z.array(summaryReplySchema), []) });

/** The scripted replies of an edge's options, or why they can't be read. Other keys are passed over. */
export function readSummaryOptions(
  options: JsonObject,
): { readonly replies: readonly SummaryReply[] } | { readonly reason: string } {
  const read = optionsSchema.safeParse(options);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue === undefined) return { reason: 'replies has another form than it needs' };
  return { reason: `${jsonPath(issue.path as (string | number)[])} ${issueWords(issue, options)}` };
}
