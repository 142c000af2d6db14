import type { Json } from '../../../core/json/Json.ts';
import { isObject, own, withKey } from '../../../core/json/objects.ts';
import type { SummaryReply } from '../../../core/scenario/document.ts';
import { readSummaryOptions } from '../../../core/summary/summaryOptions.ts';
import { JsonField } from '../../fields/JsonField.tsx';
import classes from '../../Inspector.module.css';
import { SummaryReplies } from '../../summary/SummaryReplies.tsx';
import type { StrategyFormProps } from './StrategyFormProps.ts';

/** A handover by summary: how it goes, and what its calls answer in a scripted run. */
export function SummaryForm({ edge, options, onChange }: StrategyFormProps) {
  const read = readSummaryOptions(options);
  const stored = own(options, 'replies') ?? [];
  const set = (replies: Json, what: string): void => onChange(withKey(options, 'replies', replies), what);
  return (
    <>
      <p className={classes.note}>
        Three calls: {edge.source} reports on the whole conversation, {edge.target} asks about the report, and{' '}
        {edge.source} answers. {edge.target} then gets the answers before its own question; its history is the
        first message, the report and its questions, and the conversation goes on from there.
      </p>
      {'reason' in read ? (
        <JsonField
          label="Scripted summaries"
          value={stored}
          description={`They can’t be read: ${read.reason}.`}
          refuse={refuseReplies}
          onChange={(replies) => set(replies, 'summaries')}
        />
      ) : (
        // As they are in the file, with what else is in them.
        <SummaryReplies
          replies={stored as unknown as readonly SummaryReply[]}
          onChange={(replies, what) => set(replies as unknown as Json, what)}
        />
      )}
    </>
  );
}

function refuseReplies(replies: Json): string | null {
  if (!Array.isArray(replies) || !replies.every(isObject)) return 'Give a list of objects.';
  const read = readSummaryOptions({ replies });
  return 'reason' in read ? `${read.reason}.` : null;
}
